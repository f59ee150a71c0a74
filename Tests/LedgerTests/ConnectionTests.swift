// SPDX-License-Identifier: MIT
import Testing

@testable import Ledger

private func memory() throws -> Connection { try Connection(path: "test", access: .memory) }

@Test func valuesComeBackAsTheyWent() throws {
  let connection = try memory()
  try connection.execute("CREATE TABLE t(i INTEGER, t TEXT, b BLOB, n TEXT)")
  let text = "a\0b “日本” 👩‍👩‍👧"
  try connection.run("INSERT INTO t VALUES (?, ?, ?, ?)", [Int.min, text, [0, 255] as [UInt8], String?.none])
  try connection.run("INSERT INTO t VALUES (?, ?, ?, ?)", [Int.max, "", [UInt8](), String?.some("x")])
  var rows = 0
  try connection.forEach("SELECT * FROM t ORDER BY i") { row throws(LedgerError) in
    rows += 1
    #expect(try row.integer(0) == (rows == 1 ? .min : .max))
    #expect(try row.text(1) == (rows == 1 ? text : ""))
    #expect(row.bytes(2) == (rows == 1 ? [0, 255] : []))
    #expect(!row.isNull(2))
    #expect(try row.optionalText(3) == (rows == 1 ? nil : "x"))
  }
  #expect(rows == 2)
}

@Test func aColumnOfTheWrongTypeIsDamage() throws {
  let connection = try memory()
  let read: (Row) throws(LedgerError) -> Int = { row throws(LedgerError) in try row.integer(0) }
  let error = #expect(throws: LedgerError.self) { try connection.value("SELECT 'x' AS counter", [], read) }
  #expect(error == LedgerError(.damaged, path: "test", "the column counter is not an integer"))
  #expect(connection.busyStatements == 0)
}

@Test func theSameStatementMayRunWithinItself() throws {
  let connection = try memory()
  var pairs: [String] = []
  let sql = "SELECT value FROM (SELECT 1 AS value UNION SELECT 2) ORDER BY value"
  try connection.forEach(sql) { outer throws(LedgerError) in
    let first = try outer.integer(0)
    try connection.forEach(sql) { inner throws(LedgerError) in pairs.append("\(first)\(try inner.integer(0))") }
  }
  #expect(pairs == ["11", "12", "21", "22"])
}

@Test func noStatementStaysBusy() throws {
  let connection = try memory()
  try connection.execute("CREATE TABLE t(x INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2)")
  let failure = LedgerError(.failed, path: "test", "made up")
  #expect(throws: failure) { try connection.forEach("SELECT x FROM t") { (_) throws(LedgerError) in throw failure } }
  #expect(connection.busyStatements == 0)
  #expect(throws: LedgerError.self) { try connection.run("INSERT INTO t VALUES (?)", [1]) }
  #expect(connection.busyStatements == 0)
  try connection.run("INSERT INTO t VALUES (?)", [3])
  #expect(
    try connection.map("SELECT x FROM t ORDER BY x") { row throws(LedgerError) in try row.integer(0) } == [1, 2, 3])
}

@Test func aFailedTransactionIsUndone() throws {
  let connection = try memory()
  try connection.execute("CREATE TABLE t(x)")
  let failure = LedgerError(.failed, path: "test", "made up")
  #expect(throws: failure) {
    try connection.transaction(.writing) { () throws(LedgerError) in
      try connection.run("INSERT INTO t VALUES (1)")
      throw failure
    }
  }
  #expect(!connection.isInTransaction)
  #expect(try connection.map("SELECT x FROM t") { (_) throws(LedgerError) in 0 }.isEmpty)
}

@Test func errorsNameTheFileTheCodeAndTheReason() throws {
  let error = #expect(throws: LedgerError.self) { try memory().run("SELECT * FROM nowhere") }
  #expect(error?.description == "test: SQLITE_ERROR: no such table: nowhere")
  #expect(ResultCode(13).name == "SQLITE_FULL")
  #expect(ResultCode(10 | 77 << 8).name == "SQLITE_IOERR (19722)")
}
