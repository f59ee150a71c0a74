// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import Ledger

/// Two projects with findings that differ in everything a query can ask for.
private func filled(_ keeping: Keeping) throws -> Store {
  let store = try Store(keeping)
  var app = Judge()
  try app.report(
    [
      finding("gone"),
      finding("a", severity: .note, path: "Sources/Home/Home.swift"),
      finding("b", severity: .warning, certainty: .likely, path: "Sources/Home/Deep/Row.swift", locales: ["de", "fr"]),
      finding("c", severity: .warning, certainty: .certain, path: "Sources/Homepage.swift", screens: ["Pay"]),
      finding("d", path: "Sources/Home/Home.swift", line: 9, screens: ["Home", "Pay"]),
      finding("e", path: "Sources/Home/Home.swift", line: 10),
    ], to: try store.ledger())
  try app.report(
    [
      finding("a", severity: .note, path: "Sources/Home/Home.swift"),
      finding("b", severity: .warning, certainty: .likely, path: "Sources/Home/Deep/Row.swift", locales: ["de", "fr"]),
      finding("c", severity: .warning, certainty: .certain, path: "Sources/Homepage.swift", screens: ["Pay"]),
      finding("d", path: "Sources/Home/Home.swift", line: 9, screens: ["Home", "Pay"]),
      finding("e", path: "Sources/Home/Home.swift", line: 10),
    ], to: try store.ledger())
  var extra = Judge(plugin: "layout-extra")
  try extra.report([finding("f", rule: "layout-extra/rule", path: "Z.swift")], to: try store.ledger())
  var other = Judge(project: "Other", plugin: "plurals")
  try other.report(
    [finding("g", rule: "plurals/missing-form", path: "de.lproj/L.strings", locales: ["ar"])], to: try store.ledger())
  return store
}

private func anchors(_ records: [FindingRecord]) -> String { records.map(\.finding.anchor[0]).joined() }

@Test(
  arguments: [
    (FindingsQuery(), "defgcba"),
    (FindingsQuery(project: "App"), "defcba"),
    (FindingsQuery(project: "Nowhere"), ""),
    (FindingsQuery(rule: "layout"), "decba"),
    (FindingsQuery(rule: "layout/"), "decba"),
    (FindingsQuery(rule: "layout/mid-word-break"), "decba"),
    (FindingsQuery(rule: "layout/mid"), ""),
    (FindingsQuery(rule: "plurals/missing-form"), "g"),
    (FindingsQuery(project: "App", severity: .warning), "defcb"),
    (FindingsQuery(severity: .error), "defg"),
    (FindingsQuery(path: "Sources/Home"), "deba"),
    (FindingsQuery(path: "./Sources/Home/"), "deba"),
    (FindingsQuery(path: "Sources/Home/Home.swift"), "dea"),
    (FindingsQuery(path: "Sources/*.swift"), "c"),
    (FindingsQuery(path: "**/Row.swift"), "b"),
    (FindingsQuery(path: "**/*.strings"), "g"),
    (FindingsQuery(screen: "Pay"), "dc"),
    (FindingsQuery(screen: "pay"), ""),
    (FindingsQuery(project: "App", locale: "de"), "defcba"),
    (FindingsQuery(project: "App", locale: "ar"), "defca"),
    (FindingsQuery(project: "Other", locale: "de"), ""),
    (FindingsQuery(state: .resolved), "gone"),
    (FindingsQuery(state: .open), "defgcba"),
    (FindingsQuery(state: .regressed), ""),
    (FindingsQuery(rule: "layout", severity: .warning, path: "Sources/**", screen: "Pay", limit: 5), "dc"),
    (FindingsQuery(rule: "'; DROP TABLE findings; --"), ""),
  ])
func aQueryFindsWhatItAsksForWorstFirst(_ query: FindingsQuery, _ expected: String) throws {
  for keeping in Keeping.allCases {
    let store = try filled(keeping)
    let answer = try store.reader().findings(query)
    #expect(anchors(answer.records) == expected)
    #expect(answer.leftOff == 0)
  }
}

