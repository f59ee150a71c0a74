// SPDX-License-Identifier: MIT
import CSupport
import Synchronization
import SystemCalls

/// The calls in line for the workers of a supervisor or a pool, and what is known of each worker.
///
/// Callers add calls and wait without holding a thread; each worker takes calls on a thread of its own.
final class CallQueue: Sendable {
  /// What a worker is to do.
  enum Order {
    case take(ChildCall)
    case wait
    case stop
  }

  private struct Place {
    var status = ChildStatus()
    var isBusy = false
    var isFinished = false
    var isWarm: Bool { status.isRunning && !isBusy }

    func runs(_ incarnation: Int) -> Bool { status.isRunning && status.incarnation == incarnation }
  }

  private struct State {
    var calls: [ChildCall] = []
    var places: [Place]
    var isStopping = false
    var stopWaiters: [CheckedContinuation<Void, Never>] = []
  }

  private let name: String
  private let state: Mutex<State>
  /// One for each worker, raised when there is something to look at.
  private let wakeUps: [WakeUp]

  init(name: String, workers: Int) throws(SystemError) {
    var wakeUps: [WakeUp] = []
    for _ in 0..<workers { wakeUps.append(try WakeUp()) }
    self.name = name
    self.wakeUps = wakeUps
    state = Mutex(State(places: Array(repeating: Place(), count: workers)))
  }

  func wakeUp(of worker: Int) -> WakeUp { wakeUps[worker] }

  // MARK: - For callers

  /// Puts a call in line and waits for its outcome.
  ///
  /// A call for an incarnation that has ended fails at once, with what ended it.
  func call(
    _ lines: [[UInt8]], deadline: Duration, incarnation: Int? = nil, isReply: (@Sendable ([UInt8]) -> Bool)?
  ) async throws(ChildFailure) -> (reply: [UInt8], incarnation: Int) {
    try await withCheckedContinuation { continuation in
      let call = ChildCall(
        lines: lines, deadline: deadline, incarnation: incarnation, isReply: isReply, continuation: continuation)
      let refusal = state.withLock { state -> ChildFailure? in
        if state.isStopping { return ChildFailure(child: name, reason: .stopped) }
        if let incarnation, !state.places[0].runs(incarnation) { return state.places[0].status.lastFailure ?? stopped }
        state.calls.append(call)
        return nil
      }
      if let refusal { call.finish(.failure(refusal)) }
      wakeAll()
    }.get()
  }

  /// What is known of each worker's child, and how many calls are in line.
  func snapshot() -> (children: [ChildStatus], waiting: Int) {
    state.withLock { state in
      // Asked under the lock, where a child that is stated to run is not reaped yet and so its number is its own.
      let children = state.places.map { place in
        var status = place.status
        if case .running(let pid, _) = status.state { status.residentBytes = uiaudit_resident_bytes(pid) }
        return status
      }
      return (children, state.calls.count)
    }
  }

  /// Fails every call, lets every worker end its child, and waits until they have. May be called again.
  func stop() async {
    await withCheckedContinuation { continuation in
      let (failed, isFinished) = state.withLock { state in
        state.isStopping = true
        let isFinished = state.places.allSatisfy(\.isFinished)
        if !isFinished { state.stopWaiters.append(continuation) }
        defer { state.calls = [] }
        return (state.calls, isFinished)
      }
      for call in failed { call.finish(.failure(stopped)) }
      wakeAll()
      if isFinished { continuation.resume() }
    }
  }

  private var stopped: ChildFailure { ChildFailure(child: name, reason: .stopped) }

  // MARK: - For workers

  var isStopping: Bool { state.withLock { $0.isStopping } }

  /// What the worker is to do next.
  ///
  /// A worker without a child leaves calls to those whose child runs and is free, so that few children are started and
  /// the others can end for idleness.
  func next(for worker: Int) -> Order {
    state.withLock { state in
      if state.isStopping { return .stop }
      state.places[worker].isBusy = false
      let warm = state.places.count(where: \.isWarm)
      guard state.calls.count > (state.places[worker].isWarm ? 0 : warm) else { return .wait }
      state.places[worker].isBusy = true
      return .take(state.calls.removeFirst())
    }
  }

  /// Says that the worker is free again, before the caller that it answered can make its next call.
  func release(_ worker: Int) { state.withLock { $0.places[worker].isBusy = false } }

  /// Changes what is known of a worker's child, and fails the calls that were meant for an incarnation that it ends.
  func update(_ worker: Int, _ change: (inout ChildStatus) -> Void) {
    let (orphaned, failure) = state.withLock { state in
      change(&state.places[worker].status)
      // Only supervisors, which have one worker, take calls for an incarnation.
      let place = state.places[0]
      let isOrphaned = { (call: ChildCall) in call.incarnation.map { !place.runs($0) } ?? false }
      let orphaned = state.calls.filter(isOrphaned)
      if !orphaned.isEmpty { state.calls.removeAll(where: isOrphaned) }
      return (orphaned, place.status.lastFailure ?? stopped)
    }
    for call in orphaned { call.finish(.failure(failure)) }
  }

  /// Makes every worker look for calls again, because one of them can take none for a while.
  func wakeAll() {
    for wakeUp in wakeUps { wakeUp.raise() }
  }

  /// Says that the worker has ended its child and takes no more calls.
  func finish(_ worker: Int) {
    let waiters = state.withLock { state in
      state.places[worker].status.state = .stopped
      state.places[worker].isFinished = true
      guard state.places.allSatisfy(\.isFinished) else { return [CheckedContinuation<Void, Never>]() }
      defer { state.stopWaiters = [] }
      return state.stopWaiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
