// SPDX-License-Identifier: MIT
import AuditModel

extension Severity {
  var style: Style {
    switch self {
    case .error: .bad
    case .warning: .doubtful
    case .note: .plain
    }
  }
}

extension Location {
  /// As compilers write it, which terminals and editors turn into links.
  var text: String { "\(path):\(position.line):\(position.column)" }
}

/// Worst first, then by place, so that the same findings always stand in the same order.
func worstFirst(_ records: [FindingRecord]) -> [FindingRecord] {
  records.sorted { left, right in
    let (first, second) = (left.finding, right.finding)
    if first.severity != second.severity { return first.severity > second.severity }
    if first.certainty != second.certainty { return first.certainty > second.certainty }
    if first.location.path != second.location.path { return first.location.path < second.location.path }
    let (here, there) = (first.location.position, second.location.position)
    return (here.line, here.column, left.id) < (there.line, there.column, right.id)
  }
}

extension Page {
  /// Adds a list of findings: each on one line where all of them fit, else each message below its place.
  mutating func findings(_ records: [FindingRecord], indent: Int = 0) {
    let places = records.map { displayWidth(visible($0.finding.location.text)) }.max() ?? 0
    let room = terminal.width - indent - FindingRow.head - places - 2
    let fit = records.allSatisfy { displayWidth(visible(FindingRow.message($0))) <= room }
    for record in records {
      let row = FindingRow(record)
      let location = record.finding.location
      if fit {
        let place = linked(location, in: record.project, padded: places + 2)
        line(row.head + [place, Fragment(row.message)], indent: indent)
      } else {
        let place = linked(location, in: record.project)
        line(row.head + [place], indent: indent, hanging: indent + FindingRow.head)
        line(row.message, indent: indent + FindingRow.severity)
      }
    }
  }
}

/// A finding in a list.
private struct FindingRow {
  /// Columns of the severity, and of all that stands before the place.
  static let severity = 9
  static let head = severity + 10

  var head: [Fragment]
  var message: String

  init(_ record: FindingRecord) {
    let severity = record.finding.severity
    head = [
      Fragment(severity.rawValue, severity.style, padded: FindingRow.severity),
      Fragment(record.id, .strong, padded: FindingRow.head - FindingRow.severity),
    ]
    message = FindingRow.message(record)
  }

  static func message(_ record: FindingRecord) -> String {
    var marks: [String] = []
    if record.state != .open { marks.append(record.state.rawValue) }
    if record.finding.certainty != .certain { marks.append(record.finding.certainty.rawValue) }
    if record.isStale { marks.append("could not be checked again") }
    return record.finding.message + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
  }
}
