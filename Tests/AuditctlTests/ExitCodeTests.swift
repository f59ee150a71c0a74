// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func answer(
  _ severities: [Severity], state: FindingState = .open, unseen: [NotLookedAt] = [], _ freshness: Freshness = .fresh
) -> FindingsAnswer {
  let records = severities.map { severity in
    var record = missingForm
    record.finding.severity = severity
    record.state = state
    return record
  }
  return FindingsAnswer(header: sampleHeader(freshness), findings: records, notLookedAt: unseen, summary: Summary())
}

@Test(arguments: [
  (answer([]), FailOn.error, ExitCode.clean),
  (answer([.error]), .error, .findings),
  (answer([.warning]), .error, .clean),
  (answer([.warning]), .warning, .findings),
  (answer([.note]), .warning, .clean),
  (answer([.note]), .note, .findings),
  (answer([.error]), .never, .clean),
  (answer([.error], state: .resolved), .error, .clean),
  (answer([.error], state: .regressed), .error, .findings),
  (answer([], unseen: [unreadFile]), .error, .notLookedAt),
  (answer([.warning], unseen: [unreadFile]), .error, .notLookedAt),
  (answer([.error], unseen: [unreadFile]), .error, .findings),
  (answer([.error], unseen: [unreadFile]), .never, .notLookedAt),
  (answer([], .degraded), .error, .notLookedAt),
  (answer([], .catchingUp), .error, .notLookedAt),
  (answer([.error], .degraded), .error, .findings),
])
func findingsExit(_ answer: FindingsAnswer, failOn: FailOn, expected: ExitCode) {
  #expect(answer.exitCode(failOn: failOn) == expected)
}

@Test func statusExits() {
  #expect(cleanStatus.exitCode(failOn: .note) == .clean)
  #expect(sampleStatus.exitCode(failOn: .error) == .findings)
  #expect(sampleStatus.exitCode(failOn: .never) == .notLookedAt)
}

/// Each of these alone keeps a status from being clean.
@Test(
  arguments: [
    { $0.header.state = .catchingUp },
    { $0.header.state = .degraded },
    { $0.configuration.mistakes = ["config.yaml:1:1: no"] },
    { $0.watching.problems = [unreadFile] },
    { $0.projects[0].notLookedAt = [unreadFile] },
    { $0.projects[0].summary.notLookedAt = 1 },
    { $0.projects[0].summary.screensNotLookedAt = 1 },
    { $0.projects[0].judged = nil },
  ] as [@Sendable (inout StatusAnswer) -> Void])
func statusIsNotCleanWithout(_ change: @Sendable (inout StatusAnswer) -> Void) {
  var status = cleanStatus
  change(&status)
  #expect(status.exitCode(failOn: .error) == .notLookedAt)
}

@Test func screensExit() {
  #expect(sampleScreens.exitCode(failOn: .error) == .findings)
  #expect(sampleScreens.exitCode(failOn: .never) == .notLookedAt)
  let clean = ScreensAnswer(header: sampleHeader(), screens: sampleScreens.screens.filter { $0.verdict == .clean })
  #expect(clean.exitCode(failOn: .error) == .clean)
}

@Test(arguments: [
  (RPCError.invalidParams, ExitCode.usage), (RPCError.notFound, .usage), (RPCError.notAllowed, .usage),
  (RPCError.timedOut, .notLookedAt), (RPCError.internalError, .notLookedAt), (RPCError.methodNotFound, .notLookedAt),
  (RPCError.limitReached, .notLookedAt), (12345, .notLookedAt),
])
func errorsExit(code: Int, expected: ExitCode) {
  #expect(RPCError(code: code, message: "").exitCode == expected)
}
