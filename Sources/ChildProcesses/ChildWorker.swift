// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// When a child that did nothing wrong is ended.
struct Retirement: Sendable {
  /// After this long without a call; `nil` for never.
  var idle: Duration?
  /// After this many answers, because what leaks in a parser must not add up; `nil` for never.
  var answers: Int?
}

/// Takes calls from a queue, one at a time, and has one child answer them, which it starts and ends as needed.
///
/// Everything happens on the thread that runs `run`, which lives until the queue is stopped.
final class ChildWorker {
  private let configuration: ChildConfiguration
  private let retirement: Retirement
  private let queue: CallQueue
  private let index: Int
  private let interruption: Interruption

  private var child: ChildProcess?
  private var startedAt = ContinuousClock.now
  private var lastUsed = ContinuousClock.now
  /// Answers of the running child.
  private var answered = 0
  private var failures = FailureRow()
  /// No child is started before, `nil` while the last one did not fail.
  private var backOffEnd: ContinuousClock.Instant?

  private init(_ configuration: ChildConfiguration, _ retirement: Retirement, _ queue: CallQueue, _ index: Int) {
    self.configuration = configuration
    self.retirement = retirement
    self.queue = queue
    self.index = index
    interruption = Interruption(wakeUp: queue.wakeUp(of: index)) { () throws(ChildFailure.Reason) in
      if queue.isStopping { throw .stopped }
    }
  }

  /// Starts the worker's thread.
  static func start(
    _ configuration: ChildConfiguration, _ retirement: Retirement, _ queue: CallQueue, _ index: Int
  ) {
    startThread(name: configuration.name) { ChildWorker(configuration, retirement, queue, index).run() }
  }

  private func run() {
    while true {
      if backOff() { continue }
      switch queue.next(for: index) {
      case .take(let call): answer(call)
      case .wait: rest()
      case .stop:
        child?.end(grace: configuration.grace)
        child = nil
        queue.finish(index)
        return
      }
    }
  }

  // MARK: - Waiting

  /// Waits while the child may not be started.
  ///
  /// - Returns: whether to ask again.
  private func backOff() -> Bool {
    guard let end = backOffEnd, !queue.isStopping else { return false }
    if ContinuousClock.now >= end {
      backOffEnd = nil
      queue.update(index) { $0.state = .notRunning }
      return false
    }
    waitForWakeUp(until: end)
    return true
  }

  /// Watches an idle child, or waits where there is none, until something happens.
  private func rest() {
    guard let child else { return waitForWakeUp(until: nil) }
    let retired = retirement.idle.map { lastUsed + $0 }
    if let retired, ContinuousClock.now >= retired { return retire() }
    do throws(ChildFailure.Reason) {
      try child.watch(until: retired, interruption: interruption)
    } catch {
      // Being told to stop is no failure of the child; the queue says so next.
      if error != .stopped { fail(error) }
    }
  }

  private func waitForWakeUp(until end: ContinuousClock.Instant?) {
    let wakeUp = interruption.wakeUp
    // Polling one open descriptor fails only for want of kernel memory; the caller then asks again.
    if let ready = try? wait(for: [(wakeUp.number, POLLIN)], until: end), ready[0] { wakeUp.lower() }
  }

  // MARK: - Answering

  private func answer(_ call: ChildCall) {
    do throws(ChildFailure.Reason) {
      let child = try running()
      let reply = try child.exchange(
        call.lines, within: call.deadline, interruption: interruption, isReply: call.isReply)
      let incarnation = note(isAnswer: call.isReply != nil)
      call.finish(.success((reply, incarnation)))
      if isWorn { retire() }
    } catch {
      call.finish(.failure(fail(error)))
    }
  }

  private var isWorn: Bool { retirement.answers.map { answered >= $0 } ?? false }

  /// Counts a finished call, before its caller goes on and perhaps makes the next.
  ///
  /// - Returns: the incarnation that it was.
  private func note(isAnswer: Bool) -> Int {
    lastUsed = .now
    if isAnswer { answered += 1 }
    var incarnation = 0
    queue.update(index) { status in
      incarnation = status.incarnation
      if isAnswer { status.answered += 1 }
      if isWorn { status.state = .notRunning }
    }
    queue.release(index)
    return incarnation
  }

  private func running() throws(ChildFailure.Reason) -> ChildProcess {
    if let child { return child }
    startedAt = .now
    answered = 0
    let started = try ChildProcess(configuration.program, limits: configuration.limits)
    started.onGarbage = { [queue, index] line in
      queue.update(index) { status in
        status.garbageLines += 1
        status.lastGarbage = printable(line, limit: 200)
      }
    }
    child = started
    queue.update(index) { status in
      status.state = .running(pid: started.pid, since: startedAt)
      status.incarnation += 1
    }
    return started
  }

  // MARK: - Ending

  /// Ends a child that did nothing wrong; the next call starts another.
  private func retire() {
    queue.update(index) { $0.state = .notRunning }
    queue.wakeAll()
    child?.end(grace: configuration.grace)
    child = nil
  }

  /// Ends a child that failed, or notes that it could not be started, and sets when the next may be.
  ///
  /// A child that failed is killed at once: it gets no grace to go on doing what it does.
  @discardableResult
  private func fail(_ reason: ChildFailure.Reason) -> ChildFailure {
    let failure = describe(reason)
    child = nil
    guard reason != .stopped else { return failure }
    let delay = failures.add(ranFor: ContinuousClock.now - startedAt, answered: answered, policy: configuration.restart)
    let end = ContinuousClock.now + delay
    backOffEnd = end
    queue.update(index) { status in
      status.state = .backingOff(until: end, failure)
      status.failures += 1
      status.lastFailure = failure
    }
    queue.wakeAll()
    configuration.onFailure(failure)
    return failure
  }

  private func describe(_ reason: ChildFailure.Reason) -> ChildFailure {
    var failure = ChildFailure(child: configuration.name, reason: reason)
    guard let child else { return failure }
    let ending = child.end(grace: reason == .stopped ? configuration.grace : .zero)
    failure.lastWords = child.lastWords
    let limit = configuration.limits.memoryBytes
    if ChildFailure.isProbablyMemory(
      reason, lastWords: failure.lastWords, peakResident: ending.peakResident, limit: limit)
    {
      failure.reachedMemoryLimit = limit
    }
    return failure
  }
}
