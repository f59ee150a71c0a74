// SPDX-License-Identifier: MIT

/// Gives the service manager a sign of life for as long as the daemon is well, and none otherwise: sd_watchdog_enabled(3).
struct Heartbeat: Sendable {
  /// Between two signs.
  var interval: Duration
  /// Returns true where the parts answer. That it does not return is an answer too.
  var isWell: @Sendable () async -> Bool
  /// A few words on the state, for `systemctl status`.
  var status: @Sendable () -> String
  var notify: @Sendable (String) -> Void

  /// Beats until the task is cancelled.
  func run() async {
    // Cancelled where the sleep ends early.
    while (try? await Task.sleep(for: interval)) != nil {
      if await isWell() { notify("WATCHDOG=1\nSTATUS=\(status())") }
    }
  }
}
