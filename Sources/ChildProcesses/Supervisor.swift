// SPDX-License-Identifier: MIT
package import SystemCalls

/// Keeps one child that remembers what it was told, such as a rule plugin, and asks it one thing at a time.
///
/// The child starts with the first call that needs it and again, after a wait (`RestartPolicy`), with the first call after
/// it failed. Each start is an *incarnation*, and a new one knows nothing. A conversation is therefore held with one
/// incarnation:
///
///     let incarnation = try await supervisor.start()
///     if incarnation != known { … tell it everything, to: incarnation … }
///     let reply = try await supervisor.call([update, audit], to: incarnation, …)
///
/// A call to an incarnation that has ended sends nothing and fails with what ended it, so no child ever gets half a
/// story. After any failure the caller begins again with `start`, which waits as long as the policy says. Cancelling a
/// task that waits here changes nothing: a call ends by its deadline or by `stop`.
///
/// Holds a thread until `stop` is called.
package final class Supervisor: Sendable {
  private let queue: CallQueue

  package init(_ configuration: ChildConfiguration) throws(SystemError) {
    queue = try CallQueue(name: configuration.name, workers: 1)
    ChildWorker.start(configuration, Retirement(), queue, 0)
  }

  /// Starts the child unless it runs.
  ///
  /// - Returns: the number of the incarnation that runs, 1 for the first.
  package func start() async throws(ChildFailure) -> Int {
    try await queue.call([], deadline: .zero, isReply: nil).incarnation
  }

  /// Sends lines that have no reply.
  ///
  /// Returns when the child's pipe took them, which bounds how much a caller that sends piece by piece has in memory.
  ///
  /// - Parameters:
  ///   - lines: without newlines.
  ///   - deadline: counted from when the calls before this one are done.
  package func send(
    _ lines: [[UInt8]], to incarnation: Int, deadline: Duration
  ) async throws(ChildFailure) {
    _ = try await queue.call(lines, deadline: deadline, incarnation: incarnation, isReply: nil)
  }

  /// Sends lines, the last of them a request, and waits for its reply.
  ///
  /// - Parameters:
  ///   - lines: without newlines.
  ///   - deadline: counted from when the calls before this one are done.
  ///   - isReply: whether a line from the child is the reply; others are counted as garbage. Called on the child's
  ///     thread.
  package func call(
    _ lines: [[UInt8]], to incarnation: Int, deadline: Duration, isReply: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws(ChildFailure) -> [UInt8] {
    try await queue.call(lines, deadline: deadline, incarnation: incarnation, isReply: isReply).reply
  }

  package var status: ChildStatus { queue.snapshot().children[0] }

  /// Fails the calls that wait, ends the child and the thread, and returns when nothing of it is left.
  package func stop() async { await queue.stop() }
}
