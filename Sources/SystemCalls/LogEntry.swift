// SPDX-License-Identifier: MIT

/// One line for whoever runs the daemon, with what it is about. A plain string is a warning.
package struct LogEntry: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// As in syslog(3): its number is what the journal keeps.
  package enum Priority: Int, Sendable { case error = 3, warning, notice, info }
  package var message: String
  package var priority: Priority
  package var project: String?
  package var plugin: String?

  package init(
    _ message: String, _ priority: Priority = .warning, project: String? = nil, plugin: String? = nil
  ) {
    self.message = message
    self.priority = priority
    self.project = project
    self.plugin = plugin
  }

  package init(stringLiteral message: String) { self.init(message) }
}

extension LogEntry {
  /// Its fields in the journal, each as `NAME=value`: systemd.journal-fields(7).
  package var fields: [String] {
    ["MESSAGE=\(message)", "PRIORITY=\(priority.rawValue)", "SYSLOG_IDENTIFIER=uiauditd"]
      + (project.map { ["UIAUDITD_PROJECT=\($0)"] } ?? []) + (plugin.map { ["UIAUDITD_PLUGIN=\($0)"] } ?? [])
  }
}
