// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let status = Command(
    name: "status",
    summary: "what is broken, clean or not looked at, and how fresh that is",
    details: [
      "Prints one page on every project: its numbers, its worst findings, what was not looked at and why, what the "
        + "daemon is doing, and what is wrong with its configuration."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      StatusAnswer.method, invocation.projectQuery, invocation, session,
      page: { statusPage($0, in: $1, now: session.now()) },
      exitCode: { (answer: StatusAnswer) in answer.exitCode(failOn: invocation.failOn) })
  }
}
