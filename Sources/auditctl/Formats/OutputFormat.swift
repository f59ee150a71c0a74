// SPDX-License-Identifier: MIT
import AuditWire

/// How an answer is written.
enum OutputFormat: String, CaseIterable {
  /// A page for people.
  case text
  /// The daemon's own answer, on one line.
  case json
  case sarif
  /// Workflow commands, which GitHub shows beside the lines of a change.
  case github
  /// What compilers print, which Xcode shows beside the lines.
  case xcode
  /// One reviewdog DiagnosticResult.
  case rdjson
  /// GitLab's code quality report.
  case gitlab
  case junit
  /// A shell script.
  case sh

  /// Those of every command.
  static let common: [OutputFormat] = [.text, .json]

  /// Those of findings.
  static let reports = allCases.filter { $0 != .sh }
}

extension Report {
  /// The report as another tool reads it.
  ///
  /// - Parameter format: any but those for people and for the daemon's own JSON, which are not reports.
  func bytes(as format: OutputFormat, failOn: FailOn) -> [UInt8] {
    switch format {
    case .text, .json, .sh: preconditionFailure("\(format) is written from the answer")
    case .sarif: visible(json: sarif.json) + [UInt8(ascii: "\n")]
    case .github: Array(githubAnnotations.utf8)
    case .xcode: Array(xcodeDiagnostics.utf8)
    case .rdjson: visible(json: reviewdogDiagnostics.json) + [UInt8(ascii: "\n")]
    case .gitlab: visible(json: codeQuality.json) + [UInt8(ascii: "\n")]
    case .junit: Array(junitReport(failOn: failOn).utf8)
    }
  }
}
