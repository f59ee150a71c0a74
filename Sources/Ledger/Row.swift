// SPDX-License-Identifier: MIT
import AuditWire
import CSQLite

/// The row a statement stands on; valid until the statement's next step.
///
/// A column that does not hold what the schema promises means that the file broke, so reading it throws `damaged`.
struct Row {
  private let statement: OpaquePointer
  private let path: String

  init(statement: OpaquePointer, path: String) {
    self.statement = statement
    self.path = path
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func integer(_ column: Int32) throws(LedgerError) -> Int {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else {
      throw damage(column, "is not an integer")
    }
    return Int(sqlite3_column_int64(statement, column))
  }

  func text(_ column: Int32) throws(LedgerError) -> String {
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { throw damage(column, "is not text") }
    return String(decoding: bytes(column), as: UTF8.self)
  }

  func optionalText(_ column: Int32) throws(LedgerError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The bytes of a text or a blob.
  func bytes(_ column: Int32) -> [UInt8] {
    // sqlite3_column_bytes is called after sqlite3_column_blob, in the order SQLite's manual asks for.
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  /// A value stored in its JSON form.
  func json<Value: WireValue>(_ column: Int32, as type: Value.Type) throws(LedgerError) -> Value {
    do {
      return try Value(json: bytes(column))
    } catch {
      throw damage(column, "is not the JSON of a \(type): \(error)")
    }
  }

  /// One of a closed set of words.
  func word<Word: RawRepresentable<String>>(_ column: Int32, as type: Word.Type) throws(LedgerError) -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else { throw damage(column, "holds \"\(text)\", which is no \(type)") }
    return word
  }

  private func damage(_ column: Int32, _ what: String) -> LedgerError {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
    return LedgerError(.damaged, path: path, "the column \(name) \(what)")
  }
}
