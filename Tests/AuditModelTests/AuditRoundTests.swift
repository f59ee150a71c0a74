// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private func round(_ cells: [CoverageCell], after last: AuditRound? = nil, added: [String] = []) -> AuditRound? {
  AuditRound(
    after: last, cells: cells, time: 7, clock: 3, added: added.map { AddedFinding(id: $0, severity: .error) })
}

@Test func aRoundEndsWhenEveryRequiredCellIsLookedAt() throws {
  let exempt = cell("Debug", .accessibility5, "ja", .exempt, taken: nil)
  let first = try #require(
    round([cell("Home"), cell("Home", .large), cell("Pay"), exempt], added: ["L-2", "L-1", "L-2"]))
  #expect((first.number, first.screens, first.looked, first.cells) == (1, 2, 2, 3))
  #expect(first.added.map(\.id) == ["L-1", "L-2"])
  for verdict in [CellVerdict.stale, .neverLooked, .unreadable, .sizeNotApplied] {
    #expect(round([cell("Home"), cell("Pay", .accessibility5, "ja", verdict)]) == nil)
  }
  #expect(round([cell("Home", .accessibility5, "ja", .lookedAtAndBroken)]) != nil)
  #expect(round([]) == nil)
  #expect(round([exempt]) == nil)
}

@Test func aRoundNeedsOtherEvidence() throws {
  let first = try #require(round([cell("Home"), cell("Pay")]))
  #expect(round([cell("Home"), cell("Pay")], after: first) == nil)
  let again = try #require(round([cell("Home"), cell("Pay", taken: 101)], after: first))
  #expect((again.number, again.screens, again.looked) == (2, 2, 1))
  #expect(
    round([cell("Home"), cell("Pay", .accessibility5, "ja", .lookedAtAndClean, "bb")], after: first)?.looked == 1)
}

private func cell(
  _ screen: String, _ size: TextSize, _ locale: String, _ verdict: CellVerdict, _ hash: String
) -> CoverageCell { cell(screen, size, locale, verdict, taken: 100, hash) }
