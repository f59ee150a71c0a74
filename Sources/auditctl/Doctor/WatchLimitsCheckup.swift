// SPDX-License-Identifier: MIT
import AuditWire

extension Checkup {
  /// The kernel's limits of inotify, which all programs of one user share.
  static let watchLimits = Checkup(name: "inotify") { patient in
    let folders = patient.daemon?.watching.directories ?? 0
    let limits = [
      // A watch for each folder, and as many again for what else this user runs.
      Limit(
        key: "max_user_watches", least: max(65_536, folders * 2), advised: max(524_288, folders * 4), needed: folders),
      Limit(key: "max_user_instances", least: 16, advised: 128, needed: 1),
      Limit(key: "max_queued_events", least: 16_384, advised: 16_384, needed: 0),
    ]
    let diagnoses = limits.compactMap { $0.diagnosis(patient) }
    let watched = folders > 0 ? ", \(counted(folders, "folder")) watched" : ""
    return diagnoses.isEmpty ? [Diagnosis("inotify", .ok, "the limits are high enough\(watched)")] : diagnoses
  }

  private struct Limit {
    var key: String
    var least: Int
    var advised: Int
    /// Below this nothing works.
    var needed: Int

    func diagnosis(_ patient: Patient) -> Diagnosis? {
      guard let value = patient.number("/proc/sys/fs/inotify/\(key)") else {
        return Diagnosis("inotify", .warning, "fs.inotify.\(key) cannot be read")
      }
      guard value < least else { return nil }
      return Diagnosis(
        "inotify", value <= needed ? .error : .warning, "fs.inotify.\(key) is \(value)",
        remedy: "sudo sysctl fs.inotify.\(key)=\(advised)")
    }
  }
}
