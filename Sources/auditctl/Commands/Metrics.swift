// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let metrics = Command(
    name: "metrics",
    summary: "numbers for Prometheus: findings, looks, latency, doubts",
    options: [
      OptionDescription("output", .text("FILE"), "write FILE, all at once, for a textfile collector; also -o FILE")
    ],
    formats: [.text],
    details: [
      "Prints Prometheus' text format. Where no daemon answers, uiaudit_up is 0 and the exit code 4; otherwise it is 0, "
        + "whatever the numbers say."
    ]
  ) { invocation, session throws(Failure) in
    let text: String
    var code = ExitCode.clean
    do throws(Failure) { text = try askedMetrics(invocation, session).text } catch {
      guard error.exitCode == .noDaemon else { throw error }
      session.report(error)
      text = DaemonMetrics.down
      code = .noDaemon
    }
    if let file = invocation.text("output") {
      try replace(file, with: Array(text.utf8))
    } else {
      try session.print(Array(text.utf8))
    }
    return code
  }
}

private func askedMetrics(_ invocation: Invocation, _ session: Session) throws(Failure) -> DaemonMetrics {
  let connection = try connect(invocation, session)
  let start = ContinuousClock.now
  let status = try connection.ask(StatusAnswer.method, invocation.projectQuery, for: StatusAnswer.self).answer
  var metrics = DaemonMetrics(
    status: status, findings: [], notLookedAt: [:], screens: [], answered: start.duration(to: .now))
  for project in status.projects.map(\.name) {
    for state in FindingState.allCases {
      let query = FindingsQuery(project: project, state: state)
      let answer = try connection.ask(FindingsQuery.method, query, for: FindingsAnswer.self).answer
      metrics.findings += answer.findings
      metrics.notLookedAt[project] = answer.notLookedAt
    }
  }
  metrics.screens = try connection.ask(ScreensAnswer.method, invocation.projectQuery, for: ScreensAnswer.self).answer
    .screens
  return metrics
}
