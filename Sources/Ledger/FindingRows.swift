// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The SQL of findings and their history.
struct FindingRows {
  let connection: Connection

  // MARK: - Writing

  /// Writes what a batch changed, with a step of history for each change of state.
  func write(_ reconciliation: Reconciliation, clock: Int, historySteps: Int) throws(LedgerError) {
    for record in reconciliation.upserts { try write(record, clock: clock) }
    for record in reconciliation.transitions { try writeStep(of: record, clock: clock, limit: historySteps) }
  }

  private func write(_ record: FindingRecord, clock: Int) throws(LedgerError) {
    let finding = record.finding
    let id = try connection.value(
      """
      INSERT INTO findings(project, plugin, fingerprint, short_id, stem, scope, rule, severity, certainty, path, line,
        state, is_stale, is_absence, first_seen, changed, clock, body, waiver)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(project, plugin, fingerprint) DO UPDATE
        SET short_id = excluded.short_id, stem = excluded.stem, scope = excluded.scope, rule = excluded.rule,
          severity = excluded.severity, certainty = excluded.certainty, path = excluded.path, line = excluded.line,
          state = excluded.state, is_stale = excluded.is_stale,
          is_absence = excluded.is_absence, first_seen = excluded.first_seen,
          changed = excluded.changed, body = excluded.body, waiver = excluded.waiver
      RETURNING id
      """,
      [
        record.project, record.plugin, record.fingerprint.text, record.id, finding.stem.text, record.scope,
        finding.rule, finding.severity.rank, finding.certainty.rank, finding.location.path,
        finding.location.position.line, record.state.rawValue, record.isStale ? 1 : 0,
        finding.isAbsence ? 1 : 0, record.firstSeen,
        record.changed, clock, JSONText(finding.json), record.waiver.map { JSONText($0.json) },
      ]
    ) { row throws(LedgerError) in try row.integer(0) }
    try replace("finding_screens", "screen", of: id, with: finding.screens)
    try replace("finding_locales", "locale", of: id, with: finding.locales)
  }

  private func replace(
    _ table: String, _ column: String, of finding: Int?, with values: [String]
  ) throws(LedgerError) {
    try connection.run("DELETE FROM \(table) WHERE finding = ?", [finding])
    for value in Set(values) {
      try connection.run("INSERT INTO \(table)(finding, \(column)) VALUES (?, ?)", [finding, value])
    }
  }

  private func writeStep(of record: FindingRecord, clock: Int, limit: Int) throws(LedgerError) {
    let name: [any Bindable] = [record.project, record.plugin, record.fingerprint.text]
    let id = try connection.value(
      "UPDATE findings SET clock = ? WHERE project = ? AND plugin = ? AND fingerprint = ? RETURNING id", [clock] + name
    ) { row throws(LedgerError) in try row.integer(0) }
    guard let id else {
      throw LedgerError(.failed, path: connection.path, "\(record.id) changes its state but is not in the ledger")
    }
    try connection.run(
      """
      INSERT INTO history(finding, clock, time, state) VALUES (?, ?, ?, ?)
      ON CONFLICT(finding, clock) DO UPDATE SET time = excluded.time, state = excluded.state
      """,
      [id, clock, record.changed, record.state.rawValue])
    try connection.run(
      """
      DELETE FROM history WHERE finding = ?1
        AND clock <= (SELECT clock FROM history WHERE finding = ?1 ORDER BY clock DESC LIMIT 1 OFFSET ?2)
      """,
      [id, limit])
  }

  /// Deletes the resolved findings of a project that are more than `limit`, those resolved longest ago first.
  ///
  /// - Returns: the clock up to which something is missing; nil where nothing was deleted.
  func pruneResolved(project: String, limit: Int) throws(LedgerError) -> Int? {
    try connection.map(
      """
      DELETE FROM findings WHERE id IN (
        SELECT id FROM findings WHERE project = ? AND state IN ('resolved', 'verified')
        ORDER BY clock DESC, id DESC LIMIT -1 OFFSET ?)
      RETURNING clock
      """,
      [project, limit]
    ) { row throws(LedgerError) in try row.integer(0) }.max()
  }

  // MARK: - Reading

  /// The columns that `record` reads, in its order.
  static let columns =
    "short_id, fingerprint, project, plugin, scope, body, state, is_stale, first_seen, changed, waiver"

  func record(_ row: Row) throws(LedgerError) -> FindingRecord {
    FindingRecord(
      id: try row.text(0), fingerprint: Fingerprint(text: try row.text(1)), project: try row.text(2),
      plugin: try row.text(3), scope: try row.text(4), finding: try row.json(5, as: Finding.self),
      state: try row.word(6, as: FindingState.self), isStale: try row.integer(7) != 0, firstSeen: try row.integer(8),
      changed: try row.integer(9), waiver: row.isNull(10) ? nil : try row.json(10, as: Waiver.self))
  }

  /// Every record of a plugin, resolved ones included, by fingerprint.
  func records(project: String, plugin: String) throws(LedgerError) -> [FindingRecord] {
    try connection.map(
      "SELECT \(FindingRows.columns) FROM findings WHERE project = ? AND plugin = ? ORDER BY fingerprint",
      [project, plugin], record)
  }

