// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// A connection that only reads, for answering while the daemon writes. Used from one thread at a time.
///
/// Each call sees the ledger as the last commit before it left it; within `snapshot` all calls see the same commit.
package final class LedgerReader {
  private let connection: Connection
  private let files: FileRows
  private let findings: FindingRows
  private let scopes: ScopeRows

  /// - Parameter path: of a ledger that a `Ledger` has opened.
  package init(path: String) throws(LedgerError) {
    connection = try Connection(path: path, access: .reading)
    files = FileRows(connection: connection)
    findings = FindingRows(connection: connection)
    scopes = ScopeRows(connection: connection)
    // In WAL mode a reader waits for a lock only while another connection recovers or deletes the log
    // (sqlite.org/wal.html, "Sometimes Queries Return SQLITE_BUSY In WAL Mode").
    try connection.setBusyTimeout(milliseconds: 5_000)
    try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON")
  }

  /// Runs several reads that see one commit. Keep it short: the log cannot shrink below the oldest snapshot in use.
  package func snapshot<Value>(
    _ body: (LedgerReader) throws(LedgerError) -> Value
  ) throws(LedgerError) -> Value {
    if connection.isInTransaction { return try body(self) }
    return try connection.transaction(.reading) { () throws(LedgerError) in
      // A deferred transaction has its snapshot from its first read on.
      try connection.run("SELECT 1 FROM meta")
      return try body(self)
    }
  }

  /// Writes the whole ledger as it is to another file.
  package func copy(to path: String) throws(LedgerError) { try connection.copy(to: path) }

  package func clock() throws(LedgerError) -> LedgerClock { try LedgerClock(of: connection) }

  // MARK: - Findings

  /// The findings a query asks for, worst first: by severity, certainty, project, path, line and fingerprint.
  ///
  /// Without a state those that are open or regressed. A language also finds the faults that do not depend on one.
  ///
  /// - Returns: at most `query.limit` of them, and how many more there are.
  package func findings(_ query: FindingsQuery) throws(LedgerError) -> (records: [FindingRecord], leftOff: Int) {
    try snapshot { (_) throws(LedgerError) in
      let pattern = query.path.map(PathPattern.init)
      let selection = FindingSelection(query)
      let limit = max(query.limit ?? .max, 0)
      var rows: [Int] = []
      var leftOff = 0
      try connection.forEach(selection.sql, selection.values) { row throws(LedgerError) in
        if let pattern, !pattern.matches(try row.text(1)) { return }
        if rows.count < limit { rows.append(try row.integer(0)) } else { leftOff += 1 }
      }
      var records: [FindingRecord] = []
      for row in rows {
        if let record = try findings.record(rowID: row) { records.append(record) }
      }
      return (records, leftOff)
    }
  }

  /// The findings whose id begins with `idPrefix`, open ones first.
  ///
  /// Case does not matter, and after the plugin's letter `O`, `I` and `L` are read as the digits they look like.
  package func find(
    idPrefix: String, project: String? = nil, limit: Int = 20
  ) throws(LedgerError) -> [FindingHistory] {
    let prefix = canonicalID(idPrefix)
    guard !prefix.isEmpty else { return [] }
    return try snapshot { (_) throws(LedgerError) in
      let rows = try connection.map(
        """
        SELECT id FROM findings
        WHERE substr(short_id, 1, length(?1)) = ?1 AND project = ifnull(?2, project)
        ORDER BY state NOT IN ('open', 'regressed'), short_id, project, fingerprint LIMIT ?3
        """,
        [prefix, project, limit]
      ) { row throws(LedgerError) in try row.integer(0) }
      var result: [FindingHistory] = []
      for row in rows {
        guard let record = try findings.record(rowID: row) else { continue }
        result.append(FindingHistory(record: record, history: try findings.history(rowID: row)))
      }
      return result
    }
  }

  /// The findings whose state changed after a clock, in the order of the changes.
  ///
  /// - Returns: nil where that cannot be said, so that all open findings have to be told instead: the clock lies in
  ///   another ledger's life or ahead of this one, or something that changed after it has been forgotten since.
  package func changes(
    since clock: LedgerClock, project: String? = nil
  ) throws(LedgerError) -> [FindingRecord]? {
    try snapshot { (_) throws(LedgerError) in
      let present = try self.clock()
      let horizon = try connection.value("SELECT horizon FROM meta") { row throws(LedgerError) in try row.integer(0) }
      guard clock.epoch == present.epoch, clock.counter <= present.counter, clock.counter >= horizon ?? 0 else {
        return nil
      }
      return try findings.changes(since: clock.counter, project: project)
    }
  }

  // MARK: - Everything else

  /// The rounds of a project, the oldest first.
  package func rounds(of project: String) throws(LedgerError) -> [AuditRound] {
    try RoundRows(connection: connection).rounds(of: project)
  }

  /// What is resolved and not verified in a project.
  package func resolved(project: String) throws(LedgerError) -> [FindingRecord] {
    try findings.resolved(project: project, plugin: nil)
  }

  /// What becomes of every waiver.
  package func waivers(project: String? = nil) throws(LedgerError) -> [WaiverStanding] {
    try WaiverRows(connection: connection).standings(project: project)
  }

  /// What was not looked at, by plugins and by the daemon itself, sorted; the same said twice is there once.
  package func notLookedAt(project: String? = nil) throws(LedgerError) -> [NotLookedAt] {
    try scopes.notLookedAt(project: project).map(\.item)
  }

  /// Every screen with its verdict, sorted by project and id.
  ///
  /// A screen is broken where an open error or warning names it, unless that says only that nobody looked; else clean
  /// where there is a look at it and nothing says otherwise; else not looked at. Its findings are those that name it,
  /// notes included.
  package func screens(project: String? = nil) throws(LedgerError) -> [ScreenVerdict] {
    try snapshot { (_) throws(LedgerError) in
      let named = try findings.screens(project: project)
      return try scopes.screens(project: project).map { owner, screen in
        let said = named[ScreenName(project: owner, id: screen.id)] ?? ScreenFindings()
        return ScreenVerdict(project: owner, screen: screen, verdict: said.verdict(of: screen), findings: said.ids)
      }
    }
  }

  /// The numbers of one project, or of all together.
  package func summary(project: String? = nil) throws(LedgerError) -> Summary {
    try snapshot { (_) throws(LedgerError) in
      var summary = Summary()
      try connection.forEach(
        """
        SELECT state, severity, count(*) FROM findings WHERE project = ifnull(?, project) GROUP BY state, severity
        """,
        [project]
      ) { row throws(LedgerError) in
        let count = try row.integer(2)
        let state = try row.word(0, as: FindingState.self)
        guard state.isOpen else {
          if state == .accepted { summary.accepted += count } else { summary.resolved += count }
          return
        }
        switch try row.integer(1) {
        case Severity.error.rank: summary.errors += count
        case Severity.warning.rank: summary.warnings += count
        default: summary.notes += count
        }
      }
      summary.notLookedAt = try scopes.countNotLookedAt(project: project)
      summary.files = try files.count(project: project)
      for screen in try screens(project: project) {
        summary.screens += 1
        switch screen.verdict {
        case .broken: summary.screensBroken += 1
        case .notLookedAt: summary.screensNotLookedAt += 1
        case .clean: break
        }
      }
      return summary
    }
  }
}

/// An id as it is printed: upper case, and in its digits none of the letters that Crockford's base 32 leaves out.
private func canonicalID(_ text: String) -> String {
  var inDigits = false
  return String(
    text.uppercased().map { character in
      defer { if character == "-" { inDigits = true } }
      guard inDigits else { return character }
      switch character {
      case "O": return "0"
      case "I", "L": return "1"
      default: return character
      }
    })
}
