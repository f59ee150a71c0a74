// SPDX-License-Identifier: MIT
import AuditModel
import Testing

/// What is resolved at 50, the cells after a batch, and whether they verify it.
struct Showing: Sendable {
  var name: String
  var finding: Finding
  var cells: [CoverageCell]
  var verifies: Bool
}

private let home = finding("a", on: ["Home"], sizes: [.accessibility5], locales: ["ja"])
private let both = finding("a", on: ["Home", "Pay"])

@Test(arguments: [
  Showing(name: "newer look", finding: home, cells: [cell("Home")], verifies: true),
  Showing(name: "older look", finding: home, cells: [cell("Home", taken: 49)], verifies: false),
  Showing(
    name: "no look", finding: home, cells: [cell("Home", .accessibility5, "ja", .neverLooked, taken: nil)],
    verifies: false),
  Showing(name: "stale", finding: home, cells: [cell("Home", .accessibility5, "ja", .stale)], verifies: false),
  Showing(
    name: "wrong size", finding: home, cells: [cell("Home", .accessibility5, "ja", .sizeNotApplied)], verifies: false),
  Showing(
    name: "another fault on it", finding: home, cells: [cell("Home", .accessibility5, "ja", .lookedAtAndBroken)],
    verifies: true),
  Showing(
    name: "other cells do not matter", finding: home,
    cells: [cell("Home"), cell("Home", .large, taken: 1), cell("Home", .accessibility5, "en", taken: 1)], verifies: true
  ),
  Showing(
    name: "other cells do not help", finding: home,
    cells: [cell("Home", taken: 1), cell("Home", .large), cell("Home", .accessibility5, "en")], verifies: false),
  Showing(name: "cells of no own size", finding: home, cells: [cell("Home", .large, "en")], verifies: true),
  Showing(name: "one of two screens", finding: both, cells: [cell("Home")], verifies: false),
  Showing(name: "one of two is older", finding: both, cells: [cell("Home"), cell("Pay", taken: 2)], verifies: false),
  Showing(name: "both screens", finding: both, cells: [cell("Home"), cell("Pay")], verifies: true),
  Showing(
    name: "nobody has to look", finding: home, cells: [cell("Home", .accessibility5, "ja", .exempt)], verifies: false),
  Showing(name: "no screen", finding: finding("a", on: []), cells: [cell("Home")], verifies: false),
])
func newerLooksVerify(_ showing: Showing) {
  var result = Reconciliation()
  result.verify([recorded(showing.finding, .resolved)], by: LookVerification(cells: showing.cells), time: 200)
  #expect(result.transitions.map(\.state) == (showing.verifies ? [.verified] : []), "\(showing.name)")
  #expect(result.upserts == result.transitions)
}

@Test func aPictureThatComesWithTheMendedSourceVerifies() {
  let resolved = recorded(home, .resolved, changed: 200)
  func states(_ earlier: [CoverageCell]) -> [FindingState] {
    var result = Reconciliation()
    result.upserts = [resolved]
    result.transitions = [resolved]
    result.verify([], by: LookVerification(cells: [cell("Home", taken: 199)], earlier: earlier), time: 200)
    return result.transitions.map(\.state)
  }
  #expect(states([cell("Home", taken: 10)]) == [.verified])
  #expect(states([]) == [.verified])
  #expect(states([cell("Home", taken: 199)]) == [.resolved])
}

@Test func whatIsOpenIsNotVerified() {
  var result = Reconciliation()
  result.upserts = [recorded(home, .open), recorded(both, .accepted)]
  result.verify([], by: LookVerification(cells: [cell("Home"), cell("Pay")]), time: 200)
  #expect(result.upserts.map(\.state).allSatisfy { $0 == .open || $0 == .accepted })
  #expect(result.transitions.isEmpty)
}

@Test func aScopeReplacesItsCells() {
  func report(_ scope: String, _ cells: [CoverageCell]) -> ScopeReport {
    ScopeReport(
      scope: scope, screens: [ScreenRecord(id: scope, kind: "sheet", location: Location(path: "A.swift"), cells: cells)]
    )
  }
  var index = CellIndex()
  index.replace([report("Home", [cell("Home")]), report("Pay", [cell("Pay")])], of: "a", isComplete: false)
  index.replace([report("Pay", [])], of: "a", isComplete: false)
  #expect(index.all == [cell("Home")])
  index.replace([report("Home", [cell("Home", taken: 7)])], of: "b", isComplete: true)
  #expect(index.all == [cell("Home")])
  index.keep(["b"])
  #expect(index.all == [cell("Home", taken: 7)])
  index.replace([], of: "b", isComplete: true)
  #expect(index.all.isEmpty)
}
