// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The SQL of what belongs to a scope besides its findings: screens, and what was not looked at.
struct ScopeRows {
  /// The plugin under which the daemon's own reports stand; no plugin can have this id.
  static let daemon = ""

  let connection: Connection

  /// Replaces a scope whole.
  func replace(_ report: ScopeReport, project: String, plugin: String) throws(LedgerError) {
    try connection.run(
      "DELETE FROM scopes WHERE project = ? AND plugin = ? AND scope = ?", [project, plugin, report.scope])
    guard !report.screens.isEmpty || !report.notLookedAt.isEmpty else { return }
    let scope = try connection.value(
      "INSERT INTO scopes(project, plugin, scope) VALUES (?, ?, ?) RETURNING id", [project, plugin, report.scope]
    ) { row throws(LedgerError) in try row.integer(0) }
    for item in report.notLookedAt {
      try connection.run("INSERT INTO not_looked_at(scope, body) VALUES (?, ?)", [scope, JSONText(item.json)])
    }
    for screen in report.screens {
      try connection.run("INSERT INTO screens(scope, body) VALUES (?, ?)", [scope, JSONText(screen.json)])
      try LookRows(connection: connection).write(screen, project: project)
    }
  }

  /// Replaces everything a plugin said.
  func replaceAll(_ reports: [ScopeReport], project: String, plugin: String) throws(LedgerError) {
    try connection.run("DELETE FROM scopes WHERE project = ? AND plugin = ?", [project, plugin])
    for report in reports { try replace(report, project: project, plugin: plugin) }
  }

  /// Sorted by project; what two scopes say alike is there once.
  func notLookedAt(project: String?) throws(LedgerError) -> [(project: String, item: NotLookedAt)] {
    try connection.map(
      """
      SELECT DISTINCT project, body FROM not_looked_at n JOIN scopes s ON s.id = n.scope
      WHERE project = ifnull(?, project)
      """,
      [project]
    ) { row throws(LedgerError) in
      (project: try row.text(0), item: try row.json(1, as: NotLookedAt.self))
    }.sorted { ($0.project, $0.item) < ($1.project, $1.item) }
  }

  func countNotLookedAt(project: String?) throws(LedgerError) -> Int {
    try connection.value(
      """
      SELECT count(*) FROM (
        SELECT DISTINCT project, body FROM not_looked_at n JOIN scopes s ON s.id = n.scope
        WHERE project = ifnull(?, project))
      """,
      [project]
    ) { row throws(LedgerError) in try row.integer(0) } ?? 0
  }

  /// Every screen once, sorted by project and id; the looks and cells that several scopes have of it are put
  /// together.
  func screens(project: String?) throws(LedgerError) -> [(project: String, screen: ScreenRecord)] {
    var screens: [(project: String, screen: ScreenRecord)] = []
    var places: [ScreenName: Int] = [:]
    try connection.forEach(
      """
      SELECT project, body FROM screens JOIN scopes s ON s.id = screens.scope
      WHERE project = ifnull(?, project) ORDER BY project, plugin, s.scope, screens.rowid
      """,
      [project]
    ) { row throws(LedgerError) in
      let owner = try row.text(0)
      let screen = try row.json(1, as: ScreenRecord.self)
      let name = ScreenName(project: owner, id: screen.id)
      if let place = places[name] {
        screens[place].screen.looks += screen.looks.filter { !screens[place].screen.looks.contains($0) }
        let known = Set(screens[place].screen.cells.map(\.place))
        screens[place].screen.cells += screen.cells.filter { !known.contains($0.place) }
      } else {
        places[name] = screens.count
        screens.append((owner, screen))
      }
    }
    return screens.sorted { ($0.project, $0.screen.id) < ($1.project, $1.screen.id) }
  }
}

/// What tells screens apart across projects.
struct ScreenName: Hashable {
  var project: String
  var id: String
}
