// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let screens = Command(
    name: "screens",
    summary: "every screen of the app: broken, clean, or not looked at"
  ) { invocation, session throws(Failure) in
    try ask(
      ScreensAnswer.method, invocation.projectQuery, invocation, session,
      page: { screensPage($0, in: $1) },
      exitCode: { (answer: ScreensAnswer) in answer.exitCode(failOn: invocation.failOn) })
  }
}
