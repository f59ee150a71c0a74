// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import Ledger

private func round(_ number: Int, _ added: [AddedFinding] = []) -> AuditRound {
  AuditRound(number: number, time: 1, clock: 0, screens: 2, looked: 1, cells: 4, added: added)
}

private func commit(_ round: AuditRound, to store: Store) throws {
  var batch = LedgerBatch(project: "App", time: 1)
  batch.round = round
  _ = try store.ledger().commit(batch)
}

@Test(arguments: Keeping.allCases) func roundsAreKeptWithWhatWasAddedSince(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var judge = Judge()
  #expect(try store.ledger().lastRound(of: "App").round == nil)
  let one = finding("a")
  try judge.report([one], to: try store.ledger())
  #expect(try store.ledger().lastRound(of: "App").added.count == 1)
  try commit(round(1), to: store)
  #expect(try store.ledger().lastRound(of: "App").added.isEmpty)
  try judge.report([], to: try store.ledger())
  #expect(try store.ledger().resolved(project: "App", plugin: "layout").count == 1)
  #expect(try store.ledger().lastRound(of: "App").added.isEmpty)
  try judge.report([one], to: try store.ledger())
  #expect(try store.ledger().lastRound(of: "App").added.map(\.severity) == [one.severity])
  try commit(round(2, [AddedFinding(id: "L-1", severity: .error)]), to: store)
  let rounds = try store.reader().rounds(of: "App")
  #expect(rounds.map(\.number) == [1, 2])
  #expect(rounds.map(\.clock) == [2, 5])
  #expect(rounds.last?.added == [AddedFinding(id: "L-1", severity: .error)])
  #expect(try store.reader().rounds(of: "Other").isEmpty)
  try store.ledger().forgetAll(but: [:])
  #expect(try store.reader().rounds(of: "App").isEmpty)
}

@Test(arguments: Keeping.allCases) func waiversAndCommentsAreKept(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  let comment = Acceptance(rules: ["layout/r"], reason: "why", position: .start)
  var batch = LedgerBatch(project: "App", time: 1)
  var commented = fact("aa")
  commented.acceptances = [comment]
  batch.facts = [commented, fact("bb")]
  batch.files = ["A.swift": file("aa"), "B.swift": file("bb")]
  let standing = WaiverStanding(waiver: Waiver(comment, path: "A.swift"), verdict: .unused)
  batch.waivers = [standing]
  _ = try store.ledger().commit(batch)
  #expect(try store.ledger().acceptances(of: "App") == ["A.swift": [comment]])
  #expect(try store.ledger().fact(commented.key) == commented)
  #expect(try store.reader().waivers(project: "App") == [standing])
  _ = try store.ledger().commit(LedgerBatch(project: "App", time: 2))
  #expect(try store.reader().waivers() == [standing])
  batch = LedgerBatch(project: "App", time: 3)
  batch.waivers = []
  _ = try store.ledger().commit(batch)
  #expect(try store.reader().waivers().isEmpty)
}

@Test func anAcceptedFindingKeepsItsDecision() throws {
  let store = try Store(.lasting)
  var record = FindingRecord(
    id: "L-000001", fingerprint: Fingerprint(text: "ab"), project: "App", plugin: "layout", scope: "s",
    finding: finding("a"), state: .accepted, firstSeen: 1, changed: 1)
  record.waiver = Waiver(location: Location(path: "w.yaml"), finding: "L-000001", rules: ["layout/r"], reason: "why")
  var reconciliation = Reconciliation()
  reconciliation.upserts = [record]
  reconciliation.transitions = [record]
  var batch = LedgerBatch(project: "App", time: 1)
  batch.judgements = [PluginJudgement(plugin: "layout", reconciliation: reconciliation)]
  _ = try store.ledger().commit(batch)
  #expect(try store.ledger().decided(project: "App", ids: []) == [record])
  #expect(try store.reader().findings(FindingsQuery()).records.isEmpty)
  #expect(try store.reader().findings(FindingsQuery(state: .accepted)).records == [record])
  #expect(try store.reader().summary() == Summary(accepted: 1))
}
