// SPDX-License-Identifier: MIT
import AuditWire

/// One thing that the doctor looks at. Each lives in a file of its own.
struct Checkup: Sendable {
  var name: String
  var examine: @Sendable (Patient) -> [Diagnosis]

  /// In the order of the report: what everything else rests on comes first.
  static let all: [Checkup] = [
    configuration, daemon, socket, state, roots, fileSystems, watchLimits, programs, plugins, recognition, hyphenation,
    words,
  ]
}

/// What the doctor found.
func examine(_ patient: Patient) -> DoctorReport {
  DoctorReport(diagnoses: Checkup.all.flatMap { $0.examine(patient) })
}

extension DoctorReport {
  /// An error is a finding; a warning may be something that could not be seen.
  var exitCode: ExitCode {
    if diagnoses.contains(where: { $0.verdict == .error }) { return .findings }
    return diagnoses.contains { $0.verdict == .warning } ? .notLookedAt : .clean
  }
}
