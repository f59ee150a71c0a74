// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import Ledger

@Test(arguments: Keeping.allCases) func aFindingIsOpenedResolvedAndRegresses(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  let title = finding("Title", screens: ["Home"], locales: ["de"])
  try judge.report([title], to: try store.ledger())
  try judge.report([], to: try store.ledger())
  #expect(try store.reader().findings(FindingsQuery()).records.isEmpty)
  #expect(try store.reader().summary().resolved == 1)
  var moved = title
  moved.location.position.line = 40
  try judge.report([moved], to: try store.ledger())
  // Found again as it was: no step.
  try judge.report([moved], to: try store.ledger())
  let records = try store.reader().findings(FindingsQuery()).records
  #expect(records.map(\.state) == [.regressed])
  #expect(records.first?.finding == moved)
  #expect(records.first?.firstSeen == 1_001)
  #expect(records.first?.changed == 1_003)
  let id = try #require(records.first?.id)
  let found = try store.reader().find(idPrefix: id)
  #expect(found.map(\.record) == records)
  #expect(
    found.first?.history == [
      HistoryEntry(time: 1_001, clock: 1, state: .open), HistoryEntry(time: 1_002, clock: 2, state: .resolved),
      HistoryEntry(time: 1_003, clock: 3, state: .regressed),
    ])
  #expect(try store.ledger().records(project: "App", plugin: "layout") == records)
}

@Test(arguments: Keeping.allCases) func recordsOfAStemHoldEveryOrdinalAndNoOther(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  let alike = [finding("Title", line: 1), finding("Title", line: 2)]
  try judge.report(alike + [finding("Other")], to: try store.ledger())
  let stem = alike[0].stem
  let records = try store.ledger().records(project: "App", plugin: "layout", stems: [stem])
  #expect(records.map(\.finding.location.position.line).sorted() == [1, 2])
  #expect(try store.ledger().records(project: "App", plugin: "plurals", stems: [stem]).isEmpty)
  #expect(try store.ledger().records(project: "Other", plugin: "layout", stems: [stem]).isEmpty)
  try judge.report([alike[0], finding("Other")], to: try store.ledger())
  let after = try store.ledger().records(project: "App", plugin: "layout", stems: [stem])
  #expect(after.map(\.state.rawValue).sorted() == ["open", "resolved"])
}

@Test func aFindingInAnUnreadableFileStaysAndIsStale() throws {
  let store = try Store(.lasting)
  var judge = Judge()
  try judge.report([finding("Title")], to: try store.ledger())
  try judge.report(
    [ScopeReport(scope: "Home")], to: try store.ledger(), unreadable: ["Sources/Home.swift"])
  let records = try store.reader().findings(FindingsQuery()).records
  #expect(records.map(\.isStale) == [true])
  #expect(records.map(\.state) == [.open])
}

@Test(arguments: Keeping.allCases) func changesSinceAClockAreChangesOfState(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  let start = try store.ledger().clock
  try judge.report([finding("A"), finding("B")], to: try store.ledger())
  let middle = try store.ledger().clock
  try judge.report([finding("A", severity: .note)], to: try store.ledger())
  let reader = try store.reader()
  #expect(try reader.changes(since: start)?.count == 2)
  #expect(try reader.changes(since: middle)?.map(\.finding.anchor) == [["B"]])
  #expect(try reader.changes(since: middle, project: "Other") == [])
  #expect(try reader.changes(since: try store.ledger().clock) == [])
  #expect(try reader.changes(since: LedgerClock(epoch: start.epoch, counter: 3)) == nil)
  #expect(try reader.changes(since: LedgerClock(epoch: "0123456789abcdef", counter: 0)) == nil)
}

@Test(arguments: Keeping.allCases) func resolvedFindingsAndHistoryHaveLimits(_ keeping: Keeping) throws {
  let store = try Store(keeping, limits: LedgerLimits(historySteps: 3, resolvedFindings: 2))
  var judge = Judge()
  let start = try store.ledger().clock
  for name in ["A", "B", "C"] {
    try judge.report([finding(name)], to: try store.ledger())
    try judge.report([], to: try store.ledger())
  }
  let query = FindingsQuery(state: .resolved)
  #expect(try store.reader().findings(query).records.map(\.finding.anchor[0]).sorted() == ["B", "C"])
  #expect(try store.reader().changes(since: start) == nil)
  let present = try store.ledger().clock
  #expect(try store.reader().changes(since: present) == [])
  for _ in 0..<3 {
    try judge.report([finding("C")], to: try store.ledger())
    try judge.report([], to: try store.ledger())
  }
  let id = try #require(try store.reader().findings(query).records.first { $0.finding.anchor == ["C"] }?.id)
  let history = try #require(try store.reader().find(idPrefix: id).first?.history)
  #expect(history.map(\.state) == [.resolved, .regressed, .resolved])
  #expect(history.last?.clock == 12)
}

// MARK: - Scopes

@Test(arguments: Keeping.allCases) func aScopeIsReplacedWhole(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  func screen(_ id: String, looks: [String] = []) -> ScreenRecord {
    ScreenRecord(
      id: id, kind: "sheet", location: Location(path: "\(id).swift"), looks: looks.map { Look(path: $0) })
  }
  func text(_ subject: String) -> NotLookedAt { NotLookedAt(kind: .text, subject: subject, reason: "unresolved") }
  try judge.report(
    [
      ScopeReport(scope: "a", notLookedAt: [text("1"), text("2")], screens: [screen("A"), screen("B")]),
      ScopeReport(scope: "b", notLookedAt: [text("2"), text("3")], screens: [screen("B", looks: ["b.png"])]),
    ], to: try store.ledger())
  // What two scopes say alike is there once, and their looks at one screen are put together.
  #expect(try store.reader().notLookedAt().map(\.subject) == ["1", "2", "3"])
  #expect(try store.reader().screens().map(\.screen.id) == ["A", "B"])
  #expect(try store.reader().screens().map(\.verdict) == [.notLookedAt, .clean])
  try judge.report([ScopeReport(scope: "a", notLookedAt: [text("4")], screens: [screen("C")])], to: try store.ledger())
  #expect(try store.reader().notLookedAt().map(\.subject) == ["2", "3", "4"])
  #expect(try store.reader().screens().map(\.screen.id) == ["B", "C"])
  try judge.report([ScopeReport(scope: "c", notLookedAt: [text("5")])], to: try store.ledger(), extent: .everyScope)
  #expect(try store.reader().notLookedAt().map(\.subject) == ["5"])
  #expect(try store.reader().screens().isEmpty)
  try judge.report([ScopeReport(scope: "c")], to: try store.ledger())
  #expect(try store.reader().summary() == Summary())
}

@Test(arguments: Keeping.allCases) func theDaemonsOwnReportsAreReplacedByOrigin(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  func commit(_ origins: [String: [String]]) throws -> [String] {
    var batch = LedgerBatch(project: "App", time: 1)
    batch.notLookedAt = origins.mapValues { $0.map { NotLookedAt(kind: .file, subject: $0, reason: "too large") } }
    _ = try store.ledger().commit(batch)
    return try store.reader().notLookedAt(project: "App").map(\.subject)
  }
  #expect(try commit(["files": ["a", "b"], "folders": ["c"]]) == ["a", "b", "c"])
  #expect(try commit(["files": ["d"]]) == ["c", "d"])
  try judge.report([], to: try store.ledger(), extent: .everyScope)
  #expect(try commit([:]) == ["c", "d"])
  #expect(try commit(["folders": []]) == ["d"])
  #expect(try store.reader().notLookedAt(project: "Other").isEmpty)
}
