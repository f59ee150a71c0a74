// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let reading = Command(
    name: "reading",
    summary: "how much of the app's views is known, and what is in the way",
    operands: [Operand(placeholder: "PATH", isRequired: false)],
    details: [
      "Counts places in the code: texts, views and conditions. Sums up each project, or looks once at the tree at PATH, "
        + "without a daemon."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "layout", PluginQuestion(name: ReadingAnswer.question), path: invocation.operands.first, invocation, session,
      page: { readingPage($0, $1, in: $2) }, exitCode: { (_: [ReadingAnswer]) in .clean })
  }
}
