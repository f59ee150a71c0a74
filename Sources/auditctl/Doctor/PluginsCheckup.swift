// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Checkup {
  /// How the daemon's readers and plugins are.
  static let plugins = Checkup(name: "plugins") { patient in
    guard let daemon = patient.daemon else {
      return [Diagnosis("plugins", .warning, "not looked at: no daemon runs them")]
    }
    let broken = daemon.plugins.compactMap(diagnosis)
    let readers = daemon.readers.filter { $0.failures > 0 }.map { reader in
      Diagnosis(
        "plugins", .warning,
        "the reader of \(reader.kind.rawValue) failed \(counted(reader.failures, "time"))"
          + (reader.lastFailure.map { ": \($0)" } ?? ""), remedy: "auditctl status    # names the files")
    }
    guard broken.isEmpty, readers.isEmpty else { return broken + readers }
    return [Diagnosis("plugins", .ok, "\(counted(daemon.plugins.count, "plugin")) well")]
  }

  private static func diagnosis(_ plugin: PluginStatus) -> Diagnosis? {
    let isDown = plugin.condition == .stopped || plugin.condition == .waitingToRestart
    guard isDown || plugin.lastFailure != nil || plugin.restarts > 0 else { return nil }
    let words = plugin.lastFailure ?? "it restarted \(counted(plugin.restarts, "time"))"
    return Diagnosis(
      "plugins", isDown ? .error : .warning, "\(plugin.id) of \(plugin.project): \(words)",
      remedy: plugin.remedy ?? (isDown ? "auditctl reload" : nil))
  }
}
