// SPDX-License-Identifier: MIT

/// How long to wait before a child that failed is started again: not at all the first time, then twice as long after
/// each failure, until it has shown itself healthy.
package struct RestartPolicy: Sendable, Equatable {
  /// The wait after the second failure in a row.
  package var firstDelay: Duration
  package var longestDelay: Duration
  /// A child that ran this long before it failed starts a new row of failures.
  package var healthyAfter: Duration
  /// So does a child that answered this many requests.
  ///
  /// For readers, where one answer proves that the program works and the next file is to blame; a plugin that fails at
  /// every third request is not healthy.
  package var healthyReplies: Int

  package init(
    firstDelay: Duration = .milliseconds(250), longestDelay: Duration = .seconds(30),
    healthyAfter: Duration = .seconds(60), healthyReplies: Int = .max
  ) {
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.healthyAfter = healthyAfter
    self.healthyReplies = healthyReplies
  }

  /// The wait after `failures` in a row, of which there is at least one.
  package func delay(afterFailures failures: Int) -> Duration {
    guard failures > 1 else { return .zero }
    var delay = firstDelay
    for _ in 2..<failures where delay < longestDelay { delay *= 2 }
    return min(delay, longestDelay)
  }
}

/// The row of failures that a child is in.
struct FailureRow: Equatable {
  private(set) var length = 0

  /// Counts a failure and answers how long to wait.
  ///
  /// - Parameters:
  ///   - ranFor: how long the child ran before; zero where it did not start.
  ///   - answered: how many requests it answered in that time.
  mutating func add(ranFor: Duration, answered: Int, policy: RestartPolicy) -> Duration {
    if ranFor >= policy.healthyAfter || answered >= policy.healthyReplies { length = 0 }
    length += 1
    return policy.delay(afterFailures: length)
  }
}
