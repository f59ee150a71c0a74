// SPDX-License-Identifier: MIT
import Testing

@testable import ChildProcesses

@Test(
  "the wait doubles up to its limit",
  arguments: [
    (1, .zero), (2, .milliseconds(250)), (3, .milliseconds(500)), (4, .seconds(1)), (8, .seconds(16)),
    (9, .seconds(30)), (10, .seconds(30)), (1_000_000_000, .seconds(30)),
  ] as [(Int, Duration)])
func delay(failures: Int, expected: Duration) {
  #expect(RestartPolicy().delay(afterFailures: failures) == expected)
}

@Test("a first delay beyond the limit is the limit")
func delayIsLimited() {
  let policy = RestartPolicy(firstDelay: .seconds(5), longestDelay: .seconds(2))
  #expect(policy.delay(afterFailures: 2) == .seconds(2))
}

@Test("a child that ran long enough starts a new row of failures")
func healthyByTime() {
  let policy = RestartPolicy(healthyAfter: .seconds(60))
  var row = FailureRow()
  #expect(row.add(ranFor: .zero, answered: 0, policy: policy) == .zero)
  #expect(row.add(ranFor: .seconds(59), answered: 1000, policy: policy) == .milliseconds(250))
  #expect(row.add(ranFor: .seconds(1), answered: 0, policy: policy) == .milliseconds(500))
  #expect(row.add(ranFor: .seconds(60), answered: 0, policy: policy) == .zero)
  #expect(row.add(ranFor: .zero, answered: 0, policy: policy) == .milliseconds(250))
}

@Test("so does one that answered enough, where answers count")
func healthyByReplies() {
  let policy = RestartPolicy(healthyReplies: 1)
  var row = FailureRow()
  #expect(row.add(ranFor: .zero, answered: 0, policy: policy) == .zero)
  #expect(row.add(ranFor: .zero, answered: 0, policy: policy) == .milliseconds(250))
  #expect(row.add(ranFor: .zero, answered: 1, policy: policy) == .zero)
}
