// SPDX-License-Identifier: MIT
import AuditModel

/// A fault of a file itself, as the reader words it.
enum FileFault {
  case truncated, conflict, undecodable, duplicate

  /// nil for what says nothing of the file as a whole.
  init?(_ problem: FactProblem, path: String) {
    let message = problem.message
    if message.contains("conflict marker") {
      self = .conflict
    } else if message.contains("table ends here") || message.contains("the whole table is rejected")
      || message.contains("the file ends inside a character")
    {
      self = .truncated
    } else if message.contains("neither UTF-8 nor UTF-16") {
      self = .undecodable
    } else if message.contains("stands on line") {
      self = .duplicate
    } else if path.hasSuffix(".xcstrings"), FileFault.isFaultOfJSON(message) {
      self = .truncated
    } else {
      return nil
    }
  }

  /// Whether it is the syntax, and not a value of another kind than expected, which the reader words "… for `key`".
  private static func isFaultOfJSON(_ message: String) -> Bool {
    message == "the text in quotes does not end" || message.hasPrefix("expected ") && !message.contains(" for ")
  }
}

extension CatalogTable {
  /// One finding for each fault of one kind in the table's files.
  func findings(
    _ description: RuleDescription, for fault: FileFault, in catalogs: ProjectCatalogs, certainty: Certainty = .certain,
    explanation: String, remedy: String
  ) -> [Finding] {
    catalogs.problems(in: self).filter { FileFault($0.problem, path: $0.path) == fault }.map { path, problem in
      let language = CatalogPath(path).language
      let file = String(path.split(separator: "/").last ?? "")
      return Finding(
        rule: description.id, anchor: [name, language ?? "", file], severity: description.severity,
        certainty: certainty,
        message: problem.message, explanation: explanation, location: Location(path: path, position: problem.position),
        rootCause: RootCause(kind: "catalog", name: file, location: Location(path: path)),
        locales: language.map { [$0] } ?? [], remedy: remedy)
    }
  }
}
