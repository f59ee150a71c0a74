// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@testable import Ledger

/// The bytes of a closed ledger with findings, files and screens.
private func soundBytes() throws -> [UInt8] {
  let scratch = try Scratch()
  do {
    let (ledger, _) = try Ledger.open(path: scratch.ledger)
    var judge = Judge()
    let screen = ScreenRecord(id: "Home", kind: "root", location: Location(path: "A.swift"))
    for scope in 0..<20 {
      let findings = (0..<5).map { finding("\(scope)-\($0)", screens: ["Home"], locales: ["de"]) }
      let missing = NotLookedAt(kind: .text, subject: "\(scope)", reason: "unresolved")
      try judge.report(
        [ScopeReport(scope: "\(scope)", findings: findings, notLookedAt: [missing], screens: [screen])], to: ledger)
    }
    var batch = LedgerBatch(project: "App", time: 1)
    batch.facts = (0..<50).map { fact("\($0)", String(repeating: "x", count: 300)) }
    for number in 0..<50 { batch.files["\(number).swift"] = file("\(number)") }
    _ = try ledger.commit(batch)
  }
  return try scratch.read("ledger.sqlite")
}

/// Opens a ledger whose file holds some bytes, reads everything in it and writes to it.
///
/// - Returns: whether it was put aside.
@discardableResult
private func open(_ bytes: [UInt8]) throws -> Bool {
  let scratch = try Scratch()
  try scratch.write("ledger.sqlite", bytes)
  let (ledger, damage) = try Ledger.open(path: scratch.ledger, durability: .temporary)
  if let damage {
    let name = try #require(damage.movedTo.split(separator: "/").last.map(String.init))
    #expect(try scratch.read(name) == bytes)
    #expect(!damage.reason.isEmpty)
    #expect(ledger.clock.counter == 0)
  }
  // A bit that flipped in a row's text passes SQLite's check; then the reading says so.
  let reader = try LedgerReader(path: scratch.ledger)
  func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as LedgerError {
      #expect(damage == nil)
      #expect(error.code == .damaged)
    }
  }
  try attempt { _ = try reader.findings(FindingsQuery()) }
  try attempt { _ = try reader.summary() }
  try attempt { _ = try reader.find(idPrefix: "L") }
  try attempt { _ = try reader.notLookedAt() }
  try attempt { _ = try ledger.files(of: "App") }
  try attempt { try ledger.forEachFact(of: "App") { _ in } }
  var judge = Judge(plugin: "another")
  try attempt { try judge.report([finding("after")], to: ledger) }
  return damage != nil
}

@Test func aSoundFileOpensAsItIs() throws {
  #expect(try !open(try soundBytes()))
  #expect(try !open([]))
}

@Test func aTruncatedFileIsPutAside() throws {
  let sound = try soundBytes()
  var lengths = [1, 15, 16, 17, 50, 99, 100, 101, 511, 512, 1000, 4095, 4096, 4097]
  lengths += stride(from: 5_000, to: sound.count, by: 9_973)
  lengths += [sound.count - 4096]
  for length in lengths {
    #expect(try open(Array(sound.prefix(length))), "\(length) bytes of \(sound.count)")
  }
  // SQLite reads what is missing of the last page as zeros, so that this shows only where something is read.
  try open(sound.dropLast())
}

