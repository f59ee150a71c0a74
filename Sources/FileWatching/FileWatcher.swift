// SPDX-License-Identifier: MIT
import Synchronization
import SystemCalls

/// Watches directories and tells what may have changed in them, losing nothing: every doubt is a rescan.
///
/// A process has one watcher at a time, because libinotifytools keeps its state in static variables. Make it first thing
/// in `main`: the library cannot use a descriptor over 1023. All its calls are made on one thread, which ends with
/// `stop` or with the watcher.
package final class FileWatcher: Sendable {
  private let shared: SharedState

  /// Starts the thread. Nothing is watched until `setRoots`.
  package init(
    timing: WatchTiming = WatchTiming(), limits: WatchLimits = WatchLimits(), hooks: WatchHooks = WatchHooks()
  ) throws(WatchError) {
    let source = try EventSource()
    do throws(SystemError) {
      shared = SharedState(wakeUp: try WakeUp(), limits: limits)
    } catch {
      source.close()
      throw .library(reason: error.reason)
    }
    let shared = shared
    startThread(name: "file-watcher") {
      WatchLoop(source: source, shared: shared, timing: timing, limits: limits, hooks: hooks).run()
    }
  }

  deinit { stop() }

  /// Replaces the roots. One that was not watched before, or differs in path or rules, yields a rescan of all of it; one
  /// no longer given yields nothing more. Of two with the same id the first counts.
  package func setRoots(_ roots: [WatchedRoot]) {
    shared.orders.withLock { $0.roots = roots }
    shared.wakeUp.raise()
  }

  /// The next changes, waiting for them; `nil` after `stop` and when the task is cancelled. For one consumer.
  ///
  /// What is not fetched is kept, bounded by `WatchLimits.pendingChanges` for each root.
  package func next() async -> ChangeBatch? { await shared.mailbox.next() }

  /// What cannot be seen as it should at this time. A problem that begins brings a batch.
  package func problems() -> [WatchProblem] { shared.report.withLock { $0.problems } }

  package func statistics() -> WatchStatistics { shared.report.withLock { $0.statistics } }

  /// Ends watching. Returns at once; when `next` has returned `nil`, another watcher can be made.
  package func stop() {
    shared.orders.withLock { $0.isStopped = true }
    shared.wakeUp.raise()
  }
}

/// What the watcher and its thread share.
final class SharedState: Sendable {
  /// What the thread is asked to do.
  struct Orders {
    var roots: [WatchedRoot]?
    var isStopped = false
  }

  /// What the thread says about itself.
  struct Report {
    var problems: [WatchProblem] = []
    var statistics = WatchStatistics()
  }

  let wakeUp: WakeUp
  let mailbox: Mailbox
  let orders = Mutex(Orders())
  let report = Mutex(Report())

  init(wakeUp: WakeUp, limits: WatchLimits) {
    self.wakeUp = wakeUp
    mailbox = Mailbox(limit: limits.pendingChanges)
  }
}
