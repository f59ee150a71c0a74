// SPDX-License-Identifier: MIT
import Testing

@testable import Ledger

private let steps = [
  Migration(name: "one", sql: "CREATE TABLE a(x INTEGER); INSERT INTO a VALUES (1);"),
  Migration(name: "two", sql: "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1;"),
  Migration(name: "three", sql: "CREATE TABLE b(z INTEGER); INSERT INTO b SELECT y + 1 FROM a;"),
]

private func memory() throws -> Connection { try Connection(path: "test", access: .memory) }

@Test(arguments: 0...3) func everyEarlierSchemaReachesTheLast(_ version: Int) throws {
  let connection = try memory()
  try migrate(connection, Array(steps.prefix(version)))
  try migrate(connection, steps)
  try migrate(connection, steps)
  #expect(try connection.value("SELECT z FROM b") { row throws(LedgerError) in try row.integer(0) } == 3)
}

@Test func aFailingMigrationLeavesNothingAndTheEarlierOnesStay() throws {
  let connection = try memory()
  let broken = Migration(name: "broken", sql: "CREATE TABLE c(x); INSERT INTO nowhere VALUES (1);")
  #expect(throws: LedgerError.self) { try migrate(connection, [steps[0], broken, steps[2]]) }
  #expect(try schemaText(of: connection).count { $0.hasPrefix("table") } == 2)
  try migrate(connection, steps)
}

@Test func aMigrationThatOrphansRowsFails() throws {
  let connection = try memory()
  let sql = "CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE q(p REFERENCES p); INSERT INTO q VALUES (1);"
  #expect(throws: LedgerError.self) { try migrate(connection, [Migration(name: "orphans", sql: sql)]) }
}

@Test func aDatabaseAheadIsNewerAndOneAsideIsDamaged() throws {
  let connection = try memory()
  try migrate(connection, steps)
  let newer = #expect(throws: LedgerError.self) { try migrate(connection, Array(steps.prefix(2))) }
  #expect(newer?.code == .newerSchema)
  let aside = #expect(throws: LedgerError.self) { try migrate(connection, [steps[1]] + steps) }
  #expect(aside?.code == .damaged)
}

@Test func theLedgersMigrationsHaveNamesOfTheirOwn() throws {
  #expect(Set(ledgerMigrations.map(\.name)).count == ledgerMigrations.count)
  for version in 0...ledgerMigrations.count {
    let connection = try memory()
    try migrate(connection, Array(ledgerMigrations.prefix(version)))
    try migrate(connection, ledgerMigrations)
    let direct = try memory()
    try migrate(direct, ledgerMigrations)
    #expect(try schemaText(of: connection) == schemaText(of: direct))
  }
}