@Test func aLimitCountsWhatItLeavesOff() throws {
  let store = try filled(.lasting)
  let reader = try store.reader()
  let answer = try reader.findings(FindingsQuery(path: "Sources", limit: 2))
  #expect(anchors(answer.records) == "de")
  #expect(answer.leftOff == 3)
  #expect(try reader.findings(FindingsQuery(limit: 0)).leftOff == 7)
  #expect(try reader.findings(FindingsQuery(limit: -1)).records.isEmpty)
}

@Test func idsAreFoundByTheirFirstCharacters() throws {
  let store = try filled(.lasting)
  let reader = try store.reader()
  let record = try #require(try reader.findings(FindingsQuery(project: "Other")).records.first)
  #expect(try reader.find(idPrefix: record.id.lowercased()).map(\.record) == [record])
  #expect(try reader.find(idPrefix: "p").map(\.record) == [record])
  let misread = record.id.replacing("0", with: "o").replacing("1", with: "l")
  #expect(try reader.find(idPrefix: misread).map(\.record) == [record])
  #expect(try reader.find(idPrefix: record.id, project: "App").isEmpty)
  #expect(try reader.find(idPrefix: "").isEmpty)
  #expect(try reader.find(idPrefix: "%").isEmpty)
  let all = try reader.find(idPrefix: "L-")
  #expect(all.count == 7)
  #expect(all.last?.record.state == .resolved)
  #expect(try reader.find(idPrefix: "L-", limit: 2).count == 2)
}

@Test func screensAndSummaryCountEachVerdict() throws {
  let store = try filled(.lasting)
  var coverage = Judge(plugin: "modal-coverage")
  func screen(_ id: String, isSeen: Bool) -> ScreenRecord {
    ScreenRecord(
      id: id, kind: "sheet", location: Location(path: "M.swift"), looks: isSeen ? [Look(path: "\(id).png")] : [])
  }
  let report = ScopeReport(
    scope: "screens",
    findings: [finding("h", rule: "modal-coverage/x", severity: .note, path: "M.swift", screens: ["Help"])],
    notLookedAt: [NotLookedAt(kind: .screen, subject: "Menu", reason: "no screenshot shows it")],
    screens: [
      screen("Pay", isSeen: true), screen("Home", isSeen: false), screen("Help", isSeen: true),
      screen("Menu", isSeen: false),
    ])
  try coverage.report([report], to: try store.ledger())
  let reader = try store.reader()
  let screens = try reader.screens(project: "App")
  #expect(screens.map(\.screen.id) == ["Help", "Home", "Menu", "Pay"])
  #expect(screens.map(\.verdict) == [.clean, .broken, .notLookedAt, .broken])
  #expect(screens.map(\.findings.count) == [1, 1, 0, 2])
  #expect(
    try reader.summary(project: "App")
      == Summary(
        errors: 3, warnings: 2, notes: 2, resolved: 1, notLookedAt: 1, screens: 4, screensBroken: 2,
        screensNotLookedAt: 1))
  #expect(try reader.summary(project: "Other") == Summary(errors: 1))
  #expect(try reader.summary().errors == 4)
}

@Test func cellsStayWithTheirScreensAndScopesAddToThem() throws {
  let store = try Store(.lasting)
  func cell(_ size: TextSize, _ verdict: CellVerdict) -> CoverageCell {
    let evidence = CellEvidence(path: "Pay.png", hash: "00ff", time: 7)
    return CoverageCell(
      screen: "Pay", size: size, locale: "ja", device: "iPhone SE", verdict: verdict, reason: "why",
      evidence: [evidence])
  }
  func report(_ scope: String, _ cells: [CoverageCell]) -> ScopeReport {
    let screen = ScreenRecord(id: "Pay", kind: "sheet", location: Location(path: "M.swift"), cells: cells)
    return ScopeReport(scope: scope, screens: [screen])
  }
  var coverage = Judge(plugin: "modal-coverage")
  let (large, largest) = (cell(.large, .stale), cell(.accessibility5, .lookedAtAndClean))
  try coverage.report(
    [report("a", [large]), report("b", [cell(.large, .neverLooked), largest])], to: try store.ledger())
  let screens = try store.reader().screens(project: "App")
  #expect(screens.map(\.screen.cells) == [[large, largest]])
  #expect(screens.map(\.verdict) == [.notLookedAt])
  func verdict(_ verdicts: CellVerdict...) throws -> ScreenVerdict.Verdict? {
    try coverage.report([report("a", verdicts.map { cell(.large, $0) })], to: store.ledger(), extent: .everyScope)
    return try store.reader().screens(project: "App").first?.verdict
  }
  #expect(try verdict(.lookedAtAndClean, .exempt) == .clean)
  #expect(try verdict(.lookedAtAndClean, .sizeNotApplied) == .notLookedAt)
  #expect(try verdict(.neverLooked, .lookedAtAndBroken) == .broken)
}

