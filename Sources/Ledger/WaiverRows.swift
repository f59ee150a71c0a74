// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The SQL of waivers.
struct WaiverRows {
  let connection: Connection

  /// Replaces what becomes of a project's waivers whole.
  func replace(_ standings: [WaiverStanding], project: String) throws(LedgerError) {
    try removeAll(of: project)
    for (position, standing) in standings.enumerated() {
      try connection.run(
        "INSERT INTO waivers(project, position, body) VALUES (?, ?, ?)", [project, position, JSONText(standing.json)])
    }
  }

  func removeAll(of project: String) throws(LedgerError) {
    try connection.run("DELETE FROM waivers WHERE project = ?", [project])
  }

  /// In the order they were written, project by project.
  func standings(project: String?) throws(LedgerError) -> [WaiverStanding] {
    try connection.map(
      "SELECT body FROM waivers WHERE project = ifnull(?, project) ORDER BY project, position", [project]
    ) { row throws(LedgerError) in try row.json(0, as: WaiverStanding.self) }
  }
}
