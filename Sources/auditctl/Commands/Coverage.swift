// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let coverage = Command(
    name: "coverage",
    summary: "what was looked at of each screen, in every size, language and device that it must be looked at in",
    options: [
      OptionDescription("claims", .none, "what stands for and against claiming larger text, by family of devices")
    ],
    details: [
      "A cell is one screen at one text size in one language on one device. Only a fresh picture in which the text could "
        + "be read and has the claimed size counts; anything else is not looked at. The configuration's `coverage` says "
        + "which cells there are.",
      "Exits with 1 where a picture shows something broken, with 3 where a cell was not looked at.",
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      CoverageAnswer.method, invocation.projectQuery, invocation, session,
      page: { invocation.has("claims") ? claimsPage($0, in: $1) : coveragePage($0, in: $1) },
      exitCode: { (answer: CoverageAnswer) in answer.exitCode(failOn: invocation.failOn) })
  }
}
