// SPDX-License-Identifier: MIT
import AuditModel
import Ledger
import SystemCalls

/// What surrounds the loop: the parts that a one-shot audit and a test replace.
struct AuditEnvironment: Sendable {
  /// Reads the configuration anew.
  var load: @Sendable () throws(ConfigurationMistakes) -> Configuration
  /// Watches the projects of a configuration from here on; each new root yields a rescan.
  var watch: @Sendable (Configuration) -> Void
  /// What of a project cannot be watched.
  var watchProblems: @Sendable (_ project: String) -> [NotLookedAt]
  /// Tells subscribers which findings of a project changed their state, and the clock of it.
  var publish: @Sendable (_ project: String, LedgerClock, [FindingRecord]) -> Void
  /// One line for the log.
  var log: @Sendable (LogEntry) -> Void
  /// Seconds since 1970.
  var now: @Sendable () -> Int
}
