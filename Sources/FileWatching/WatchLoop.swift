// SPDX-License-Identifier: MIT
import Glibc
import Synchronization
import SystemCalls

/// The state of the watcher's thread, which alone uses it: poll, read every event, look at what is in doubt, tell what
/// is due.
final class WatchLoop {
  typealias Instant = ContinuousClock.Instant
  typealias RootKey = WatchTree.RootKey
  typealias Place = WatchTree.Place

  /// One root and how it is doing.
  struct RootState {
    enum Condition: Equatable {
      case starting
      case watched(Int32)
      case lost
      case refused(Int32)
    }

    var root: WatchedRoot
    var condition = Condition.starting
    /// The root's path without links, for comparison with mount points.
    var realPath: String
    /// The entry to wait for in the nearest directory that exists, while the root is lost.
    var awaited: String?
    var pending: PendingChanges
    /// When to look again whether the root is still busy.
    var nextLook: Instant?
  }

  let source: EventSource
  let timing: WatchTiming
  let limits: WatchLimits
  let hooks: WatchHooks
  private let shared: SharedState

  var roots: [RootKey: RootState] = [:]
  private var nextKey = 0
  var tree = WatchTree()
  /// The watches on the directories above roots, each with the roots it guards.
  var sentinels: [Int32: Set<RootKey>] = [:]
  /// The roots to be looked at afresh when all events are read, and why.
  var doubtful: [RootKey: RescanReason] = [:]
  var mounts = MountTable()
  var statistics = WatchStatistics()
  /// Counts changes of the roots' conditions, so that problems are only listed when there is something else to say.
  var conditionGeneration = 0
  private var reportedGenerations = (tree: -1, roots: -1)
  private var nextPoll: Instant?
  private var nextReconciliation: Instant
  private var lastDrain: Instant?
  private var hasUnreadEvents = false
  private var placesKept: (generation: Int, places: [Int32: [Place]]) = (-1, [:])

  init(source: EventSource, shared: SharedState, timing: WatchTiming, limits: WatchLimits, hooks: WatchHooks) {
    self.source = source
    self.shared = shared
    self.timing = timing
    self.limits = limits
    self.hooks = hooks
    nextReconciliation = .now + timing.reconcileInterval
  }

  /// Runs until `stop`.
  func run() {
    while true {
      let orders = shared.orders.withLock { orders in
        defer { orders.roots = nil }
        return orders
      }
      if orders.isStopped { break }
      if let roots = orders.roots { set(roots) }
      let happened = waitForSomething()
      if happened.events || hasUnreadEvents { drain() }
      if happened.mounts { noteMountChanges() }
      resolveDoubts()
      lookAfterTime()
      let due = takeDue()
      // First, so that whoever gets a batch finds the problems and counts that belong to it.
      publishReport()
      for (root, changes) in due { shared.mailbox.deliver(changes, root: root) }
    }
    finish()
  }

  private func finish() {
    for watch in tree.removeAll() + sentinels.keys { source.remove(watch) }
    source.close()
    shared.mailbox.close()
  }
}

// MARK: - Roots

extension WatchLoop {
  private func set(_ wanted: [WatchedRoot]) {
    let byID = Dictionary(wanted.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (key, state) in roots where byID[state.root.id]?.path != state.root.path { remove(key) }
    for root in byID.values.sorted(by: { $0.id < $1.id }) {
      guard let key = roots.first(where: { $0.value.root.id == root.id })?.key else {
        add(root)
        continue
      }
      guard roots[key]?.root != root else { continue }
      roots[key]?.root = root
      doubtful[key] = .configuration
    }
  }

  private func add(_ root: WatchedRoot) {
    roots[nextKey] = RootState(
      root: root, realPath: root.path, pending: PendingChanges(timing: timing, limit: limits.pendingChanges))
    doubtful[nextKey] = .rootAdded
    nextKey += 1
  }

  private func remove(_ key: RootKey) {
    guard let state = roots[key] else { return }
    releaseSentinels(of: key)
    if case .watched(let watch) = state.condition { tree.unanchor(watch, root: key, until: .now) }
    roots[key] = nil
    doubtful[key] = nil
    conditionGeneration += 1
    shared.mailbox.discard(root: state.root.id)
  }
}

// MARK: - Events

extension WatchLoop {
  private func waitForSomething() -> (events: Bool, mounts: Bool) {
    var polled = [
      pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: shared.wakeUp.number, events: Int16(POLLIN), revents: 0),
      // poll(2) leaves out negative descriptors.
      pollfd(fd: mounts.descriptor?.number ?? -1, events: Int16(POLLPRI), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), timeoutMilliseconds())
    guard count > 0 else { return (false, false) }
    if polled[1].revents != 0 { shared.wakeUp.lower() }
    return (polled[0].revents != 0, polled[2].revents != 0)
  }

