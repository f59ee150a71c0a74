// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Report {
  /// GitLab's code quality report, worst first. Every fingerprint is in it once, for GitLab drops what has a known one.
  var codeQuality: JSONValue {
    var known: Set<String> = []
    var entries: [JSONValue] = []
    for record in counting {
      let finding = record.finding
      let own = record.fingerprint.text
      let print = unique(known.contains(own) ? contentHash(Array("\(record.project)\0\(own)".utf8)) : own, &known)
      let location = finding.location
      let range = sources.range(location, in: record.project, .codePoints)
      entries.append(
        entry(
          record.qualifiedMessage, finding.rule, print, finding.severity.codeQualityWord,
          place(repositoryPath(location.path, in: record.project), location.position.line, column: range?.start)))
    }
    for item in answer.notLookedAt {
      guard let location = item.location else { continue }
      let name = "\(item.kind.rawValue)\0\(item.subject)\0\(location.path)\0\(item.reason)"
      let path = repositoryPath(location.path, in: project(of: item))
      entries.append(
        entry(
          "not looked at: \(item.qualifiedReason)", "not-looked-at", unique(contentHash(Array(name.utf8)), &known),
          "info", place(path, location.position.line, column: nil)))
    }
    return .array(entries)
  }

  private func entry(
    _ description: String, _ name: String, _ fingerprint: String, _ severity: String, _ location: JSONValue
  ) -> JSONValue {
    object(
      ("description", .string(description)), ("check_name", .string(name)), ("fingerprint", .string(fingerprint)),
      ("severity", .string(severity)), ("location", location))
  }

  /// GitLab reads `lines` of every entry and `positions` where they are.
  private func place(_ path: String, _ line: Int, column: Int?) -> JSONValue {
    let begin = JSONValue.integer(max(1, line))
    let position = column.map { object(("begin", object(("line", begin), ("column", .integer($0))))) }
    return object(("path", .string(path)), ("lines", object(("begin", begin))), ("positions", position))
  }
}

/// The name, or the first of it with a number that is not taken yet.
private func unique(_ name: String, _ known: inout Set<String>) -> String {
  var number = 1
  var candidate = name
  while !known.insert(candidate).inserted {
    number += 1
    candidate = contentHash(Array("\(name)\0\(number)".utf8))
  }
  return candidate
}

extension Severity {
  fileprivate var codeQualityWord: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "minor"
    }
  }
}
