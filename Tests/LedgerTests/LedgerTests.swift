// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls
import Testing

@testable import Ledger

// MARK: - Files and facts

@Test(arguments: Keeping.allCases) func filesAndFactsComeBackAsWritten(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  let problem = FactProblem(position: Position(line: 3, column: 4, offset: 20), message: "expected `}`")
  let claims = ScreenshotClaims(screen: "Home", locale: "de", size: .accessibility5, device: nil)
  var batch = LedgerBatch(project: "App", time: 1)
  batch.facts = [
    fact("aa", "{\"text\":\"Grüße\\u0000\"}", problems: [problem]), fact("bb", nil, problems: [problem]),
    StoredFact(key: FactKey(kind: .screenshot, readerVersion: "7", hash: "aa"), body: Array("{}".utf8)),
  ]
  batch.files = [
    "Sources/A.swift": file("aa"), "Sources/B.swift": file("bb"), "Sources/Copy.swift": file("aa"),
    "Sources/Pipe.swift": file(nil, refusal: "not a regular file", failures: 2),
    "Shots/home.png": FileRecord(
      kind: .screenshot, stamp: stamp(.max), readerVersion: "7", hash: "aa", claims: claims),
  ]
  _ = try store.ledger().commit(batch)
  #expect(try store.ledger().files(of: "App") == batch.files)
  #expect(try store.ledger().files(of: "Other").isEmpty)
  for stored in batch.facts { #expect(try store.ledger().fact(stored.key) == stored) }
  #expect(try store.ledger().fact(FactKey(kind: .swift, readerVersion: "2", hash: "aa")) == nil)
  var envelopes: [FactEnvelope] = []
  try store.ledger().forEachFact(of: "App") { envelopes.append($0) }
  #expect(envelopes.map(\.path) == ["Shots/home.png", "Sources/A.swift", "Sources/Copy.swift"])
  #expect(envelopes[0].claims == claims)
  #expect(envelopes[1].body == RawJSON(batch.facts[0].body ?? []))
  #expect(envelopes[1].problems == [problem])
  #expect(try store.reader().summary(project: "App").files == 3)
}

@Test func aFileWhoseFactIsMissingFailsTheWholeBatch() throws {
  let store = try Store(.lasting)
  var batch = LedgerBatch(project: "App", time: 1)
  batch.facts = [fact("aa")]
  batch.files = ["A.swift": file("aa"), "B.swift": file("zz")]
  let ledger = try store.ledger()
  #expect(throws: LedgerError.self) { try ledger.commit(batch) }
  #expect(try ledger.files(of: "App").isEmpty)
  #expect(try ledger.fact(fact("aa").key) == nil)
  #expect(ledger.clock.counter == 0)
}

@Test(arguments: Keeping.allCases) func factsWithoutAFileAreKeptUpToTheLimit(_ keeping: Keeping) throws {
  let store = try Store(keeping, limits: LedgerLimits(orphanedFacts: 2))
  for (index, hash) in ["a", "b", "c", "d", "e"].enumerated() {
    var batch = LedgerBatch(project: "App", time: index)
    batch.facts = [fact(hash)]
    batch.files = ["A.swift": file(hash)]
    _ = try store.ledger().commit(batch)
  }
  // `e` has a file; of the others the two left last are kept.
  func stored() throws -> [String] {
    try ["a", "b", "c", "d", "e"].filter { try store.ledger().fact(fact($0).key) != nil }
  }
  #expect(try stored() == ["c", "d", "e"])
  var batch = LedgerBatch(project: "App", time: 9)
  batch.files = ["Copy.swift": file("e"), "Back.swift": file("c")]
  _ = try store.ledger().commit(batch)
  batch = LedgerBatch(project: "App", time: 10)
  batch.removedFiles = ["A.swift", "Back.swift", "never-there.swift"]
  _ = try store.ledger().commit(batch)
  #expect(try stored() == ["c", "d", "e"])
  batch = LedgerBatch(project: "App", time: 11)
  batch.removedFiles = ["Copy.swift"]
  _ = try store.ledger().commit(batch)
  #expect(try stored() == ["c", "e"])
}

@Test func aFactThatRottedIsReadAgain() throws {
  let store = try Store(.lasting)
  var batch = LedgerBatch(project: "App", time: 1)
  batch.facts = [fact("aa")]
  batch.files = ["A.swift": file("aa")]
  let ledger = try store.ledger()
  _ = try ledger.commit(batch)
  let raw = try Connection(path: store.scratch.ledger, access: .writing)
  try raw.execute("UPDATE facts SET body = CAST('{\"types\":{}}' AS BLOB)")
  #expect(try ledger.fact(fact("aa").key) == nil)
  let error = #expect(throws: LedgerError.self) { try ledger.forEachFact(of: "App") { _ in } }
  #expect(error?.code == .damaged)
  batch = LedgerBatch(project: "App", time: 2)
  batch.facts = [fact("aa")]
  _ = try ledger.commit(batch)
  #expect(try ledger.fact(fact("aa").key) == fact("aa"))
}

// MARK: - Commits

@Test(arguments: Keeping.allCases) func aBatchCommittedAgainChangesNothing(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  let batch = LedgerBatch(project: "App", time: 1)
  let clock = try store.ledger().commit(batch)
  #expect(clock.counter == 1)
  #expect(try store.ledger().commit(batch) == clock)
  #expect(try store.ledger().commit(LedgerBatch(project: "App", time: 1)).counter == 2)
  #expect(try store.reader().clock() == LedgerClock(epoch: clock.epoch, counter: 2))
}

@Test func afterACrashEveryCommitIsThereAndNothingElse() throws {
  let store = try Store(.lasting)
  var judge = Judge()
  let ledger = try store.ledger()
  for number in 1...20 { try judge.report([finding("\(number)")], scope: "\(number)", to: ledger) }
  // A transaction that is half written, spilled into the log and not committed.
  let other = try Connection(path: store.scratch.ledger, access: .writing)
  try other.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
  try other.run("BEGIN IMMEDIATE")
  try other.run("UPDATE findings SET state = 'resolved', body = body || printf('%5000s', ' ')")
  try other.run("UPDATE meta SET counter = 99")
  // What the disk holds at this moment is what a process that dies at this moment leaves.
  for name in ["ledger.sqlite", "ledger.sqlite-wal"] {
    try store.scratch.write("crashed-\(name)", try store.scratch.read(name))
  }
  try other.run("ROLLBACK")
  let (survivor, damage) = try Ledger.open(path: "\(store.scratch.path)/crashed-ledger.sqlite")
  #expect(damage == nil)
  #expect(survivor.clock == ledger.clock)
  #expect(survivor.clock.counter == 20)
  let records = try survivor.records(project: "App", plugin: "layout")
  #expect(records == (try ledger.records(project: "App", plugin: "layout")))
  #expect(records.count == 20)
  #expect(records.allSatisfy { $0.state == .open })
}

@Test func aFullLedgerSaysSoAndKeepsWhatItHas() throws {
  let store = try Store(.lasting, limits: LedgerLimits(bytes: 300_000))
  let ledger = try store.ledger()
  var judge = Judge()
  try judge.report([finding("kept")], to: ledger)
  var batch = LedgerBatch(project: "App", time: 2)
  batch.facts = (0..<100).map { fact("\($0)", String(repeating: "x", count: 10_000)) }
  let error = #expect(throws: LedgerError.self) { try ledger.commit(batch) }
  #expect(error?.code == .full)
  #expect(error?.path == store.scratch.ledger)
  #expect(error?.message.hasPrefix("SQLITE_FULL: ") == true)
  #expect(ledger.clock.counter == 1)
  #expect(try ledger.records(project: "App", plugin: "layout").count == 1)
  try judge.report([finding("kept"), finding("more")], to: ledger)
  #expect(ledger.clock.counter == 2)
}

@Test(arguments: Keeping.allCases) func whatIsNotRegisteredIsForgotten(_ keeping: Keeping) throws {
  let store = try Store(keeping, limits: LedgerLimits(orphanedFacts: 0))
  for project in ["App", "Old"] {
    for plugin in ["layout", "plurals"] {
      var judge = Judge(project: project, plugin: plugin)
      let missing = NotLookedAt(kind: .text, subject: "\(project)/\(plugin)", reason: "unresolved")
      try judge.report(
        [ScopeReport(scope: "s", findings: [finding(plugin)], notLookedAt: [missing])], to: try store.ledger())
    }
    var batch = LedgerBatch(project: project, time: 1)
    batch.facts = [fact(project)]
    batch.files = ["A.swift": file(project)]
    batch.notLookedAt = ["files": [NotLookedAt(kind: .file, subject: project, reason: "too large")]]
    _ = try store.ledger().commit(batch)
  }
  let before = try store.ledger().clock
  try store.ledger().forgetAll(but: ["App": ["layout", "plurals"], "Old": ["layout", "plurals"], "Next": []])
  #expect(try store.ledger().clock == before)
  try store.ledger().forgetAll(but: ["App": ["layout"]])
  #expect(try store.ledger().clock.counter == before.counter + 1)
  let reader = try store.reader()
  #expect(try reader.findings(FindingsQuery()).records.map(\.plugin) == ["layout"])
  #expect(try reader.notLookedAt().map(\.subject) == ["App", "App/layout"])
  #expect(try store.ledger().files(of: "App").count == 1)
  #expect(try store.ledger().files(of: "Old").isEmpty)
  #expect(try store.ledger().fact(fact("Old").key) == nil)
  #expect(try reader.changes(since: before) == nil)
}
