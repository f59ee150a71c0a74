// SPDX-License-Identifier: MIT
import AuditWire

extension Checkup {
  /// Whether a daemon answers, of the same version, and what it says of its state.
  static let daemon = Checkup(name: "daemon") { patient in
    let name = "daemon"
    let status: StatusAnswer
    switch patient.status {
    case .success(let answer): status = answer
    case .failure(let failure):
      return [
        Diagnosis(
          name, .warning, ([failure.message] + failure.notes.filter { $0.hasPrefix("tried") }).joined(separator: ", "),
          remedy: "sudo systemctl start uiauditd")
      ]
    }
    var diagnoses: [Diagnosis] = []
    if status.version != productVersion {
      diagnoses.append(
        Diagnosis(
          name, .warning, "the daemon is of version \(status.version), auditctl of \(productVersion)",
          remedy: "sudo systemctl restart uiauditd"))
    }
    if let limit = openFiles(patient, status.pid), limit < 1024 {
      diagnoses.append(
        Diagnosis(
          name, .warning, "the daemon may open \(limit) files, and each client and child takes some",
          remedy: "sudo systemctl edit uiauditd    # [Service] LimitNOFILE=4096"))
    }
    for reason in status.header.reasons { diagnoses.append(Diagnosis(name, .warning, "degraded: \(reason)")) }
    return diagnoses.isEmpty
      ? [Diagnosis(name, .ok, "process \(status.pid), version \(status.version), \(status.header.state.rawValue)")]
      : diagnoses
  }

  /// The soft limit of open files in /proc/PID/limits; nil where it cannot be seen.
  private static func openFiles(_ patient: Patient, _ pid: Int) -> Int? {
    let line = patient.text("/proc/\(pid)/limits")?.split(separator: "\n").first { $0.hasPrefix("Max open files") }
    return line?.split(separator: " ").dropFirst(3).first.flatMap { Int($0) }
  }
}
