// SPDX-License-Identifier: MIT
import AuditWire

/// The page of `doctor`: a line for each thing looked at, with what mends it, and the sum at its end.
func doctorPage(_ report: DoctorReport, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  for diagnosis in report.diagnoses {
    page.line(
      [
        Fragment(diagnosis.verdict.rawValue, diagnosis.verdict.style, padded: 9),
        Fragment(diagnosis.checkup, .strong, padded: 14), Fragment(diagnosis.says),
      ], hanging: 23)
    if let remedy = diagnosis.remedy { page.line("→ \(remedy)", .place, indent: 23, hanging: 25) }
  }
  page.blank()
  let errors = report.diagnoses.count { $0.verdict == .error }
  let warnings = report.diagnoses.count { $0.verdict == .warning }
  if errors + warnings == 0 {
    page.line("All is well.", .good)
  } else {
    page.line("\(counted(errors, "error")), \(counted(warnings, "warning"))", errors > 0 ? .bad : .doubtful)
  }
  return page
}

extension Diagnosis.Verdict {
  fileprivate var style: Style {
    switch self {
    case .ok: .good
    case .warning: .doubtful
    case .error: .bad
    }
  }
}
