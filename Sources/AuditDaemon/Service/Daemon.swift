// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import FileWatching
import Glibc
import Ledger
import QueryService
package import SystemCalls

/// What surrounds the daemon: where it hears of signals and whom it tells of its state.
package struct DaemonSurroundings: Sendable {
  package var context: ConfigurationContext
  /// The configuration file.
  package var configuration: String
  /// A listening socket handed over by the system; nil to make one.
  package var listener: Descriptor?
  /// Receives SIGHUP, SIGINT and SIGTERM; made before any thread, so that none of them has the signals.
  package var signals: Descriptor
  /// Tells the service manager, in the words of sd_notify(3).
  package var notify: @Sendable (String) -> Void
  /// Within which it expects a sign of life each time; nil where it expects none.
  package var watchdog: Duration?
  package var log: @Sendable (LogEntry) -> Void

  package init(
    context: ConfigurationContext, configuration: String, listener: Descriptor?, signals: Descriptor,
    notify: @escaping @Sendable (String) -> Void, watchdog: Duration? = nil,
    log: @escaping @Sendable (LogEntry) -> Void
  ) {
    self.context = context
    self.configuration = configuration
    self.listener = listener
    self.signals = signals
    self.notify = notify
    self.watchdog = watchdog
    self.log = log
  }
}

/// The daemon's whole life: starts the parts, puts them together, and runs the loop until it is told to stop.
///
/// - Throws: what keeps it from its promises: mistakes in the first configuration, a ledger or a socket it cannot have.
package func runDaemon(_ surroundings: DaemonSurroundings) async throws {
  let path = surroundings.configuration
  let context = surroundings.context
  let configuration = try Configuration.load(path, context: context)
  let watching = try Watching(configuration.watching)
  try makeFolders(configuration.state)
  let lock = try lockFolder(configuration.state)
  defer { withExtendedLifetime(lock) {} }
  let ledgerPath = configuration.state + "/ledger.sqlite"
  let (ledger, damage) = try Ledger.open(path: ledgerPath)
  let board = StatusBoard()
  if let damage {
    let words = "the ledger was damaged (\(damage.reason)) and lies at \(damage.movedTo); its history is lost"
    surroundings.log(LogEntry(words, .error))
    board.lasting(words)
  }
  // Bound before anything slow, so that a second daemon ends at once and a client waits rather than fails.
  let listener = try surroundings.listener ?? listenOnSocket(path: configuration.socket, backlog: 128)
  let inbox = Inbox()
  let subscribers = Subscribers()
  let environment = AuditEnvironment(
    load: { () throws(ConfigurationMistakes) in try Configuration.load(path, context: context) },
    watch: { watching.watch($0) }, watchProblems: { watching.problems(of: $0) },
    publish: { subscribers.publish(project: $0, clock: $1, $2) }, log: surroundings.log, now: now)
  let loop = AuditLoop(inbox: inbox, board: board, environment: environment, ledger: ledger)
  listenForSignals(surroundings.signals, inbox, loop)
  try await loop.begin(configuration)
  let live = LiveSource(board: board, watching: watching, started: now())
  let queries = try QueryService(
    listener: listener, limits: QueryLimits(configuration.queries),
    source: live.querySource(ledger: ledgerPath, inbox: inbox),
    subscribers: subscribers, log: surroundings.log)
  surroundings.notify("READY=1\nSTATUS=\(live.statusLine)")
  let heart = surroundings.watchdog.map { watchdog in
    // Twice as often as is expected.
    let heartbeat = Heartbeat(
      interval: watchdog / 2,
      isWell: {
        await loop.pulse()
        let isMoving = await inbox.isMoving
        return queries.pulse() && isMoving
      }, status: { live.statusLine }, notify: surroundings.notify)
    return Task { await heartbeat.run() }
  }
  let pump = Task { try await watching.pump(into: inbox) }
  do {
    defer {
      heart?.cancel()
      surroundings.notify("STOPPING=1")
      watching.stop()
      queries.stop()
      if surroundings.listener == nil { unlink(configuration.socket) }
    }
    do {
      try await loop.run()
    } catch let error as LedgerError where error.code == .damaged {
      // The next start makes a new one from the tree; this one could go wrong again at the same place.
      // Where it cannot be moved it stays, and the check at the start sees it.
      _ = try? setAsideLedger(path: ledgerPath, reason: error.message)
      throw error
    }
  }
  pump.cancel()
}

/// Another daemon already works on the same state.
package struct StateInUse: Error, CustomStringConvertible {
  package var folder: String
  package var description: String {
    "\(folder): another uiauditd keeps its ledger there; give this one another `state`"
  }
}

/// Takes the folder of the ledger for this process, as long as the descriptor lives.
private func lockFolder(_ folder: String) throws -> Descriptor {
  let path = folder + "/lock"
  let lock = Descriptor(try system("open", path) { open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) })
  guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else { throw StateInUse(folder: folder) }
  return lock
}

/// Turns signals into events, on a thread of its own.
private func listenForSignals(_ signals: Descriptor, _ inbox: Inbox, _ loop: AuditLoop) {
  // The thread never ends, and the loop must: closing its ledger is what folds the write-ahead log into the file.
  startThread(name: "signals") { [weak loop] in
    while true {
      var polled = pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, 1, -1)
      switch nextSignal(signals) {
      case SIGHUP?: Task { await inbox.leave(.reload(Waiter())) }
      case .some:
        Task {
          await loop?.interrupt()
          await inbox.leave(.stop)
        }
      case nil: continue
      }
    }
  }
}

/// Makes a folder and those above it, for this user alone.
private func makeFolders(_ path: String) throws(SystemError) {
  do throws(SystemError) {
    _ = try fileStatus(path)
  } catch {
    guard error.isAbsence else { throw error }
    try makeFolders(parent(of: path))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(call: "mkdir", subject: path) }
  }
}

/// Seconds since 1970.
func now() -> Int { time(nil) }

extension QueryLimits {
  init(_ configuration: QueriesConfiguration) {
    self.init(
      connections: configuration.connections, longestRequest: configuration.longestRequest,
      unreadBytes: configuration.unreadBytes, syncTimeout: configuration.syncTimeout)
  }
}