  private func timeoutMilliseconds() -> Int32 {
    if hasUnreadEvents || !doubtful.isEmpty { return 0 }
    var wake = nextReconciliation
    for state in roots.values {
      guard let due = state.pending.due else { continue }
      wake = min(wake, max(due, state.nextLook ?? due))
    }
    for instant in [tree.nextExpiry, nextPoll].compactMap({ $0 }) { wake = min(wake, instant) }
    let left = (wake - .now).components
    let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
    // Rounded up, so that the moment has come when poll returns.
    return Int32(clamping: max(milliseconds + 1, 0))
  }

  /// Reads the queue until it is empty, or as long as a turn may last.
  private func drain() {
    hooks.beforeDraining?()
    // Events that follow each other closely are cheaper read together: the kernel merges equal ones meanwhile.
    if let last = lastDrain, .now - last < .milliseconds(10) { usleep(1000) }
    hasUnreadEvents = true
    for _ in 0..<limits.eventsPerTurn {
      guard let event = source.next() else {
        hasUnreadEvents = false
        break
      }
      statistics.events += 1
      handle(event)
    }
    lastDrain = .now
  }

  /// Looks at doubtful roots. After a turn's events rather than between them, so that many doubts are one look.
  private func resolveDoubts() {
    guard !doubtful.isEmpty else { return }
    let taken = doubtful.sorted { $0.key < $1.key }
    doubtful = [:]
    for (key, reason) in taken { examine(key, because: reason) }
  }

  /// Where a directory is, in every root that is told of it.
  func places(of watch: Int32) -> [Place] {
    if placesKept.generation != tree.generation || placesKept.places.count > 1024 {
      placesKept = (tree.generation, [:])
    }
    if let kept = placesKept.places[watch] { return kept }
    let found = tree.places(of: watch).filter { place in
      roots[place.root]?.root.rules.ignores(relativePath: place.path, isDirectory: true) == false
    }
    if tree.contains(watch) { placesKept.places[watch] = found }
    return found
  }
}

// MARK: - Time

extension WatchLoop {
  private func lookAfterTime() {
    let now = Instant.now
    if !hasUnreadEvents {
      for watch in tree.removeExpired(at: now) where sentinels[watch] == nil { source.remove(watch) }
    }
    if now >= nextReconciliation {
      nextReconciliation = now + timing.reconcileInterval
      for key in roots.keys where doubtful[key] == nil { doubtful[key] = .periodic }
    }
    if let poll = nextPoll, now >= poll {
      nextPoll = nil
      lookAtTrouble()
    }
    if nextPoll == nil, hasTrouble { nextPoll = now + timing.pollInterval }
  }

  private func takeDue() -> [(root: String, changes: ChangeSet)] {
    var taken: [(root: String, changes: ChangeSet)] = []
    for (key, state) in roots.sorted(by: { $0.key < $1.key }) {
      let now = Instant.now
      guard let due = state.pending.due, now >= max(due, state.nextLook ?? due) else { continue }
      let isBusy = isBusy(state.root)
      if let changes = roots[key]?.pending.take(at: now, isBusy: isBusy) {
        statistics.rescans += changes.rescans.count
        taken.append((state.root.id, changes))
      }
      roots[key]?.nextLook = isBusy ? now + .milliseconds(20) : nil
    }
    return taken
  }

  /// Whether one of the root's busy markers exists and is not older than anyone would wait.
  private func isBusy(_ root: WatchedRoot) -> Bool {
    let limit = timespec.now(minus: timing.busyWait)
    return root.rules.busyMarkers.contains { marker in
      var status = stat()
      return lstat(joined(root.path, marker), &status) == 0 && status.st_mtim.tv_sec >= limit.tv_sec
    }
  }

  private func publishReport() {
    statistics.directories = tree.count
    let generations = (tree: tree.troubleGeneration, roots: conditionGeneration)
    let problems = generations == reportedGenerations ? nil : listProblems()
    reportedGenerations = generations
    shared.report.withLock { report in
      report.statistics = statistics
      if let problems { report.problems = problems }
    }
  }
}

extension timespec {
  fileprivate static func now(minus duration: Duration) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec -= Int(duration.components.seconds)
    return time
  }
}
