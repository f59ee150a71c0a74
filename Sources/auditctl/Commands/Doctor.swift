// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let doctor = Command(
    name: "doctor",
    summary: "what keeps the daemon from seeing everything, and what mends it",
    details: [
      "Looks at the configuration, the daemon, its socket, ledger and plugins, the projects' folders and file systems, "
        + "the limits of inotify, and the languages of OCR and hyphenation. Works without a daemon, and changes nothing.",
      "Exits with 1 where there is an error, with 3 where there is a warning, else with 0.",
    ]
  ) { invocation, session throws(Failure) in
    let report = examine(.current(invocation, session))
    switch invocation.format {
    case .json: try session.print(json: report.json)
    default: try session.print(doctorPage(report, in: session.output))
    }
    return report.exitCode
  }
}
