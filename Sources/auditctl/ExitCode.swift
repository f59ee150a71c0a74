// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What auditctl tells the shell; the numbers are documented in `auditctl help` and never change.
enum ExitCode: Int32 {
  /// Everything was looked at and nothing was found at or above the threshold.
  case clean = 0
  /// Findings at or above the threshold, whatever else is true.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// Something was not looked at, so that "nothing found" would be a claim too many.
  case notLookedAt = 3
  /// Nothing that answers as a daemon does.
  case noDaemon = 4
}

/// The severity from which findings make a command fail.
enum FailOn: String, CaseIterable {
  case error, warning, note, never

  /// Whether a finding of that severity makes the command fail.
  func includes(_ severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: severity >= .note
    case .never: false
    }
  }

  /// The least severity that makes the command fail; nil where none does.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}

/// Findings win over what was not looked at: they are certain, and fixing them needs no second look.
private func exitCode(hasFindings: Bool, isComplete: Bool) -> ExitCode {
  hasFindings ? .findings : isComplete ? .clean : .notLookedAt
}

extension AnswerHeader {
  /// While changes wait to be judged, an empty answer says nothing about them.
  fileprivate var isComplete: Bool { state == .fresh }
}

extension FindingsAnswer {
  /// - Parameter maxNotLooked: how many things may stay unseen without that being worth an exit code.
  func exitCode(failOn: FailOn, maxNotLooked: Int = 0) -> ExitCode {
    auditctl.exitCode(
      hasFindings: findings.contains { $0.state.isOpen && failOn.includes($0.finding.severity) },
      isComplete: header.isComplete && notLookedAt.count <= maxNotLooked)
  }
}

extension StatusAnswer {
  func exitCode(failOn: FailOn) -> ExitCode {
    auditctl.exitCode(
      hasFindings: projects.contains { $0.summary.hasFindings(failOn) },
      isComplete: header.isComplete && configuration.mistakes.isEmpty && watching.problems.isEmpty
        && projects.allSatisfy { $0.notLookedAt.isEmpty && $0.summary.isComplete && $0.judged != nil })
  }
}

extension Summary {
  fileprivate func hasFindings(_ failOn: FailOn) -> Bool {
    (errors > 0 && failOn.includes(.error)) || (warnings > 0 && failOn.includes(.warning))
      || (notes > 0 && failOn.includes(.note))
  }

  fileprivate var isComplete: Bool { notLookedAt == 0 && screensNotLookedAt == 0 }
}

extension ScreensAnswer {
  /// A screen does not carry its findings' severities, so every broken one counts but under `never`.
  func exitCode(failOn: FailOn) -> ExitCode {
    auditctl.exitCode(
      hasFindings: failOn != .never && screens.contains { $0.verdict == .broken },
      isComplete: header.isComplete && !screens.contains { $0.verdict == .notLookedAt })
  }
}

extension CoverageAnswer {
  /// A cell does not carry its findings' severities, so every broken one counts but under `never`.
  func exitCode(failOn: FailOn) -> ExitCode {
    let counts = projects.flatMap(\.counts)
    return auditctl.exitCode(
      hasFindings: failOn != .never && counts.contains { $0.verdict == .lookedAtAndBroken },
      isComplete: header.isComplete && counts.allSatisfy { $0.verdict.isSettled || $0.verdict.isLookedAt })
  }
}

extension LookAnswer {
  /// What a picture shows broken carries no severity, so all of it counts but under `never`.
  func exitCode(failOn: FailOn) -> ExitCode {
    auditctl.exitCode(
      hasFindings: failOn != .never && images.contains(where: \.isBroken),
      isComplete: images.allSatisfy(\.notLookedAt.isEmpty))
  }
}

extension ImageReading {
  /// Whether a text is broken or the type has not the claimed size.
  var isBroken: Bool { size.verdict == "not-applied" || blocks.contains { !$0.defects.isEmpty } }
}

extension ConvergeAnswer {
  /// What has to be changed is a finding; pictures that are missing are looks.
  func exitCode() -> ExitCode {
    let left = projects.flatMap(\.convergence.left)
    return auditctl.exitCode(
      hasFindings: left.contains { $0.kind == .change },
      isComplete: header.isComplete && !projects.isEmpty && projects.allSatisfy(\.convergence.isConverged))
  }
}

extension Acknowledgement {
  func exitCode() -> ExitCode { header.isComplete ? .clean : .notLookedAt }
}

extension RPCError {
  /// What an error answer of the daemon means to the shell: a question that cannot be asked so, or one that the daemon
  /// cannot answer.
  var exitCode: ExitCode {
    switch code {
    case RPCError.invalidParams, RPCError.notFound, RPCError.notAllowed: .usage
    default: .notLookedAt
    }
  }
}
