// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Report {
  /// A DiagnosticResult of reviewdog's Diagnostic Format. Columns are UTF-8 bytes and the end is exclusive, as it wants.
  var reviewdogDiagnostics: JSONValue {
    let findings = counting.map(diagnostic)
    return object(
      ("source", object(("name", .string("uiaudit")))),
      ("diagnostics", .array(findings + answer.notLookedAt.compactMap(diagnostic))))
  }

  private func diagnostic(_ record: FindingRecord) -> JSONValue {
    let finding = record.finding
    let causes = finding.rootCause.map { [RelatedLocation(location: $0.location, message: "root cause: \($0.name)")] }
    let related = ((causes ?? []) + finding.related).prefix(100).map { item in
      object(("message", .string(inOneLine(item.message))), ("location", place(item.location, record.project)))
    }
    let helpURI = answer.plugins.flatMap(\.rules).first { $0.id == finding.rule }?.helpURI
    return object(
      ("message", .string([record.qualifiedMessage, finding.remedy].compactMap(\.self).joined(separator: "\n"))),
      ("location", place(finding.location, record.project)),
      ("severity", .string(finding.severity.reviewdogWord)),
      ("code", object(("value", .string(finding.rule)), ("url", .nonEmpty(helpURI)))),
      ("relatedLocations", .nonEmpty(Array(related))))
  }

  /// What was not looked at and has a place; the rest cannot be said to a reviewer of lines.
  private func diagnostic(_ item: NotLookedAt) -> JSONValue? {
    item.location.map { location in
      object(
        ("message", .string("not looked at: \(item.qualifiedReason)")),
        ("location", place(location, project(of: item))),
        ("severity", .string("INFO")), ("code", object(("value", .string("not-looked-at")))))
    }
  }

  private func place(_ location: Location, _ project: String) -> JSONValue {
    let path = ("path", JSONValue.string(repositoryPath(location.path, in: project)))
    guard let range = sources.range(location, in: project, .bytes) else {
      let line = max(1, location.position.line)
      return object(path, ("range", object(("start", object(("line", .integer(line)))))))
    }
    let start = object(("line", .integer(range.line)), ("column", .integer(range.start)))
    let end = object(("line", .integer(range.line)), ("column", .integer(range.end)))
    return object(path, ("range", object(("start", start), ("end", end))))
  }
}

extension Severity {
  fileprivate var reviewdogWord: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
