// SPDX-License-Identifier: MIT
import AuditWire

extension Checkup {
  /// The configuration file: whether it can be read, and whether the daemon runs by it.
  static let configuration = Checkup(name: "configuration") { patient in
    let name = "configuration"
    switch patient.places {
    case .failure(let failure) where failure.exitCode == .usage:
      return [
        Diagnosis(
          name, .error, ([failure.message] + failure.notes).joined(separator: "; "),
          remedy: "correct the file; `auditctl reload` says whether it is taken")
      ]
    case .failure(let failure):
      return [Diagnosis(name, .warning, ([failure.message] + failure.notes).joined(separator: "; "))]
    case .success(let places):
      let mistakes = patient.daemon?.configuration.mistakes ?? []
      guard mistakes.isEmpty else {
        return [
          Diagnosis(
            name, .warning, "\(places.configuration) is right, but the daemon has an earlier version in force",
            remedy: "auditctl reload")
        ]
      }
      return [Diagnosis(name, .ok, "\(places.configuration): \(counted(places.projects.count, "project"))")]
    }
  }
}
