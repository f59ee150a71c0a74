// SPDX-License-Identifier: MIT
import CSupport
import Glibc
import SystemCalls

/// One running child and its three pipes.
///
/// Belongs to the thread that started it: the kernel kills the child when that thread ends (PR_SET_PDEATHSIG, prctl(2)).
/// `end` must be called before the last reference goes.
final class ChildProcess {
  /// How long a child may live on with one of its pipes closed before that is what it failed of. A process that ends
  /// closes its pipes a little before its end can be seen.
  private static let closedPipePatience = Duration.seconds(1)

  let pid: pid_t
  private let limits: ChildLimits
  private let processDescriptor: Descriptor
  /// The parent's ends of the pipes; `nil` once either side closed them.
  private var input: Descriptor?
  private var output: Descriptor?
  private var errors: Descriptor?

  private var outgoing = OutgoingLines()
  private var received: LineBuffer
  private var words: LastWords
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)
  /// Which pipe the child closed first, and when.
  private var broken: (reason: ChildFailure.Reason, since: ContinuousClock.Instant)?
  private var hasExited = false
  private var ending: ChildEnding?
  /// This process's own peak, which the kernel counts as the child's because vfork(2) lends it this process's memory.
  private let inheritedPeak: UInt64

  /// Called with every line that is no reply to anything.
  var onGarbage: ([UInt8]) -> Void = { _ in }

  /// Starts the program. Blocks SIGPIPE for the calling thread, so that writing to a dead child is an error and no more;
  /// the child itself starts with every signal in its standard state.
  init(_ program: ChildProgram, limits: ChildLimits) throws(ChildFailure.Reason) {
    blockBrokenPipeSignal()
    do throws(SystemError) {
      let started = try spawn(program, limits: limits)
      (pid, processDescriptor) = (started.pid, started.processDescriptor)
      (input, output, errors) = (started.input, started.output, started.errors)
    } catch {
      throw .notStarted(error)
    }
    self.limits = limits
    received = LineBuffer(limit: limits.lineBytes)
    words = LastWords(limit: limits.stderrBytes)
    inheritedPeak = ownPeakResident()
  }

  deinit { precondition(ending != nil, "a child process must be ended before it is forgotten") }

  /// The last lines of standard error, in printable form.
  var lastWords: String { words.text }

  // MARK: - Talking

  /// Sends lines and waits for the one that `isReply` accepts, reading what else the child writes meanwhile.
  ///
  /// - Parameters:
  ///   - lines: without newlines, at their ends or inside.
  ///   - interruption: ends the wait early with what it throws.
  ///   - isReply: `nil` to return, with an empty line, as soon as the child has taken everything.
  func exchange(
    _ lines: [[UInt8]], within deadline: Duration, interruption: Interruption, isReply: (([UInt8]) -> Bool)?
  ) throws(ChildFailure.Reason) -> [UInt8] {
    let latest = ContinuousClock.now + deadline
    outgoing.append(lines)
    var reply: [UInt8]?
    while true {
      if reply == nil { reply = try nextReply(isReply ?? { _ in false }) }
      if outgoing.isEmpty, reply != nil || (isReply == nil && input != nil) { return reply ?? [] }
      if hasExited { throw end(grace: .zero).reason }
      let patience = min(latest, broken.map { $0.since + Self.closedPipePatience } ?? latest)
      if ContinuousClock.now >= patience { throw broken?.reason ?? .noReply(within: deadline) }
      // What follows a reply stays in the pipe until the child has taken its whole request.
      try move(until: patience, interruption: interruption, readsOutput: reply == nil)
    }
  }

  /// Reads what the child writes unasked, until `end` or an interruption.
  ///
  /// - Throws: what the child failed of, which includes ending without having been asked to.
  func watch(until end: ContinuousClock.Instant?, interruption: Interruption) throws(ChildFailure.Reason) {
    try move(until: end, interruption: interruption, readsOutput: true)
    _ = try nextReply { _ in false }
    if hasExited { throw self.end(grace: .zero).reason }
  }

  private func nextReply(_ isReply: ([UInt8]) -> Bool) throws(ChildFailure.Reason) -> [UInt8]? {
    do throws(LineBuffer.TooLong) {
      while let line = try received.next() {
        if isReply(line) { return line }
        onGarbage(line)
      }
    } catch {
      throw .lineTooLong(limit: error.limit)
    }
    return nil
  }

  // MARK: - Moving bytes

  /// Waits once for any of the pipes, the child's end or an interruption, and moves what can be moved.
  private func move(
    until end: ContinuousClock.Instant?, interruption: Interruption, readsOutput: Bool
  ) throws(ChildFailure.Reason) {
    // poll(2) ignores negative descriptors.
    let ready = try wait(
      for: [
        (processDescriptor.number, POLLIN), (interruption.wakeUp.number, POLLIN), (errors?.number ?? -1, POLLIN),
        (readsOutput ? output?.number ?? -1 : -1, POLLIN), (outgoing.isEmpty ? -1 : input?.number ?? -1, POLLOUT),
      ], until: end)
    if ready[2] { try readErrors() }
    if ready[3] { try readOutput() }
    if ready[4] { try writeInput() }
    if ready[0] { try takeLeavings() }
    if ready[1] {
      interruption.wakeUp.lower()
      try interruption.check()
    }
  }

  /// Notes that the child ended, and takes what it wrote before. Bounded, because others may hold its pipes and go on.
  private func takeLeavings() throws(ChildFailure.Reason) {
    hasExited = true
    for _ in 0..<16 where try readErrors() {}
    for _ in 0..<16 where try readOutput() {}
  }

  @discardableResult
  private func readErrors() throws(ChildFailure.Reason) -> Bool {
    guard let pipe = errors else { return false }
    switch try read(pipe) {
    case nil: return false
    case 0?:
      errors = nil
      return false
    case let count?:
      words.append(chunk[..<count])
      return true
    }
  }

  @discardableResult
  private func readOutput() throws(ChildFailure.Reason) -> Bool {
    guard let pipe = output else { return false }
    switch try read(pipe) {
    case nil: return false
    case 0?:
      output = nil
      breakOff(.closedOutput)
      return false
    case let count?:
      received.append(chunk[..<count])
      return true
    }
  }

  /// Fills the chunk: `nil` where there is nothing to read yet, 0 at the end.
  private func read(_ pipe: Descriptor) throws(ChildFailure.Reason) -> Int? {
    do throws(SystemError) {
      return try system("read") { Glibc.read(pipe.number, &chunk, chunk.count) }
    } catch {
      if error.code == EAGAIN { return nil }
      throw .system(error)
    }
  }

  private func writeInput() throws(ChildFailure.Reason) {
    guard let pipe = input else { return }
    do throws(SystemError) {
      let bytes = outgoing.next()
      let count = try system("write") {
        bytes.withUnsafeBytes { Glibc.write(pipe.number, $0.baseAddress, $0.count) }
      }
      outgoing.take(count)
    } catch {
      switch error.code {
      case EAGAIN: return
      case EPIPE:
        input = nil
        outgoing = OutgoingLines()
        breakOff(.closedInput)
      default: throw .system(error)
      }
    }
  }

  private func breakOff(_ reason: ChildFailure.Reason) {
    if broken == nil { broken = (reason, ContinuousClock.now) }
  }

  // MARK: - Ending

  /// Ends the child with everything in its session, and every orphan it left, and reaps them. May be called again.
  ///
  /// - Parameter grace: how long it may take to end by itself once its input is closed and SIGTERM was sent; with zero it
  ///   is killed at once.
  @discardableResult
  func end(grace: Duration) -> ChildEnding {
    if let ending { return ending }
    input = nil
    output = nil
    if grace > .zero, !hasExited {
      kill(-pid, SIGTERM)
      waitForExit(within: grace)
    }
    // The child leads its group, whose number stays its own until it is reaped below.
    kill(-pid, SIGKILL)
    // A process that is stuck in the kernel is left to `Descendants`, which meets it again.
    waitForExit(within: .seconds(5))
    let ending = reap()
    self.ending = ending
    Descendants.shared.remove(pid, patience: .seconds(1))
    return ending
  }

  private func waitForExit(within patience: Duration) {
    let end = ContinuousClock.now + patience
    while !hasExited, ContinuousClock.now < end {
      // A failure of poll or read here leaves the kill that follows, or the reaping, to settle it.
      let wanted = [(processDescriptor.number, POLLIN), (errors?.number ?? -1, POLLIN)]
      guard let ready = try? wait(for: wanted, until: end) else { return }
      if ready[1], (try? readErrors()) == nil { errors = nil }
      if ready[0], (try? takeLeavings()) == nil { hasExited = true }
    }
  }

  private func reap() -> ChildEnding {
    var status: Int32 = 0
    var usage = rusage()
    let reaped = (try? system("wait4") { wait4(pid, &status, WNOHANG, &usage) }) == pid
    let peak = UInt64(max(usage.ru_maxrss, 0)) << 10
    return ChildEnding(
      reason: !reaped || uiaudit_signaled(status) != 0
        ? .signaled(reaped ? uiaudit_term_signal(status) : SIGKILL) : .exited(status: uiaudit_exit_status(status)),
      peakResident: reaped && peak > inheritedPeak ? peak : nil)
  }
}

/// How a child ended.
struct ChildEnding {
  /// `exited` or `signaled`.
  var reason: ChildFailure.Reason
  /// The most memory that it held, in bytes; `nil` where it is below this process's own and so not known.
  var peakResident: UInt64?
}

/// What can end a wait early: `check` is asked whether to give up whenever `wakeUp` is raised.
struct Interruption {
  var wakeUp: WakeUp
  var check: () throws(ChildFailure.Reason) -> Void
}

/// Waits until one of the descriptors is ready or broken, or until `end`; tells which.
func wait(
  for wanted: [(descriptor: Int32, events: Int32)], until end: ContinuousClock.Instant?
) throws(ChildFailure.Reason) -> [Bool] {
  var polled = wanted.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
  do throws(SystemError) {
    try system("poll") { poll(&polled, nfds_t(polled.count), milliseconds(until: end)) }
  } catch {
    throw .system(error)
  }
  return polled.map { $0.revents != 0 }
}

/// The time left as poll(2) takes it: rounded up, so that it never returns before `end`; -1 for ever.
private func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
  guard let end else { return -1 }
  let left = (end - ContinuousClock.now) / Duration.milliseconds(1)
  return Int32(max(0, min(left.rounded(.up), 1e9)))
}
