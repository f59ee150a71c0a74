// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Report {
  /// How many annotations of each level GitHub takes from one step; what comes after them is dropped without a word.
  private static let most = 10

  /// Workflow commands, worst first, within what GitHub takes; what does not fit is counted in the last notice.
  ///
  /// Columns are code points: GitHub does not say what it counts, and editors that it links to count them.
  var githubAnnotations: String {
    var lines: [String] = []
    var leftOff = answer.leftOff
    let open = counting
    for severity in Severity.allCases.reversed() {
      let found = open.filter { $0.finding.severity == severity }
      let room = Report.most - reserved(severity)
      lines += found.prefix(room).map(annotation)
      leftOff += max(0, found.count - room)
    }
    if let unseen = unseenAnnotation { lines.append(unseen) }
    if leftOff > 0 {
      let text =
        "\(counted(leftOff, "more finding")) than GitHub shows; the step's log of `auditctl check` has all of them"
      lines.append(command("notice", [("title", "uiaudit")], text))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Annotations of a level that are kept for what was not looked at and for the count of the rest.
  private func reserved(_ severity: Severity) -> Int {
    switch severity {
    case .error: 0
    case .warning: answer.notLookedAt.isEmpty ? 0 : 1
    case .note: 1
    }
  }

  private func annotation(_ record: FindingRecord) -> String {
    let finding = record.finding
    var properties = [("file", repositoryPath(finding.location.path, in: record.project))]
    if let range = sources.range(finding.location, in: record.project, .codePoints) {
      properties += [
        ("line", String(range.line)), ("col", String(range.start)), ("endLine", String(range.line)),
        ("endColumn", String(range.end)),
      ]
    } else {
      properties.append(("line", String(max(1, finding.location.position.line))))
    }
    properties.append(("title", "\(finding.rule) \(record.id)"))
    let remedy = finding.remedy.map { "\n\($0)" } ?? ""
    return command(finding.severity.gitHubCommand, properties, record.qualifiedMessage + remedy)
  }

  private var unseenAnnotation: String? {
    guard !answer.notLookedAt.isEmpty else { return nil }
    let shown = answer.notLookedAt.prefix(20).map { item in
      let place = item.location.map { "\(repositoryPath($0.path, in: project(of: item))):\($0.position.line): " } ?? ""
      return "\(item.kind.rawValue) \(place)\(item.qualifiedReason)"
    }
    let rest = answer.notLookedAt.count - shown.count
    let text =
      ["\(counted(answer.notLookedAt.count, "thing")) not looked at"] + shown
      + (rest > 0 ? ["and \(grouped(rest)) more"] : [])
    return command("warning", [("title", "not looked at")], text.joined(separator: "\n"))
  }
}

extension Severity {
  fileprivate var gitHubCommand: String { self == .note ? "notice" : rawValue }
}

/// `::name key=value,…::message`, escaped as the runner unescapes it.
private func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
  let list = properties.map { "\($0)=\(escaped($1, ["%", "\r", "\n", ":", ","]))" }.joined(separator: ",")
  return "::\(name) \(list)::\(escaped(message, ["%", "\r", "\n"]))"
}

private func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if special.contains(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
