// SPDX-License-Identifier: MIT
package import SystemCalls

/// Interchangeable children for jobs that need no memory of earlier ones, such as reading files.
///
/// A child is started when a job finds none free, ended when it was idle for a while or has done enough jobs, and
/// restarted after a failure as the policy says. How many jobs wait is bounded by who calls.
///
/// Holds one thread a child until `stop` is called.
package final class ChildPool: Sendable {
  private let queue: CallQueue

  /// - Parameters:
  ///   - size: how many children at most.
  ///   - idle: how long a child is kept without a job.
  ///   - recycleAfter: how many jobs a child does before it is replaced.
  package init(
    _ configuration: ChildConfiguration, size: Int, idle: Duration, recycleAfter: Int
  ) throws(SystemError) {
    precondition(size > 0 && recycleAfter > 0, "a pool needs children that do at least one job")
    queue = try CallQueue(name: configuration.name, workers: size)
    for index in 0..<size {
      ChildWorker.start(configuration, Retirement(idle: idle, answers: recycleAfter), queue, index)
    }
  }

  /// Has one child do one job.
  ///
  /// - Parameters:
  ///   - line: the request, without a newline.
  ///   - deadline: counted from when a child takes up the job.
  ///   - isReply: whether a line from the child is the reply; others are counted as garbage. Called on the child's
  ///     thread.
  package func call(
    _ line: [UInt8], deadline: Duration, isReply: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws(ChildFailure) -> [UInt8] {
    try await queue.call([line], deadline: deadline, isReply: isReply).reply
  }

  /// What is known of each child, and how many jobs wait for one.
  package func snapshot() -> (children: [ChildStatus], waiting: Int) { queue.snapshot() }

  /// Fails the jobs that wait, ends the children and their threads, and returns when nothing of them is left.
  package func stop() async { await queue.stop() }
}
