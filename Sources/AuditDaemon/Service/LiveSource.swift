// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import QueryService

/// What the query service hears of the daemon: the board, the watcher's numbers, and the ways to ask for something.
struct LiveSource: Sendable {
  let board: StatusBoard
  let watching: Watching?
  /// Seconds since 1970.
  let started: Int

  func querySource(ledger: String, inbox: Inbox) -> QuerySource {
    QuerySource(
      ledger: ledger, live: { status },
      sync: { project, done in sync(project, inbox, done) },
      rescan: { project, done in
        Task { await inbox.leave(.rescan(project: project, Waiter { _ in done() })) }
      },
      reload: { done in
        let waiter = Waiter { result in
          if case .failure(let error) = result { done(error.mistakes.map(\.description)) } else { done([]) }
        }
        Task { await inbox.leave(.reload(waiter)) }
      },
      ask: { query, done in Task { await inbox.leave(.ask(query, done)) } })
  }

  /// A cookie for every root; a root that takes none is looked at again instead.
  private func sync(_ project: String?, _ inbox: Inbox, _ done: @escaping @Sendable () -> Void) {
    let roots = board.snapshot.names.filter { project == nil || $0.name == project }
    let countdown = Countdown(roots.count, done: done)
    for (name, root) in roots where !board.cookies.place(in: root, { countdown.happened() }) {
      Task { await inbox.leave(.rescan(project: name, Waiter { _ in countdown.happened() })) }
    }
  }

  var status: LiveStatus {
    let board = board.snapshot
    let watch = watching?.status ?? WatchingStatus()
    var reasons = board.lasting
    reasons +=
      board.configuration.mistakes.isEmpty ? [] : ["the configuration file has mistakes; the last good one is in force"]
    for (project, plugins) in board.silent.sorted(by: { $0.key < $1.key }) {
      reasons += plugins.sorted { $0.key < $1.key }.map { "\(project): plugin \($0.key) does not answer: \($0.value)" }
    }
    reasons += board.unwritten.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    reasons += watch.problems.map { "\($0.subject): \($0.reason)" }
    let isWaiting = board.isBusy || board.names.contains { board.judged[$0.name] == nil }
    return LiveStatus(
      state: !reasons.isEmpty ? .degraded : isWaiting ? .catchingUp : .fresh, reasons: reasons,
      version: productVersion, pid: Int(getpid()), started: started, activity: board.activity,
      configuration: board.configuration,
      projects: board.projects.map { project in
        .init(
          name: project.name, root: project.root, judged: board.judged[project.name],
          batches: board.batches[project.name], capture: project.capture, screenshots: project.screenshots)
      },
      plugins: board.conversations.map { $0.status() }.sorted { ($0.project, $0.id) < ($1.project, $1.id) },
      readers: board.reading?.status() ?? [], watching: watch)
  }
}

extension LiveSource {
  /// The state in a line.
  var statusLine: String {
    let status = status
    let projects = status.projects.count == 1 ? "1 project" : "\(status.projects.count) projects"
    let reason = status.reasons.first.map { ": \($0)" } ?? ""
    return "\(status.state.rawValue), \(projects)\(reason)".replacing("\n", with: " ")
  }
}
