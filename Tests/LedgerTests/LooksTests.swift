// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls
import Testing

@testable import Ledger

@Test(arguments: Keeping.allCases) func whatALookSawIsRememberedUntilThePictureGoes(_ keeping: Keeping) throws {
  let store = try Store(keeping)
  var batch = LedgerBatch(project: "App", time: 1)
  let key = FactKey(kind: .screenshot, readerVersion: "7", hash: "aa")
  batch.facts = [StoredFact(key: key, body: Array("{}".utf8))]
  batch.files = ["a.png": FileRecord(kind: .screenshot, stamp: stamp(), readerVersion: "7", hash: "aa")]
  _ = try store.ledger().commit(batch)
  func report(_ screen: String, _ memory: LookMemory?) -> ScopeReport {
    let record = ScreenRecord(
      id: screen, kind: "sheet", location: Location(path: "M.swift"), looks: [Look(path: "a.png", memory: memory)])
    return ScopeReport(scope: screen, screens: [record])
  }
  let (home, pay) = (memory("Home", "1.1"), memory("Pay", "2.2"))
  var judge = Judge(plugin: "modal-coverage")
  try judge.report([report("Home", home), report("Pay", pay)], to: try store.ledger())
  #expect(try store.ledger().looks(of: "App", at: "a.png") == [home, pay])
  #expect(try store.ledger().looks(of: "Other", at: "a.png").isEmpty)
  // The screen cannot be read for a while; what was seen of it is not forgotten.
  try judge.report([ScopeReport(scope: "Home")], to: try store.ledger())
  var told: [FactEnvelope] = []
  try store.ledger().forEachFact(of: "App") { told.append($0) }
  #expect(told.map(\.looks) == [[home, pay]])
  #expect(told.first?.written == Int(stamp().modified / 1_000_000))
  let later = memory("Home", "3.3")
  try judge.report([report("Home", later)], to: try store.ledger())
  #expect(try store.ledger().looks(of: "App", at: "a.png") == [later, pay])
  batch = LedgerBatch(project: "App", time: 2)
  batch.removedFiles = ["a.png"]
  _ = try store.ledger().commit(batch)
  #expect(try store.ledger().looks(of: "App", at: "a.png").isEmpty)
}

private func memory(_ screen: String, _ fingerprint: String) -> LookMemory {
  LookMemory(screen: screen, hash: "aa", written: 5, fingerprint: fingerprint)
}
