// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// The daemon's persistent state: the one connection that writes it. Owned by the daemon's loop, used from one thread.
package final class Ledger {
  package let path: String
  /// The moment after the last commit.
  package private(set) var clock: LedgerClock

  private let limits: LedgerLimits
  private let connection: Connection
  private let files: FileRows
  private let findings: FindingRows
  private let scopes: ScopeRows

  /// - Parameter connection: set up, checked and migrated.
  init(_ connection: Connection, limits: LedgerLimits) throws(LedgerError) {
    path = connection.path
    self.limits = limits
    self.connection = connection
    files = FileRows(connection: connection)
    findings = FindingRows(connection: connection)
    scopes = ScopeRows(connection: connection)
    clock = try LedgerClock(of: connection)
  }

  /// Opens the ledger in a file, or begins one where there is none.
  ///
  /// A file that is damaged, or is no ledger, is put aside and an empty ledger begun.
  ///
  /// - Parameter path: absolute; its folder must exist.
  /// - Returns: the ledger, and the damage if there was any.
  /// - Throws: what a person has to mend: a newer schema, a folder in the file's place, no permission, a full disk.
  package static func open(
    path: String, durability: Durability = .lasting, limits: LedgerLimits = LedgerLimits()
  ) throws(LedgerError) -> (ledger: Ledger, damage: LedgerDamage?) {
    do {
      return (try openLedger(path: path, durability: durability, limits: limits), nil)
    } catch {
      // The failed attempt has closed its connection, so nothing holds the files.
      guard error.code == .damaged else { throw error }
      let damage = try setAsideLedger(path: path, reason: error.message)
      return (try openLedger(path: path, durability: durability, limits: limits), damage)
    }
  }

  // MARK: - Writing

  /// Writes a batch whole, with the next clock, or throws and writes nothing.
  ///
  /// The batch committed last may be committed again, for callers that do not know whether it went through: that changes
  /// nothing and answers the same clock.
  package func commit(_ batch: LedgerBatch) throws(LedgerError) -> LedgerClock {
    let counter = try connection.transaction(.writing) { () throws(LedgerError) -> Int in
      let last = try connection.value("SELECT counter FROM meta WHERE last_batch = ?", [batch.token]) {
        row throws(LedgerError) in try row.integer(0)
      }
      if let last { return last }
      let counter = try advance(token: batch.token)
      try writeFiles(of: batch)
      for judgement in batch.judgements { try write(judgement, of: batch, counter: counter) }
      for (origin, items) in batch.notLookedAt {
        let report = ScopeReport(scope: origin, notLookedAt: items)
        try scopes.replace(report, project: batch.project, plugin: ScopeRows.daemon)
      }
      if let waivers = batch.waivers {
        try WaiverRows(connection: connection).replace(waivers, project: batch.project)
      }
      if var round = batch.round {
        round.clock = counter
        try RoundRows(connection: connection).write(round, project: batch.project, limit: limits.rounds)
      }
      try prune(after: batch)
      return counter
    }
    clock.counter = counter
    return clock
  }

  /// Forgets the projects and plugins that are not registered, with everything they said.
  ///
  /// - Parameter registered: the ids of the plugins of each project.
  package func forgetAll(but registered: [String: Set<String>]) throws(LedgerError) {
    let counter = try connection.transaction(.writing) { () throws(LedgerError) -> Int? in
      var isChanged = false
      let owners = try connection.map(
        """
        SELECT project, plugin FROM findings UNION SELECT project, plugin FROM scopes
        UNION SELECT project, ?1 FROM files
        """,
        [ScopeRows.daemon]
      ) { row throws(LedgerError) in (project: try row.text(0), plugin: try row.text(1)) }
      for owner in owners {
        let plugins = registered[owner.project]?.union([ScopeRows.daemon]) ?? []
        guard !plugins.contains(owner.plugin) else { continue }
        isChanged = true
        for table in ["findings", "scopes"] {
          try connection.run(
            "DELETE FROM \(table) WHERE project = ? AND plugin = ?", [owner.project, owner.plugin])
        }
        if registered[owner.project] == nil {
          try connection.run("DELETE FROM files WHERE project = ?", [owner.project])
          try LookRows(connection: connection).removeAll(of: owner.project)
          try WaiverRows(connection: connection).removeAll(of: owner.project)
          try RoundRows(connection: connection).removeAll(of: owner.project)
        }
      }
      guard isChanged else { return nil }
      let counter = try advance(token: nil)
      // Findings that are gone cannot be told as changes, so nobody resumes from before.
      try connection.run("UPDATE meta SET horizon = ?", [counter])
      try files.pruneOrphans(limit: limits.orphanedFacts)
      return counter
    }
    if let counter { clock.counter = counter }
  }

  private func advance(token: Int?) throws(LedgerError) -> Int {
    try connection.run("UPDATE meta SET counter = counter + 1, last_batch = ?", [token])
    return try LedgerClock(of: connection).counter
  }

  private func writeFiles(of batch: LedgerBatch) throws(LedgerError) {
    for fact in batch.facts { try files.store(fact) }
    for path in batch.removedFiles { try files.remove(project: batch.project, path: path) }
    for (path, file) in batch.files { try files.write(file, project: batch.project, path: path) }
  }

  private func write(_ judgement: PluginJudgement, of batch: LedgerBatch, counter: Int) throws(LedgerError) {
    precondition(judgement.plugin != ScopeRows.daemon, "a plugin has an id")
    try findings.write(judgement.reconciliation, clock: counter, historySteps: limits.historySteps)
    switch judgement.extent {
    case .everyScope:
      try scopes.replaceAll(judgement.scopes, project: batch.project, plugin: judgement.plugin)
    case .changedScopes:
      for report in judgement.scopes {
        try scopes.replace(report, project: batch.project, plugin: judgement.plugin)
      }
    }
  }

  private func prune(after batch: LedgerBatch) throws(LedgerError) {
    try files.pruneOrphans(limit: limits.orphanedFacts)
    guard batch.judgements.contains(where: { $0.reconciliation.transitions.contains { !$0.state.isFound } }),
      let missing = try findings.pruneResolved(project: batch.project, limit: limits.resolvedFindings)
    else { return }
    try connection.run("UPDATE meta SET horizon = max(horizon, ?)", [missing])
  }

  /// Moves what the write-ahead log holds into the file itself, as far as readers let it, so that the file alone is the
  /// ledger. For the end.
  package func foldLog() throws(LedgerError) { try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }

  // MARK: - Reading

  /// What is remembered of a project's files, by path.
  package func files(of project: String) throws(LedgerError) -> [String: FileRecord] {
    try files.files(of: project)
  }

  /// What a reader made of some content; nil where it is not stored or rotted on the disk.
  package func fact(_ key: FactKey) throws(LedgerError) -> StoredFact? { try files.fact(key) }

  /// Calls `body` with the fact of each file of a project that has one, by path: what a plugin that starts is told.
  package func forEachFact(
    of project: String, _ body: (FactEnvelope) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    try files.forEachFact(of: project, body)
  }

  /// What is remembered of the screens that a picture shows.
  package func looks(of project: String, at path: String) throws(LedgerError) -> [LookMemory] {
    try LookRows(connection: connection).looks(of: project, at: path)[path] ?? []
  }

  /// What is wrong with files that could be read, by path: those that have problems, or in which nothing was understood.
  package func troubledFacts(
    of project: String
  ) throws(LedgerError) -> [String: (problems: [FactProblem], hasBody: Bool)] {
    try files.troubledFacts(of: project)
  }

  /// Every record of a plugin, resolved ones included.
  package func records(project: String, plugin: String) throws(LedgerError) -> [FindingRecord] {
    try findings.records(project: project, plugin: plugin)
  }

  /// Every record of a plugin under some stems, resolved ones included: what `reconcile` takes as known.
  package func records(project: String, plugin: String, stems: Set<Stem>) throws(LedgerError) -> [FindingRecord] {
    try findings.records(project: project, plugin: plugin, stems: stems)
  }

  /// The findings of a project that are accepted, or open and named by one of some ids: what waivers may decide.
  package func decided(project: String, ids: Set<String>) throws(LedgerError) -> [FindingRecord] {
    try findings.decided(project: project, ids: ids)
  }

  /// The comments of a project's files that accept findings, by path.
  package func acceptances(of project: String) throws(LedgerError) -> [String: [Acceptance]] {
    try files.acceptances(of: project)
  }

  /// What becomes of a project's waivers, as it was written last.
  package func waivers(of project: String) throws(LedgerError) -> [WaiverStanding] {
    try WaiverRows(connection: connection).standings(project: project)
  }

  /// What is resolved and not verified.
  package func resolved(project: String, plugin: String) throws(LedgerError) -> [FindingRecord] {
    try findings.resolved(project: project, plugin: plugin)
  }

  /// The last round that ended, and what was found since, or from the beginning where none has.
  package func lastRound(of project: String) throws(LedgerError) -> (round: AuditRound?, added: [AddedFinding]) {
    let round = try RoundRows(connection: connection).last(of: project)
    return (round, try findings.added(project: project, since: round?.clock ?? -1))
  }
}
