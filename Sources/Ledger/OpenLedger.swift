// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// Opens, checks and migrates a ledger's file, and makes it where it is missing.
///
/// - Throws: `damaged` where the file is no sound ledger; its connection is closed by then.
func openLedger(path: String, durability: Durability, limits: LedgerLimits) throws(LedgerError) -> Ledger {
  try prepareFile(path)
  let connection = try Connection(path: path, access: .writing)
  try connection.setBusyTimeout(milliseconds: 5_000)
  try recognise(connection)
  try configure(connection, durability: durability, limits: limits)
  try checkPages(connection)
  try migrate(connection, ledgerMigrations)
  try checkSchema(connection)
  try connection.run(
    "INSERT INTO meta(id, epoch, counter, horizon) VALUES (1, ?, 0, 0) ON CONFLICT DO NOTHING",
    [LedgerClock.randomEpoch()])
  return try Ledger(connection, limits: limits)
}

/// Makes a missing file, readable by its owner alone because it repeats what the sources say; SQLite gives the log the
/// same mode. Refuses what is there and is no file: nobody wants a folder or a device moved away.
private func prepareFile(_ path: String) throws(LedgerError) {
  do {
    _ = Descriptor(try system("open", path) { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600) })
    var status = stat()
    try system("stat", path) { stat(path, &status) }
    guard FileType(mode: status.st_mode) == .regular else {
      throw LedgerError(.notOpened, path: path, "is not a regular file; name a file for the ledger")
    }
    // SQLite takes a file of one byte for an empty database.
    guard status.st_size == 0 || status.st_size >= 512 else {
      throw LedgerError(.damaged, path: path, "has \(status.st_size) bytes, too few for a database")
    }
  } catch let error as SystemError {
    let words = error.code == EISDIR ? "is a directory; name a file in it for the ledger" : error.reason
    let readOnly = [EACCES, EPERM, EROFS].contains(error.code)
    throw LedgerError(error.code == ENOSPC ? .full : readOnly ? .readOnly : .notOpened, path: path, words)
  } catch let error as LedgerError {
    throw error
  } catch {
    throw LedgerError(.notOpened, path: path, "\(error)")
  }
}

/// Tells a ledger from another program's database before anything is written to it.
private func recognise(_ connection: Connection) throws(LedgerError) {
  let application = try integer(connection, "PRAGMA application_id")
  if application == ledgerApplicationID { return }
  guard application == 0, try integer(connection, "SELECT count(*) FROM sqlite_schema") == 0 else {
    throw LedgerError(.damaged, path: connection.path, "is another program's database")
  }
  try connection.execute("PRAGMA application_id = \(ledgerApplicationID)")
}

private func configure(
  _ connection: Connection, durability: Durability, limits: LedgerLimits
) throws(LedgerError) {
  let mode = try connection.value("PRAGMA journal_mode = WAL") { row throws(LedgerError) in try row.text(0) }
  guard mode == "wal" else {
    throw LedgerError(.notOpened, path: connection.path, "its file system cannot hold a write-ahead log")
  }
  let synchronous = durability == .lasting ? "FULL" : "OFF"
  let pages = max(limits.bytes / (try integer(connection, "PRAGMA page_size")), 1)
  // The log is cut back after a large batch, so that it does not keep that batch's size for ever.
  try connection.execute(
    """
    PRAGMA synchronous = \(synchronous); PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON; PRAGMA max_page_count = \(pages); PRAGMA journal_size_limit = 16777216
    """)
}

private func checkPages(_ connection: Connection) throws(LedgerError) {
  let findings = try connection.map("PRAGMA integrity_check(1)") { row throws(LedgerError) in try row.text(0) }
  guard findings == ["ok"] else {
    throw LedgerError(.damaged, path: connection.path, findings.first ?? "the integrity check says nothing")
  }
  let orphan = try connection.value("PRAGMA foreign_key_check") { row throws(LedgerError) in try row.text(0) }
  if let orphan { throw LedgerError(.damaged, path: connection.path, "rows of \(orphan) without parents") }
}

/// A bit that flipped in the schema's text can leave SQL that is sound and yet not what every query here expects.
private func checkSchema(_ connection: Connection) throws(LedgerError) {
  let model = try Connection(path: connection.path, access: .memory)
  try migrate(model, ledgerMigrations)
  guard try schemaText(of: connection) == schemaText(of: model) else {
    throw LedgerError(.damaged, path: connection.path, "its tables are not those of a ledger")
  }
}

private func integer(_ connection: Connection, _ sql: String) throws(LedgerError) -> Int {
  try connection.value(sql) { row throws(LedgerError) in try row.integer(0) } ?? 0
}
