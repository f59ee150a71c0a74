// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import FileWatching
import Ledger
import SystemCalls

/// The program: what changed is read, judged, reconciled with what was known, and told.
///
/// First start, restart, queue overflow, a changed configuration and a changed plugin are the same operation: a rescan
/// that reads what has no known fact. The loop runs on a thread of its own, owns the ledger's only writer and every
/// project's state, so nothing in it needs a lock. Each project has a lane: its turns come one after the other, beside
/// those of the others.
actor AuditLoop {
  private let executor = ThreadExecutor(name: "audit-loop")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let inbox: Inbox
  let board: StatusBoard
  let environment: AuditEnvironment
  /// The only writer of the answers.
  let ledger: Ledger
  /// In force; nil until the first one is adopted.
  var configuration: Configuration?
  /// nil until the first configuration is adopted.
  var reading: FileReading?
  /// By name.
  var projects: [String: ProjectState] = [:]
  /// Damage of the ledger that showed while a plugin was told everything.
  var damage: LedgerError?
  /// Plugins of a configuration that is not in force yet.
  var introducing: [PluginConversation] = []
  /// Told to end: what is under way is given up, because the next start looks at everything anyway.
  private(set) var isStopping = false
  /// Has every turn end where that loses nothing.
  var isPausing = false
  /// What each project has to do, by name.
  var lanes: [String: Lane] = [:]
  /// Ask silent plugins again, by project; cancelled at the end.
  private var retries: [String: Task<Void, Never>] = [:]

  init(inbox: Inbox, board: StatusBoard, environment: AuditEnvironment, ledger: sending Ledger) {
    self.inbox = inbox
    self.board = board
    self.environment = environment
    self.ledger = ledger
  }

  /// Puts the first configuration in force.
  func begin(_ configuration: Configuration) async throws { try await adopt(configuration) }

  /// Looks at all of every project, once.
  func auditEverything() async throws {
    for name in projects.keys.sorted() { try await audit(.whole(name)) }
  }

  /// Handles events until it is told to stop.
  ///
  /// - Throws: when the ledger cannot keep its promises.
  func run() async throws {
    do {
      while try await handleNext() {}
    } catch {
      await interrupt()
      await pauseLanes()
      throw error
    }
    await interrupt()
    await pauseLanes()
    try ledger.foldLog()
  }

  /// - Returns: false when it was told to stop.
  private func handleNext() async throws -> Bool {
    switch await inbox.next() {
    case .changes(let batch):
      if concernsConfiguration(batch) { try await reload(Waiter()) }
      await add(batch)
    case .rescan(let project, let waiter):
      await auditAll(of: projects.keys.sorted().filter { project == nil || project == $0 }, waiter)
    case .reload(let waiter): try await reload(waiter)
    case .ask(let query, let reply):
      ask(query, of: projects.keys.sorted().filter { query.project == nil || query.project == $0 }[...], reply)
    case .retry(let project): await add(.nothing(project))
    case .failed(let error): throw error
    case .stop: return false
    }
    return true
  }

  /// One turn: what a batch of changes names is read, judged, reconciled, and told.
  func audit(_ batch: ChangeBatch) async throws {
    guard var project = projects[batch.root] else { return }
    let start = ContinuousClock.now
    let cookies = batch.cookies + (batch.isWhole ? board.cookies.unseen(in: project.configuration.root) : [])
    project.generation += 1
    let facts = try await read(batch, of: &project)
    let decides = readWaivers(of: &project)
    let isUnsettled = lanes[project.name]?.early.isUnsettled ?? false
    if facts.changesAnything || project.awaitsJudgement || decides || isUnsettled {
      let verdicts = await judge(facts, of: project)
      if let damage { throw damage }
      if isStopping { throw CancellationError() }
      let transitions = try reconcile(verdicts, facts, of: &project)
      environment.publish(project.name, ledger.clock, transitions)
      retryLater(verdicts, of: project)
    }
    projects[batch.root] = project
    let hasMore = lanes[batch.root]?.changes != nil
    board.finished(
      project, cookies: cookies, hasMore: hasMore, at: environment.now(), took: start.duration(to: .now))
  }

  /// What a plugin says of each project that is asked about.
  func answers(to query: AskQuery) async -> [ProjectAnswer] {
    var answers: [ProjectAnswer] = []
    for name in projects.keys.sorted() where query.project == nil || query.project == name {
      answers.append(await answer(to: query, of: name))
    }
    return answers
  }

  /// What a plugin says of one project that is asked about.
  func answer(to query: AskQuery, of name: String) async -> ProjectAnswer {
    guard let conversation = projects[name]?.conversations.first(where: { $0.configuration.id == query.plugin })
    else { return ProjectAnswer(project: name, failure: "there is no plugin \(query.plugin)") }
    return await conversation.answer(query.question)
  }

  /// Leaves an event for later where a plugin gave no answer, so that nothing stays unjudged for want of a change.
  private func retryLater(_ verdicts: [(PluginConversation, PluginVerdict)], of project: ProjectState) {
    let waits = verdicts.compactMap { if case .silent(_, let retry) = $0.1 { retry } else { nil } }
    retries[project.name]?.cancel()
    retries[project.name] = waits.min().map { wait in
      Task { [inbox, name = project.name] in
        guard (try? await Task.sleep(for: wait)) != nil else { return }  // Cancelled: another batch asked already.
        await inbox.leave(.retry(project: name))
      }
    }
  }

  /// Returns when the loop's thread has a moment.
  func pulse() {}

  /// Ends the children at once, so that nothing waits for them any more. May come at any moment.
  func interrupt() async {
    isStopping = true
    await stop()
  }

  /// Ends the children.
  func stop() async {
    for retry in retries.values { retry.cancel() }
    for lane in lanes.values { lane.rest?.cancel() }
    let early = lanes.values.flatMap(\.early.conversations)
    await withTaskGroup { group in
      for conversation in projects.values.flatMap(\.conversations) + introducing + early {
        group.addTask { await conversation.stop() }
      }
    }
    await reading?.stop()
  }
}

extension ChangeBatch {
  /// Everything in a root, looked at again.
  static func whole(_ root: String) -> ChangeBatch {
    ChangeBatch(root: root, paths: [], rescans: [Rescan(path: "", reason: .rootAdded)], cookies: [])
  }

  /// Whether all of the root is to be looked at.
  var isWhole: Bool { rescans.contains { $0.path.isEmpty } }

  /// No change: only what is unjudged is judged.
  static func nothing(_ root: String) -> ChangeBatch {
    ChangeBatch(root: root, paths: [], rescans: [], cookies: [])
  }
}
