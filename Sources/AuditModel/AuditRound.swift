// SPDX-License-Identifier: MIT

/// One time that a whole project was looked at: it ends when every required cell has fresh evidence, and some of that is
/// other evidence than the round before had.
package struct AuditRound: Equatable, Sendable {
  /// Counted from 1.
  package var number: Int
  /// Seconds since 1970 of its end.
  package var time: Int
  /// The clock's counter at its end.
  package var clock: Int
  /// How many screens have required cells.
  package var screens: Int
  /// How many of them have evidence that the round before had not.
  package var looked: Int
  /// How many cells are required.
  package var cells: Int
  /// What was found, or found again, since the round before; what says only that nobody looked is left out.
  package var added: [AddedFinding]
  /// Names the evidence of each screen, by the screen's id.
  package var evidence: [ScreenEvidence]

  package init(
    number: Int, time: Int, clock: Int, screens: Int, looked: Int, cells: Int, added: [AddedFinding],
    evidence: [ScreenEvidence] = []
  ) {
    self.number = number
    self.time = time
    self.clock = clock
    self.screens = screens
    self.looked = looked
    self.cells = cells
    self.added = added
    self.evidence = evidence
  }
}

/// What a round found.
package struct AddedFinding: Hashable, Sendable {
  /// As printed.
  package var id: String
  package var severity: Severity

  package init(id: String, severity: Severity) {
    self.id = id
    self.severity = severity
  }
}

/// The evidence of one screen's cells, in one word.
package struct ScreenEvidence: Equatable, Sendable {
  package var screen: String
  /// A hash of the newest picture of each required cell.
  package var mark: String

  package init(screen: String, mark: String) {
    self.screen = screen
    self.mark = mark
  }
}

extension AuditRound {
  /// The round that some cells end; nil where one of them is not looked at, there is none, or nobody looked anew.
  ///
  /// - Parameters:
  ///   - last: the round before.
  ///   - cells: every cell of the project.
  ///   - clock: the counter that the batch gets.
  ///   - added: what was found since the round before, with this batch.
  package init?(after last: AuditRound?, cells: [CoverageCell], time: Int, clock: Int, added: [AddedFinding]) {
    let required = cells.filter { $0.verdict != .exempt }
    guard !required.isEmpty, required.allSatisfy(\.verdict.isLookedAt) else { return nil }
    let evidence = Dictionary(grouping: required, by: \.screen).sorted { $0.key < $1.key }.map { screen, cells in
      ScreenEvidence(screen: screen, mark: evidenceMark(of: cells))
    }
    let known = Dictionary((last?.evidence ?? []).map { ($0.screen, $0.mark) }) { first, _ in first }
    let looked = evidence.count { known[$0.screen] != $0.mark }
    guard looked > 0 else { return nil }
    self.init(
      number: (last?.number ?? 0) + 1, time: time, clock: clock, screens: evidence.count, looked: looked,
      cells: required.count, added: Array(Set(added)).sorted { ($1.severity, $0.id) < ($0.severity, $1.id) },
      evidence: evidence)
  }
}

private func evidenceMark(of cells: [CoverageCell]) -> String {
  let lines = cells.sorted { $0.place < $1.place }.map { cell in
    let newest = cell.evidence.first
    return "\(cell.size.rawValue) \(cell.locale ?? "") \(cell.device) \(newest?.hash ?? "") \(newest?.time ?? 0)"
  }
  return String(contentHash(Array(lines.joined(separator: "\n").utf8)).prefix(16))
}
