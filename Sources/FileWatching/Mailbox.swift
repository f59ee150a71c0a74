// SPDX-License-Identifier: MIT
import Synchronization

/// Where due changes wait for the consumer, one bounded set a root, and where the consumer waits for them.
final class Mailbox: Sendable {
  private struct State {
    var ready: [(root: String, changes: ChangeSet)] = []
    var waiter: CheckedContinuation<ChangeBatch?, Never>?
    var isClosed = false
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: the most changes kept for one root.
  init(limit: Int) { self.limit = limit }

  /// Adds to what the consumer gets next. Never waits.
  func deliver(_ changes: ChangeSet, root: String) {
    let (waiter, batch) = state.withLock { state -> (CheckedContinuation<ChangeBatch?, Never>?, ChangeBatch?) in
      guard !state.isClosed else { return (nil, nil) }
      if let waiter = state.waiter {
        state.waiter = nil
        return (waiter, changes.batch(root: root))
      }
      if let index = state.ready.firstIndex(where: { $0.root == root }) {
        state.ready[index].changes.formUnion(changes)
        state.ready[index].changes.collapse(over: limit)
      } else {
        state.ready.append((root, changes))
      }
      return (nil, nil)
    }
    waiter?.resume(returning: batch)
  }

  /// Forgets what waits for a root that is watched no longer.
  func discard(root: String) {
    state.withLock { state in state.ready.removeAll { $0.root == root } }
  }

  /// The next batch, oldest root first; `nil` when closed or cancelled. For one consumer at a time.
  func next() async -> ChangeBatch? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isAnswered, batch) = state.withLock { state -> (Bool, ChangeBatch?) in
          precondition(state.waiter == nil, "only one consumer may wait for changes")
          if !state.ready.isEmpty {
            let (root, changes) = state.ready.removeFirst()
            return (true, changes.batch(root: root))
          }
          if state.isClosed || Task.isCancelled { return (true, nil) }
          state.waiter = continuation
          return (false, nil)
        }
        if isAnswered { continuation.resume(returning: batch) }
      }
    } onCancel: {
      takeWaiter()?.resume(returning: nil)
    }
  }

  /// Ends the stream: what is ready is still handed out.
  func close() {
    state.withLock { $0.isClosed = true }
    takeWaiter()?.resume(returning: nil)
  }

  private func takeWaiter() -> CheckedContinuation<ChangeBatch?, Never>? {
    state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
  }
}
