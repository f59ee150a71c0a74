// SPDX-License-Identifier: MIT
package import Glibc

/// Where a child is in its life.
package enum ChildState: Sendable, Equatable {
  /// Not started yet, or ended without fault; the next request starts it.
  case notRunning
  case running(pid: pid_t, since: ContinuousClock.Instant)
  /// It failed; requests wait in line until then.
  case backingOff(until: ContinuousClock.Instant, ChildFailure)
  case stopped
}

/// A child's state and what it has done so far, as `status` shows it.
package struct ChildStatus: Sendable, Equatable {
  package var state = ChildState.notRunning
  /// How often it was started; the number of the running process where there is one.
  package var incarnation = 0
  /// How often it failed, failures to start included.
  package var failures = 0
  package var lastFailure: ChildFailure?
  /// Requests answered, by all incarnations.
  package var answered = 0
  /// Lines that were no reply to anything, by all incarnations.
  package var garbageLines = 0
  /// The beginning of the last of them, in printable form.
  package var lastGarbage: String?
  /// Bytes of memory in use at the moment of asking; 0 where it is not running.
  package var residentBytes: UInt64 = 0

  package init() {}

  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }
}
