// SPDX-License-Identifier: MIT
import AuditWire
import Glibc

extension Checkup {
  /// The readers and plugins that the daemon starts.
  static let programs = Checkup(name: "programs") { patient in
    guard case .success(let places) = patient.places else {
      return [Diagnosis("programs", .warning, "not looked at: without a configuration nobody knows which")]
    }
    let missing = Set(places.programs).sorted().filter { access(patient.machine + $0, X_OK) != 0 }
    guard missing.isEmpty else {
      return missing.map {
        Diagnosis(
          "programs", .error, "\($0) cannot be run: \(String(cString: strerror(errno)))",
          remedy: "sudo apt-get install --reinstall uiauditd")
      }
    }
    return [Diagnosis("programs", .ok, "\(counted(Set(places.programs).count, "program")) to read and judge with")]
  }
}
