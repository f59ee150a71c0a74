// SPDX-License-Identifier: MIT
import AuditModel

/// What findings of a list stand together under.
enum Grouping: String, CaseIterable {
  /// Nothing: the worst come first.
  case severity
  /// The one place to change.
  case cause
}

extension OptionDescription {
  static let grouping = OptionDescription(
    "by", .word(Grouping.allCases.map(\.rawValue)), "worst first, or together by the one place to mend")
}

/// Findings that heal together.
struct CauseGroup: Equatable {
  var project: String
  /// nil for findings that each have a place of their own.
  var cause: RootCause?
  var records: [FindingRecord]

  var screens: [String] { Set(records.flatMap(\.finding.screens)).sorted() }
}

extension CauseGroup {
  /// What to mend first: the worst severity, then the most screens that heal, then the most findings. Those without a
  /// cause, or alone under theirs, come last.
  static func groups(of records: [FindingRecord]) -> [CauseGroup] {
    var groups: [CauseGroup] = []
    var single: [String: Int] = [:]
    var known: [Key: Int] = [:]
    for record in worstFirst(records) {
      let key = record.finding.rootCause.map { Key(project: record.project, kind: $0.kind, location: $0.location) }
      let index = key.map { known[$0] } ?? single[record.project]
      if let index {
        groups[index].records.append(record)
        continue
      }
      if let key { known[key] = groups.count } else { single[record.project] = groups.count }
      groups.append(CauseGroup(project: record.project, cause: record.finding.rootCause, records: [record]))
    }
    return groups.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if (first.cause == nil) != (second.cause == nil) { return second.cause == nil }
      let (mine, other) = (first.records[0].finding.severity, second.records[0].finding.severity)
      if mine != other { return mine > other }
      if first.screens.count != second.screens.count { return first.screens.count > second.screens.count }
      if first.records.count != second.records.count { return first.records.count > second.records.count }
      return left.offset < right.offset
    }.map(\.element)
  }

  private struct Key: Hashable {
    var project: String
    var kind: String
    var location: Location
  }
}

extension Page {
  /// Adds findings under their root causes, what heals most first.
  mutating func findings(byCause records: [FindingRecord]) {
    for group in CauseGroup.groups(of: records) {
      if !text.isEmpty { blank() }
      guard let cause = group.cause else {
        line("Each in its own place", .strong)
        findings(group.records, indent: 2)
        continue
      }
      line(
        [Fragment("\(cause.kind) \(cause.name)  ", .strong), linked(cause.location, in: group.project)], hanging: 2)
      line(healed(group), .faint, indent: 2)
      findings(group.records, indent: 2)
    }
  }

  private func healed(_ group: CauseGroup) -> String {
    let screens = group.screens
    let findings = counted(group.records.count, "finding")
    guard !screens.isEmpty else { return "mending it heals \(findings)" }
    let shown = screens.prefix(8).joined(separator: ", ") + (screens.count > 8 ? ", …" : "")
    return "mending it heals \(findings) on \(counted(screens.count, "screen")): \(shown)"
  }
}
