// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private func screen(_ id: String, presenter: String? = nil, _ cells: [CoverageCell]) -> ScreenRecord {
  ScreenRecord(id: id, kind: "sheet", presenter: presenter, location: Location(path: "A.swift"), cells: cells)
}

private func round(_ added: String...) -> AuditRound {
  AuditRound(
    number: 3, time: 1, clock: 1, screens: 1, looked: 1, cells: 1,
    added: added.map { AddedFinding(id: $0, severity: .error) })
}

private func judge(
  _ screens: [ScreenRecord], open: [FindingRecord] = [], resolved: [FindingRecord] = [],
  accepted: [FindingRecord] = [], last: AuditRound? = round(), _ threshold: Severity = .error
) -> Convergence {
  Convergence(
    ConvergenceFacts(screens: screens, open: open, resolved: resolved, accepted: accepted, lastRound: last),
    threshold: threshold)
}

private let clean = [screen("Home", [cell("Home")])]
private let row = RootCause(kind: "component", name: "Row", location: Location(path: "Row.swift"))

@Test func convergesWhenNothingIsLeft() {
  #expect(judge(clean) == Convergence(isConverged: true))
  #expect(judge([screen("Home", [cell("Home"), cell("Home", .large, "ja", .exempt)])]).isConverged)
  // What a waiver accepts is decided, though the round found it.
  #expect(judge(clean, accepted: [recorded(finding("a", on: []), .accepted)], last: round("L-a")).isConverged)
  #expect(judge(clean, open: [recorded(finding("a", on: [], severity: .note), .open)]).isConverged)
}

@Test func nothingToLookAtIsNotConverged() {
  let nothing = judge([], last: nil)
  #expect(!nothing.isConverged)
  #expect(nothing.left.map(\.work) == ["nothing says which screens have to be looked at"])
  #expect(judge(clean, last: nil).left.map(\.work) == ["no round has ended: look at every screen"])
}

@Test func whatTheLastRoundFoundAsksForAnother() {
  let again = judge(clean, last: round("L-a", "L-b"))
  #expect(!again.isConverged)
  #expect(again.left.map(\.kind) == [.round])
  #expect(again.left.map(\.work) == ["round 3 added 2 findings: look at everything once more"])
}

@Test func openFindingsAreGroupedByWhatHasToChange() {
  let open = [
    recorded(finding("a", on: ["Home"], cause: row), .open), recorded(finding("b", on: [], cause: row), .regressed),
    recorded(finding("c", on: []), .open), recorded(finding("d", on: [], severity: .note), .open),
  ]
  let left = judge(clean, open: open).left
  #expect(left.map(\.name) == ["c.swift", "component Row"])
  #expect(left.map(\.findings) == [["L-c"], ["L-a", "L-b"]])
  #expect(judge(clean, open: open, .note).left.map(\.name) == ["c.swift", "d.swift", "component Row"])
}

@Test func missingPicturesAreGroupedByTheFewestRuns() {
  func missing(_ screen: String, _ locale: String) -> CoverageCell {
    cell(screen, .accessibility5, locale, .neverLooked, taken: nil)
  }
  let one = judge([
    screen("Home", [missing("Home", "ja"), cell("Home", .accessibility5, "en")]), screen("Pay", [missing("Pay", "ja")]),
  ]).left
  #expect(one.map(\.kind) == [.language])
  #expect(one.map(\.work) == ["take 2 pictures of 2 screens in ja"])
  let flow = judge([
    screen("Home", [cell("Home")]), screen("Pay", presenter: "Home", [missing("Pay", "ja"), missing("Pay", "en")]),
    screen("Code", presenter: "Pay", [missing("Code", "ja"), missing("Code", "de")]),
  ]).left
  #expect(flow.map(\.kind) == [.flow])
  #expect(flow.map(\.name) == ["Home"])
  #expect(flow.map(\.cells.count) == [4])
}

@Test func whatOnlySaysThatNobodyLookedIsSettledByThePictures() {
  let unseen = recorded(finding("n", on: ["Pay"], sizes: [.accessibility5], evidence: .absent), .open)
  let missing = screen("Pay", [cell("Pay", .accessibility5, "ja", .neverLooked, taken: nil)])
  let left = judge([missing], open: [unseen]).left
  #expect(left.map(\.kind) == [.language])
  #expect(left.map(\.findings) == [["L-n"]])
  // With every cell looked at it stands for itself.
  #expect(judge([screen("Pay", [cell("Pay")])], open: [unseen]).left.map(\.kind) == [.change])
}

@Test func whatIsResolvedWaitsForANewerLook() {
  let resolved = recorded(finding("a", on: ["Home"], cause: row), .resolved, changed: 150)
  let left = judge(clean, resolved: [resolved]).left
  #expect(left.map(\.kind) == [.language])
  #expect(left.map(\.findings) == [["L-a"]])
  #expect(left.map(\.cells) == [[cell("Home").place]])
  let product = judge(clean, resolved: [recorded(finding("p", on: []), .resolved)]).left
  #expect(product.map(\.kind) == [.evidence])
  #expect(product.map(\.findings) == [["L-p"]])
  let unseen = finding("n", on: ["Pay"], sizes: [.accessibility5], evidence: .absent)
  #expect(judge(clean, resolved: [recorded(unseen, .resolved)]).isConverged)
}
