// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The SQL of what is remembered of looks.
struct LookRows {
  let connection: Connection

  /// Takes in what a plugin remembers of a screen's pictures.
  func write(_ screen: ScreenRecord, project: String) throws(LedgerError) {
    for look in screen.looks {
      guard let memory = look.memory else { continue }
      try connection.run(
        """
        INSERT INTO looks(project, path, screen, body) VALUES (?, ?, ?, ?)
        ON CONFLICT(project, path, screen) DO UPDATE SET body = excluded.body
        """,
        [project, look.path, memory.screen, JSONText(memory.json)])
    }
  }

  func remove(project: String, path: String) throws(LedgerError) {
    try connection.run("DELETE FROM looks WHERE project = ? AND path = ?", [project, path])
  }

  func removeAll(of project: String) throws(LedgerError) {
    try connection.run("DELETE FROM looks WHERE project = ?", [project])
  }

  /// By the picture's path, in the order of the screens' ids.
  func looks(of project: String, at path: String?) throws(LedgerError) -> [String: [LookMemory]] {
    var looks: [String: [LookMemory]] = [:]
    try connection.forEach(
      "SELECT path, body FROM looks WHERE project = ? AND path = ifnull(?, path) ORDER BY path, screen",
      [project, path]
    ) { row throws(LedgerError) in
      looks[try row.text(0), default: []].append(try row.json(1, as: LookMemory.self))
    }
    return looks
  }
}