// MARK: - Snapshots

@Test func aSnapshotDoesNotSeeALaterCommit() throws {
  let store = try Store(.lasting)
  var judge = Judge()
  let ledger = try store.ledger()
  try judge.report([finding("a")], to: ledger)
  let reader = try store.reader()
  try reader.snapshot { reader throws(LedgerError) in
    let clock = try reader.clock()
    var batch = LedgerBatch(project: "App", time: 5)
    batch.judgements = [
      PluginJudgement(plugin: "layout", reconciliation: opening(finding("b")), scopes: [])
    ]
    _ = try ledger.commit(batch)
    #expect(try reader.clock() == clock)
    #expect(try reader.findings(FindingsQuery()).records.count == 1)
    #expect(try reader.snapshot { reader throws(LedgerError) in try reader.summary() }.errors == 1)
  }
  #expect(try reader.clock() == ledger.clock)
  #expect(try reader.findings(FindingsQuery()).records.count == 2)
}

@Test func aReaderOnAnotherThreadSeesWholeBatches() async throws {
  let store = try Store(.temporary)
  let ledger = try store.ledger()
  let path = store.scratch.ledger
  let last = 150
  // Batch n opens three findings, so that any snapshot at clock n has three times n of them.
  let reading = Task.detached {
    let reader = try LedgerReader(path: path)
    var seen = 0
    while seen < last {
      let (clock, summary, count) = try reader.snapshot { reader throws(LedgerError) in
        (try reader.clock().counter, try reader.summary(), try reader.findings(FindingsQuery()).records.count)
      }
      #expect(clock >= seen)
      #expect(summary.errors == clock * 3)
      #expect(count == clock * 3)
      seen = clock
    }
  }
  var judge = Judge()
  for number in 1...last {
    try judge.report((0..<3).map { finding("\(number)-\($0)") }, scope: "\(number)", to: ledger)
  }
  try await reading.value
}

private func opening(_ finding: Finding) -> Reconciliation {
  let report = ReportedFinding(
    scope: "s", stem: finding.stem, fingerprint: Fingerprint(finding.stem, ordinal: 0), finding: finding)
  return reconcile(known: [], reported: [report], project: "App", plugin: "layout", unreadable: [], time: 5)
}

@Test func aSnapshotEndsWithAnErrorToo() throws {
  let store = try Store(.lasting)
  let reader = try store.reader()
  let failure = LedgerError(.failed, path: "", "made up")
  #expect(throws: failure) { try reader.snapshot { (_) throws(LedgerError) in throw failure } }
  var judge = Judge()
  try judge.report([finding("a")], to: try store.ledger())
  #expect(try reader.summary().errors == 1)
}

@Test func aReaderCannotWrite() throws {
  let store = try filled(.lasting)
  let connection = try Connection(path: store.scratch.ledger, access: .reading)
  let error = #expect(throws: LedgerError.self) { try connection.run("DELETE FROM findings") }
  #expect(error?.code == .readOnly)
  #expect(error?.message.hasPrefix("SQLITE_READONLY") == true)
}

@Test func aReaderNeedsALedger() throws {
  let scratch = try Scratch()
  let error = #expect(throws: LedgerError.self) { try LedgerReader(path: scratch.ledger) }
  #expect(error?.code == .notOpened)
  #expect(try scratch.names().isEmpty)
}