  /// Every record under some stems, resolved ones included.
  func records(project: String, plugin: String, stems: Set<Stem>) throws(LedgerError) -> [FindingRecord] {
    var records: [FindingRecord] = []
    for stem in stems.sorted() {
      records += try connection.map(
        """
        SELECT \(FindingRows.columns) FROM findings WHERE project = ? AND plugin = ? AND stem = ? ORDER BY fingerprint
        """,
        [project, plugin, stem.text], record)
    }
    return records
  }

  /// The findings of a project that are accepted, or found and named by one of some ids.
  func decided(project: String, ids: Set<String>) throws(LedgerError) -> [FindingRecord] {
    var records = try connection.map(
      "SELECT \(FindingRows.columns) FROM findings WHERE project = ? AND state = 'accepted' ORDER BY fingerprint",
      [project], record)
    for id in ids.sorted() {
      records += try connection.map(
        """
        SELECT \(FindingRows.columns) FROM findings
        WHERE project = ? AND short_id = ? AND state IN ('open', 'regressed') ORDER BY fingerprint
        """,
        [project, id], record)
    }
    return records
  }

  /// What is resolved and not verified, by fingerprint.
  func resolved(project: String, plugin: String?) throws(LedgerError) -> [FindingRecord] {
    try connection.map(
      """
      SELECT \(FindingRows.columns) FROM findings
      WHERE project = ? AND plugin = ifnull(?, plugin) AND state = 'resolved' ORDER BY fingerprint
      """,
      [project, plugin], record)
  }

  /// What was found, or found again, after a counter; what says only that nobody looked is left out.
  func added(project: String, since counter: Int) throws(LedgerError) -> [AddedFinding] {
    try connection.map(
      """
      SELECT DISTINCT short_id, severity FROM findings f JOIN history h ON h.finding = f.id
      WHERE project = ? AND h.clock > ? AND h.state IN ('open', 'regressed') AND is_absence = 0
      """,
      [project, counter]
    ) { row throws(LedgerError) in
      let rank = try row.integer(1)
      let severity = Severity.allCases.indices.contains(rank) ? Severity.allCases[rank] : .error
      return AddedFinding(id: try row.text(0), severity: severity)
    }
  }

  func record(rowID: Int) throws(LedgerError) -> FindingRecord? {
    try connection.value("SELECT \(FindingRows.columns) FROM findings WHERE id = ?", [rowID], record)
  }

  func history(rowID: Int) throws(LedgerError) -> [HistoryEntry] {
    try connection.map("SELECT time, clock, state FROM history WHERE finding = ? ORDER BY clock", [rowID]) {
      row throws(LedgerError) in
      HistoryEntry(
        time: try row.integer(0), clock: try row.integer(1), state: try row.word(2, as: FindingState.self))
    }
  }

  /// What the open findings say of each screen that one of them names, in one pass over them.
  func screens(project: String?) throws(LedgerError) -> [ScreenName: ScreenFindings] {
    var screens: [ScreenName: ScreenFindings] = [:]
    // CROSS JOIN keeps SQLite from going through the screens first (sqlite.org/optoverview.html, "Manual Control Of
    // Query Plans").
    try connection.forEach(
      """
      SELECT project, screen, short_id, severity, is_absence
      FROM findings f CROSS JOIN finding_screens ON finding = f.id
      WHERE state IN ('open', 'regressed') AND project = ifnull(?, project)
      ORDER BY severity DESC, certainty DESC, path, line, fingerprint
      """,
      [project]
    ) { row throws(LedgerError) in
      let name = ScreenName(project: try row.text(0), id: try row.text(1))
      screens[name, default: ScreenFindings()].ids.append(try row.text(2))
      guard try row.integer(3) >= Severity.warning.rank else { return }
      if try row.integer(4) == 0 { screens[name]?.isBroken = true } else { screens[name]?.isUnseen = true }
    }
    return screens
  }

  /// The findings whose state changed after a counter, in the order of the changes.
  func changes(since counter: Int, project: String?) throws(LedgerError) -> [FindingRecord] {
    try connection.map(
      """
      SELECT \(FindingRows.columns) FROM findings WHERE clock > ? AND project = ifnull(?, project)
      ORDER BY clock, fingerprint
      """,
      [counter, project], record)
  }
}

/// What the open findings say of one screen.
struct ScreenFindings {
  /// Worst first.
  var ids: [String] = []
  /// An error or warning says that something on it breaks.
  var isBroken = false
  /// An error or warning says that nobody looked at it as it must be looked at.
  var isUnseen = false

  func verdict(of screen: ScreenRecord) -> ScreenVerdict.Verdict {
    if isBroken || screen.cells.contains(where: { $0.verdict == .lookedAtAndBroken }) { return .broken }
    let isSeen = screen.cells.isEmpty ? !screen.looks.isEmpty : screen.cells.allSatisfy(\.verdict.isSettled)
    return isUnseen || !isSeen ? .notLookedAt : .clean
  }
}

extension Finding {
  /// Whether all it rests on is that something was not there to look at.
  package var isAbsence: Bool { !evidence.isEmpty && evidence.allSatisfy { $0.kind == .absent } }
}

extension Severity {
  /// Its place in the order, the worst highest.
  var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}

extension Certainty {
  /// Its place in the order, the surest highest.
  var rank: Int { Certainty.allCases.firstIndex(of: self) ?? 0 }
}
