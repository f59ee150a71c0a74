// SPDX-License-Identifier: MIT

/// A result code of SQLite, under the name that can be searched for on sqlite.org.
struct ResultCode: Equatable, Sendable {
  /// The extended code; its low byte is the primary code.
  var number: Int32

  init(_ number: Int32) { self.number = number }

  static let ok = ResultCode(0)
  static let busy = ResultCode(5)
  static let locked = ResultCode(6)
  static let readOnly = ResultCode(8)
  static let corrupt = ResultCode(11)
  static let full = ResultCode(13)
  static let cannotOpen = ResultCode(14)
  static let notADatabase = ResultCode(26)
  static let row = ResultCode(100)
  static let done = ResultCode(101)

  var primary: ResultCode { ResultCode(number & 0xFF) }

  /// Such as `SQLITE_FULL`; an extended code without an entry here gets its primary name and its number.
  var name: String {
    if let name = ResultCode.names[number] { return name }
    return "\(ResultCode.names[primary.number] ?? "SQLITE_ERROR") (\(number))"
  }

  private static let names: [Int32: String] = [
    0: "SQLITE_OK", 1: "SQLITE_ERROR", 2: "SQLITE_INTERNAL", 3: "SQLITE_PERM", 4: "SQLITE_ABORT", 5: "SQLITE_BUSY",
    6: "SQLITE_LOCKED", 7: "SQLITE_NOMEM", 8: "SQLITE_READONLY", 9: "SQLITE_INTERRUPT", 10: "SQLITE_IOERR",
    11: "SQLITE_CORRUPT", 12: "SQLITE_NOTFOUND", 13: "SQLITE_FULL", 14: "SQLITE_CANTOPEN", 15: "SQLITE_PROTOCOL",
    17: "SQLITE_SCHEMA", 18: "SQLITE_TOOBIG", 19: "SQLITE_CONSTRAINT", 20: "SQLITE_MISMATCH", 21: "SQLITE_MISUSE",
    22: "SQLITE_NOLFS", 23: "SQLITE_AUTH", 25: "SQLITE_RANGE", 26: "SQLITE_NOTADB", 100: "SQLITE_ROW",
    101: "SQLITE_DONE",
    266: "SQLITE_IOERR_READ", 522: "SQLITE_IOERR_SHORT_READ", 778: "SQLITE_IOERR_WRITE", 1034: "SQLITE_IOERR_FSYNC",
    1290: "SQLITE_IOERR_DIR_FSYNC", 1546: "SQLITE_IOERR_TRUNCATE", 1802: "SQLITE_IOERR_FSTAT",
    2570: "SQLITE_IOERR_DELETE", 3850: "SQLITE_IOERR_LOCK", 4618: "SQLITE_IOERR_SHMOPEN",
    4874: "SQLITE_IOERR_SHMSIZE", 5386: "SQLITE_IOERR_SHMMAP", 261: "SQLITE_BUSY_RECOVERY",
    517: "SQLITE_BUSY_SNAPSHOT", 264: "SQLITE_READONLY_RECOVERY", 520: "SQLITE_READONLY_CANTLOCK",
    1032: "SQLITE_READONLY_DBMOVED", 1288: "SQLITE_READONLY_CANTINIT", 1544: "SQLITE_READONLY_DIRECTORY",
    526: "SQLITE_CANTOPEN_ISDIR", 779: "SQLITE_CORRUPT_INDEX", 275: "SQLITE_CONSTRAINT_CHECK",
    787: "SQLITE_CONSTRAINT_FOREIGNKEY", 1299: "SQLITE_CONSTRAINT_NOTNULL", 1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
    2067: "SQLITE_CONSTRAINT_UNIQUE", 3091: "SQLITE_CONSTRAINT_DATATYPE",
  ]
}
