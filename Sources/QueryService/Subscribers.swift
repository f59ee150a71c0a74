// SPDX-License-Identifier: MIT
package import AuditModel
package import Ledger
import Synchronization
import SystemCalls

/// Those who watch: tells each of them what a batch changed.
package final class Subscribers: Sendable {
  private struct State {
    var members: [Int: Subscriber] = [:]
    var nextID = 0
  }
  private let state = Mutex(State())

  package init() {}

  /// Tells those who watch which findings of a project changed their state, and the clock of it.
  package func publish(project: String, clock: LedgerClock, _ findings: [FindingRecord]) {
    let change = Change(project: project, clock: clock, findings: findings)
    for subscriber in all { subscriber.offer(change) }
  }

  var all: [Subscriber] { state.withLock { Array($0.members.values) } }

  /// Admits a connection, whether it watches or not.
  ///
  /// - Returns: the number to let it go by, or nil where `limit` are there already.
  func admit(_ subscriber: Subscriber, limit: Int) -> Int? {
    state.withLock { state in
      guard state.members.count < limit else { return nil }
      state.nextID += 1
      state.members[state.nextID] = subscriber
      return state.nextID
    }
  }

  func release(_ id: Int) { state.withLock { $0.members[id] = nil } }
}

/// What a batch changed, on its way to those who watch.
struct Change: Sendable {
  var project: String
  var clock: LedgerClock
  var findings: [FindingRecord]
}

/// Where one connection's changes wait until its thread sends them.
final class Subscriber: Sendable {
  private struct State {
    var changes: [Change] = []
    var isSubscribed = false
    var isOverrun = false
  }
  private let state = Mutex(State())
  private let wakeUp: WakeUp
  private let limit: Int

  /// - Parameter limit: findings that may wait; a connection that lets more pile up is cut off.
  init(wakeUp: WakeUp, limit: Int = 100_000) {
    self.wakeUp = wakeUp
    self.limit = limit
  }

  func subscribe() { state.withLock { $0.isSubscribed = true } }

  func offer(_ change: Change) {
    let isWanted = state.withLock { state in
      guard state.isSubscribed else { return false }
      state.changes.append(change)
      if state.changes.reduce(0, { $0 + $1.findings.count + 1 }) > limit {
        state.isOverrun = true
        state.changes = []
      }
      return true
    }
    if isWanted { wakeUp.raise() }
  }

  /// What came since the last call; nil where too much came.
  func take() -> [Change]? {
    state.withLock { state in
      guard !state.isOverrun else { return nil }
      defer { state.changes = [] }
      return state.changes
    }
  }

  func wake() { wakeUp.raise() }
}
