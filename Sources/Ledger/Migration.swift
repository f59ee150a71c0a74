// SPDX-License-Identifier: MIT

/// One step from an earlier schema to a later one. Its name never changes once it was shipped.
struct Migration: Sendable {
  var name: String
  var sql: String
}

/// Brings a database to the last of the migrations, each in a transaction of its own.
///
/// - Throws: `newerSchema` where the database has seen all of the migrations and more, `damaged` where it has seen
///   others: a later version only ever adds to the list.
func migrate(_ connection: Connection, _ migrations: [Migration]) throws(LedgerError) {
  try connection.run(
    "CREATE TABLE IF NOT EXISTS migrations(position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT")
  let applied = try connection.map("SELECT name FROM migrations ORDER BY position") { row throws(LedgerError) in
    try row.text(0)
  }
  let names = migrations.map(\.name)
  if applied.count > names.count, applied.starts(with: names) {
    throw LedgerError(
      .newerSchema, path: connection.path,
      "a later version of uiauditd wrote this ledger (it has the migration \"\(applied[names.count])\"); "
        + "start that version, or move the file away to begin an empty ledger")
  }
  guard names.starts(with: applied) else {
    throw LedgerError(.damaged, path: connection.path, "its list of migrations is that of no version of uiauditd")
  }
  for migration in migrations.dropFirst(applied.count) {
    try connection.transaction(.writing) { () throws(LedgerError) in
      try connection.execute(migration.sql)
      try connection.run("INSERT INTO migrations(name) VALUES (?)", [migration.name])
      let broken = try connection.map("PRAGMA foreign_key_check") { row throws(LedgerError) in try row.text(0) }
      if let table = broken.first {
        throw LedgerError(
          .failed, path: connection.path, "the migration \"\(migration.name)\" leaves rows of \(table) without parents")
      }
    }
  }
}

/// Everything the schema of a database says, to compare two of them.
func schemaText(of connection: Connection) throws(LedgerError) -> [String] {
  try connection.map(
    "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY type, name"
  ) { row throws(LedgerError) in try row.text(0) }
}
