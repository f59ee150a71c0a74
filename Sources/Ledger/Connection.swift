// SPDX-License-Identifier: MIT
import CSQLite

/// A connection to a database file. Every call's result is checked; used from one thread at a time.
final class Connection {
  enum Access {
    /// Reads, writes, and makes the file where it is missing.
    case writing
    case reading
    /// A database in memory that nobody else sees.
    case memory
  }
  enum Transaction: String {
    /// Takes the write lock at once, so that a batch never fails half way for want of it.
    case writing = "BEGIN IMMEDIATE"
    case reading = "BEGIN DEFERRED"
  }

  let path: String
  private let handle: OpaquePointer
  /// Statements that are prepared and not in use, by their SQL.
  private var idle: [String: Statement] = [:]

  init(path: String, access: Access) throws(LedgerError) {
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(access == .memory ? ":memory:" : path, &opened, access.flags, nil)
    guard status == SQLITE_OK, let handle = opened else {
      let error = LedgerError(ResultCode(status), String(cString: sqlite3_errmsg(opened)), path: path)
      sqlite3_close(opened)
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    self.path = path
    self.handle = handle
    try check(uiaudit_sqlite_defensive(handle))
  }

  deinit {
    idle.removeAll()
    // sqlite3_close refuses only while a statement lives; each lives in `idle` or in a call on this object.
    let status = sqlite3_close(handle)
    precondition(status == SQLITE_OK, "a statement outlived its connection")
  }

  /// How long to wait for a lock that another connection holds.
  func setBusyTimeout(milliseconds: Int32) throws(LedgerError) {
    try check(sqlite3_busy_timeout(handle, milliseconds))
  }

  /// Statements that have been started and not finished.
  var busyStatements: Int {
    var count = 0
    var statement = sqlite3_next_stmt(handle, nil)
    while let current = statement {
      if sqlite3_stmt_busy(current) != 0 { count += 1 }
      statement = sqlite3_next_stmt(handle, current)
    }
    return count
  }

  /// Rows that the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  // MARK: - Statements

  /// Runs statements that take no values and whose rows do not matter.
  func execute(_ sql: String) throws(LedgerError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs one statement to its end.
  func run(_ sql: String, _ values: [any Bindable] = []) throws(LedgerError) {
    try forEach(sql, values) { _ in }
  }

  /// Calls `body` with each row.
  func forEach(
    _ sql: String, _ values: [any Bindable] = [], _ body: (Row) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    // Out of the cache while in use, so that `body` may run the same SQL.
    let statement: Statement
    if let cached = idle.removeValue(forKey: sql) {
      statement = cached
    } else {
      statement = try Statement(sql, database: handle, path: path)
    }
    defer {
      statement.reset()
      idle[sql] = statement
    }
    try statement.bind(values)
    while let row = try statement.step() { try body(row) }
  }

  func map<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ body: (Row) throws(LedgerError) -> Value
  ) throws(LedgerError) -> [Value] {
    var result: [Value] = []
    try forEach(sql, values) { row throws(LedgerError) in result.append(try body(row)) }
    return result
  }

  /// The value of the last row, nil where there is none.
  func value<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ body: (Row) throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value? {
    try map(sql, values, body).last
  }

  // MARK: - Copies

  /// Writes the database as it is to a file of its own, while others go on reading and writing.
  ///
  /// - Parameter other: of a file that is made; what is there is overwritten.
  func copy(to other: String) throws(LedgerError) {
    let target = try Connection(path: other, access: .writing)
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw LedgerError(
        ResultCode(sqlite3_errcode(target.handle)), String(cString: sqlite3_errmsg(target.handle)), path: other)
    }
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      throw LedgerError(
        ResultCode(stepped == SQLITE_DONE ? finished : stepped), String(cString: sqlite3_errmsg(target.handle)),
        path: other)
    }
    // One file, without a log beside it.
    try target.execute("PRAGMA journal_mode = DELETE")
  }

  // MARK: - Transactions

  /// Runs `body` whole or not at all.
  func transaction<Value>(
    _ kind: Transaction, _ body: () throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value {
    try run(kind.rawValue)
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite rolls back by itself after some errors; a failing rollback leaves nothing to do, and the first error
      // is the one to tell.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  private func check(_ status: Int32) throws(LedgerError) {
    guard status == SQLITE_OK else {
      throw LedgerError(ResultCode(status), String(cString: sqlite3_errmsg(handle)), path: path)
    }
  }
}

extension Connection.Access {
  /// Without SQLite's own mutexes: a connection stays on one thread.
  fileprivate var flags: Int32 {
    switch self {
    case .writing, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    case .reading: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
    }
  }
}
