// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Report {
  /// A line for each finding as compilers write it, with its related places as notes, and one for each thing not looked
  /// at. Columns are UTF-8 bytes, as the compiler's own.
  var xcodeDiagnostics: String {
    var lines: [String] = []
    for record in counting {
      let finding = record.finding
      let text = "\(record.qualifiedMessage) [\(finding.rule) \(record.id)]"
      lines.append(diagnostic(finding.location, record.project, finding.severity.rawValue, text))
      if let cause = finding.rootCause {
        lines.append(diagnostic(cause.location, record.project, "note", "root cause: \(cause.kind) \(cause.name)"))
      }
      for related in finding.related.prefix(10) {
        lines.append(diagnostic(related.location, record.project, "note", inOneLine(related.message)))
      }
    }
    for item in answer.notLookedAt {
      let text = "not looked at: \(item.qualifiedReason)"
      if let location = item.location {
        lines.append(diagnostic(location, project(of: item), "warning", text))
      } else {
        // Without a place Xcode lists the line at the build phase.
        lines.append("warning: \(text)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func diagnostic(_ location: Location, _ project: String, _ kind: String, _ text: String) -> String {
    let position = location.position
    return "\(visible(absolutePath(location.path, in: project))):\(position.line):\(position.column): \(kind): \(text)"
  }
}
