// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The SQL of rounds.
struct RoundRows {
  let connection: Connection

  /// Adds a round and forgets the oldest ones beyond a limit.
  func write(_ round: AuditRound, project: String, limit: Int) throws(LedgerError) {
    try connection.run(
      "INSERT OR REPLACE INTO rounds(project, number, clock, body) VALUES (?, ?, ?, ?)",
      [project, round.number, round.clock, JSONText(round.json)])
    try connection.run("DELETE FROM rounds WHERE project = ? AND number <= ?", [project, round.number - limit])
  }

  func removeAll(of project: String) throws(LedgerError) {
    try connection.run("DELETE FROM rounds WHERE project = ?", [project])
  }

  /// The oldest first.
  func rounds(of project: String) throws(LedgerError) -> [AuditRound] {
    try connection.map("SELECT body FROM rounds WHERE project = ? ORDER BY number", [project]) {
      row throws(LedgerError) in try row.json(0, as: AuditRound.self)
    }
  }

  func last(of project: String) throws(LedgerError) -> AuditRound? {
    try connection.value("SELECT body FROM rounds WHERE project = ? ORDER BY number DESC LIMIT 1", [project]) {
      row throws(LedgerError) in try row.json(0, as: AuditRound.self)
    }
  }
}