@Test func aDamagedFileOpensOrIsPutAside() throws {
  let sound = try soundBytes()
  var generator = Seeded(state: 2026)
  var putAside = 0
  for _ in 0..<150 {
    var bytes = sound
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let length = [1, 8, 500, 5_000].randomElement(using: &generator) ?? 1
    for index in start..<min(start + length, bytes.count) {
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    if try open(bytes) { putAside += 1 }
  }
  #expect(putAside > 50)
}

@Test func damageInTheSchemaIsPutAside() throws {
  let sound = try soundBytes()
  var generator = Seeded(state: 7)
  // The first page holds the header and the beginning of the schema.
  for _ in 0..<60 {
    var bytes = sound
    bytes[Int.random(in: 100..<4_096, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    try open(bytes)
  }
}

@Test func aSchemaThatIsSoundButAnotherIsPutAside() throws {
  let column = Array("first_seen INTEGER".utf8)
  var bytes = try soundBytes()
  let start = try #require(bytes.indices.first { bytes[$0...].starts(with: column) })
  bytes[start] = UInt8(ascii: "g")
  #expect(try open(bytes))
}

@Test(arguments: ["not a database, but long enough to be looked at as if it were one\n", "x", "SQLite format 3\0"])
func whatIsNoDatabaseIsPutAside(_ text: String) throws {
  #expect(try open(Array(text.utf8)))
}

@Test func anotherProgramsDatabaseIsPutAsideUntouched() throws {
  let scratch = try Scratch()
  do {
    let other = try Connection(path: scratch.ledger, access: .writing)
    try other.execute("CREATE TABLE bookmarks(url TEXT); INSERT INTO bookmarks VALUES ('x')")
  }
  #expect(try open(try scratch.read("ledger.sqlite")))
}

@Test func theLogGoesAsideWithItsDatabase() throws {
  let scratch = try Scratch()
  try scratch.write("ledger.sqlite", Array(repeating: 1, count: 5_000))
  try scratch.write("ledger.sqlite-wal", [2])
  try scratch.write("ledger.sqlite-shm", [3])
  let damage = try setAsideLedger(path: scratch.ledger, reason: "a test")
  let again = { try scratch.write("ledger.sqlite", [4]) }
  try again()
  let second = try setAsideLedger(path: scratch.ledger, reason: "a test")
  #expect(damage.movedTo != second.movedTo)
  let name = String(damage.movedTo.dropFirst(scratch.path.count + 1))
  #expect(name.hasPrefix("ledger.sqlite.damaged-20"))
  #expect(try scratch.read(name + "-wal") == [2])
  #expect(try scratch.read(name + "-shm") == [3])
  #expect(try scratch.names().count == 4)
}

@Test func timesAreThoseOfUTC() {
  #expect(utcDateTime(0) == "19700101T000000Z")
  #expect(utcDateTime(1_767_323_045) == "20260102T030405Z")
}

@Test func aFolderInItsPlaceIsAnErrorAndStays() throws {
  let scratch = try Scratch()
  try system("mkdir") { mkdir(scratch.ledger, 0o755) }
  let error = #expect(throws: LedgerError.self) { try Ledger.open(path: scratch.ledger) }
  #expect(error?.code == .notOpened)
  #expect(try scratch.names() == ["ledger.sqlite"])
}

@Test func aMissingFolderIsAnError() throws {
  let scratch = try Scratch()
  let error = #expect(throws: LedgerError.self) { try Ledger.open(path: "\(scratch.path)/none/ledger.sqlite") }
  #expect(error?.code == .notOpened)
  #expect(error?.description == "\(scratch.path)/none/ledger.sqlite: No such file or directory")
}

@Test func aPipeInItsPlaceIsAnError() throws {
  let scratch = try Scratch()
  try system("mkfifo") { mkfifo(scratch.ledger, 0o600) }
  #expect(throws: LedgerError.self) { try Ledger.open(path: scratch.ledger) }
  #expect(try scratch.names() == ["ledger.sqlite"])
}

@Test func aNewerSchemaIsAnErrorAndStays() throws {
  let store = try Store(.lasting)
  _ = try store.ledger()
  let later = try Connection(path: store.scratch.ledger, access: .writing)
  try later.run("INSERT INTO migrations(name) VALUES ('from-the-future')")
  let error = #expect(throws: LedgerError.self) { try Ledger.open(path: store.scratch.ledger) }
  #expect(error?.code == .newerSchema)
  #expect(error?.message.contains("from-the-future") == true)
  #expect(try store.scratch.names().allSatisfy { $0.hasPrefix("ledger.sqlite") && !$0.contains("damaged") })
}

@Test func onlyTheOwnerMayReadIt() throws {
  let store = try Store(.lasting)
  _ = try store.ledger()
  for name in try store.scratch.names() {
    var status = stat()
    try system("stat") { stat("\(store.scratch.path)/\(name)", &status) }
    #expect(status.st_mode & 0o777 == 0o600)
  }
}

/// SplitMix64, so that a failure can be repeated.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
