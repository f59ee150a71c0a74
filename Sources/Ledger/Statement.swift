// SPDX-License-Identifier: MIT
import CSQLite

/// A prepared statement with one owner, finalized when its last reference goes.
final class Statement {
  private let handle: OpaquePointer
  private let path: String

  /// Prepares the one statement that `sql` holds.
  init(_ sql: String, database: OpaquePointer, path: String) throws(LedgerError) {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard status == SQLITE_OK, let handle = prepared else {
      throw LedgerError(ResultCode(status), String(cString: sqlite3_errmsg(database)), path: path)
    }
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Gives the parameters their values, in order.
  func bind(_ values: [any Bindable]) throws(LedgerError) {
    precondition(Int(sqlite3_bind_parameter_count(handle)) == values.count, "a value for each parameter")
    for (index, value) in values.enumerated() {
      let status = value.bind(to: handle, at: Int32(index + 1))
      guard status == SQLITE_OK else { throw failure(status) }
    }
  }

  /// Goes to the next row; nil after the last.
  func step() throws(LedgerError) -> Row? {
    let status = sqlite3_step(handle)
    switch ResultCode(status) {
    case .row: return Row(statement: handle, path: path)
    case .done: return nil
    default: throw failure(status)
    }
  }

  /// Makes the statement ready for another use and lets go of its values.
  func reset() {
    // sqlite3_reset repeats the error that step has already reported.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func failure(_ status: Int32) -> LedgerError {
    LedgerError(ResultCode(status), String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))), path: path)
  }
}

/// A type that can be a statement's parameter.
protocol Bindable {
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    JSONText(Array(utf8)).bind(to: statement, at: index)
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { bytes in
      // A null pointer would bind NULL, and an empty array may have one.
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
      return sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), uiaudit_sqlite_transient())
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }
}

/// UTF-8 bytes that are stored as text, so that SQLite's own tools can read them.
struct JSONText: Bindable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start, !bytes.isEmpty else { return sqlite3_bind_text(statement, index, "", 0, nil) }
      return sqlite3_bind_text64(
        statement, index, start, UInt64(bytes.count), uiaudit_sqlite_transient(), UInt8(SQLITE_UTF8))
    }
  }
}
