// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import FileWatching
import Ledger
import SystemCalls

/// What reading a batch changed.
struct FactChanges: Sendable {
  /// What the ledger does not know yet.
  var batch: LedgerBatch
  /// Files that say something else than before, by path.
  var upserts: [String: FileRecord] = [:]
  /// Paths of files that say nothing any more.
  var removals: [String] = []
  /// Whether something that cannot be looked at came or went.
  var changesProblems = false

  var changesAnything: Bool { !upserts.isEmpty || !removals.isEmpty || changesProblems }
}

extension AuditLoop {
  /// Files read before what they say is put into the ledger, so that a long first reading is not lost with the process.
  private static let filesPerCommit = 500

  /// A turn that has more files to read than this is bulk work: saves are answered while it goes on.
  static let bulkFiles = 200

  /// Finds out what changed on the disk and what the changed files say.
  func read(_ changes: ChangeBatch, of project: inout ProjectState) async throws -> FactChanges {
    var facts = FactChanges(batch: LedgerBatch(project: project.name, time: environment.now()))
    guard let reading else { return facts }
    board.act(.scanning, project.name, total: 0)
    var survey = Survey(project.configuration, rules: project.rules) { reading.version(of: $0, locale: $1) }
    survey.look(at: changes, known: project.files)
    facts.changesProblems = takeFolders(of: survey, after: changes, &project)
    for path in survey.vanished.sorted() { forget(path, &project, &facts) }
    board.act(.reading, project.name, total: survey.candidates.count)
    if survey.candidates.count > AuditLoop.bulkFiles { lanes[project.name]?.isBulk = true }
    try await readCandidates(survey.candidates, reading, &project, &facts)
    return facts
  }

  /// Takes in which folders could not be looked into.
  ///
  /// - Returns: whether that differs from before.
  private func takeFolders(of survey: Survey, after changes: ChangeBatch, _ project: inout ProjectState) -> Bool {
    let before = (project.hiddenFolders, project.unspeakable, project.watchProblems)
    for path in changes.rescans.map(\.path) {
      let isBelow = { (folder: String) in path.isEmpty || folder == path || folder.hasPrefix(path + "/") }
      project.hiddenFolders = project.hiddenFolders.filter { !isBelow($0.key) }
      project.unspeakable = project.unspeakable.filter { !isBelow($0.key) }
    }
    project.hiddenFolders.merge(survey.hidden) { $1 }
    project.unspeakable.merge(survey.unspeakable) { $1 }
    project.watchProblems = environment.watchProblems(project.name)
    return before != (project.hiddenFolders, project.unspeakable, project.watchProblems)
  }

  /// Reads files, several at once, and takes in each as it is done.
  private func readCandidates(
    _ candidates: [String: FileStamp], _ reading: FileReading, _ project: inout ProjectState,
    _ facts: inout FactChanges
  ) async throws {
    var waiting = candidates.sorted { $0.key < $1.key }[...]
    while !waiting.isEmpty {
      let part = waiting.prefix(AuditLoop.filesPerCommit)
      waiting = waiting.dropFirst(part.count)
      let outcomes = await outcomes(of: part.map { ($0.key, $0.value) }, reading, project) {
        [board, name = project.name] in
        board.advance(name)
      }
      // Readers that were ended with the daemon say nothing about their files.
      if isStopping || isPausing { throw CancellationError() }
      for outcome in outcomes { take(outcome, &project, &facts) }
      if !waiting.isEmpty { try commit(&facts.batch) }
    }
  }

  /// Reads files, several at once.
  func outcomes(
    of files: [(path: String, stamp: FileStamp)], _ reading: FileReading, _ project: ProjectState,
    onRead: () -> Void
  ) async -> [FileOutcome] {
    let stored: @Sendable (FactKey) async -> StoredFact? = { [weak self] key in await self?.stored(key) }
    let root = project.configuration.root
    return await withTaskGroup(of: FileOutcome.self) { group in
      var outcomes: [FileOutcome] = []
      for (index, (path, stamp)) in files.enumerated() {
        // As many under way as there are readers to keep busy; each that is done makes room for one.
        if index >= reading.width, let outcome = await group.next() {
          outcomes.append(outcome)
          onRead()
        }
        let known = project.files[path]
        let locale = FactKind(path: path) == .screenshot ? project.configuration.claims(of: path)?.locale : nil
        group.addTask {
          await reading.read(path, stamp: stamp, root: root, locale: locale, known: known, stored: stored)
        }
      }
      for await outcome in group {
        outcomes.append(outcome)
        onRead()
      }
      return outcomes
    }
  }

  /// The fact of a content, from the ledger. One that cannot be had is read anew.
  func stored(_ key: FactKey) -> StoredFact? {
    do throws(LedgerError) {
      return try ledger.fact(key)
    } catch {
      environment.log("\(error)")
      return nil
    }
  }

  /// Takes in what became of a file.
  func take(_ outcome: FileOutcome, _ project: inout ProjectState, _ facts: inout FactChanges) {
    let path = outcome.path
    let known = project.files[path]
    var record = outcome.record
    if record.kind == .screenshot { record.claims = project.configuration.claims(of: path) }
    facts.batch.files[path] = record
    project.files[path] = record
    // A picture that was written again was taken again, and shows the screen as it is though it looks the same.
    let isRetaken = record.kind == .screenshot && known?.stamp.modified != record.stamp.modified
    if outcome.isUnchanged, known?.refusal == nil, known?.claims == record.claims, !isRetaken { return }
    if let fact = outcome.fact { facts.batch.facts.append(fact) }
    let problems = outcome.fact?.problems ?? (outcome.isUnchanged ? project.problems[path] ?? [] : [])
    let isSilent = outcome.isUnchanged ? project.bodiless.contains(path) : outcome.fact?.body == nil
    if project.problems[path] ?? [] != problems || known?.refusal != record.refusal { facts.changesProblems = true }
    project.problems[path] = problems.isEmpty ? nil : problems
    if let fact = outcome.fact {
      project.acceptances[path] = fact.acceptances.isEmpty ? nil : fact.acceptances
    } else if !outcome.isUnchanged {
      project.acceptances[path] = nil
    }
    if isSilent {
      project.bodiless.insert(path)
      if known != nil { facts.removals.append(path) }
    } else {
      project.bodiless.remove(path)
      facts.upserts[path] = record
    }
  }

  private func forget(_ path: String, _ project: inout ProjectState, _ facts: inout FactChanges) {
    if project.problems[path] != nil || project.files[path]?.refusal != nil { facts.changesProblems = true }
    project.files[path] = nil
    project.problems[path] = nil
    project.acceptances[path] = nil
    project.bodiless.remove(path)
    facts.batch.removedFiles.append(path)
    facts.removals.append(path)
  }

  /// Puts what is pending into the ledger and begins a new batch.
  func commit(_ batch: inout LedgerBatch) throws(LedgerError) {
    _ = try ledger.commit(batch)
    batch = LedgerBatch(project: batch.project, time: environment.now())
  }
}
