// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let findings = Command(
    name: "findings",
    summary: "the findings, worst first",
    options: [
      OptionDescription("rule", .text("RULE"), "a rule's id, or the part before its /"),
      OptionDescription("severity", .word(["error", "warning", "note"]), "this severity and above"),
      OptionDescription(
        "path", .text("PATH"), "a file, a folder, or a pattern with * and **, below the project's root"),
      OptionDescription("screen", .text("NAME"), "findings that break this screen"),
      OptionDescription("locale", .text("CODE"), "findings in this language"),
      OptionDescription(
        "state", .word(FindingState.allCases.map(\.rawValue)), "this state only (default: all that are open)"),
      OptionDescription("limit", .number("COUNT", 1...1_000_000), "at most so many"),
    ],
    details: ["Run `auditctl sync` first for an answer that knows of every change made before it."]
  ) { invocation, session throws(Failure) in
    try ask(
      FindingsQuery.method, FindingsQuery(invocation), invocation, session,
      page: { findingsPage($0, in: $1) },
      exitCode: { (answer: FindingsAnswer) in answer.exitCode(failOn: invocation.failOn) })
  }
}

extension FindingsQuery {
  init(_ invocation: Invocation) {
    self.init(
      project: invocation.project, rule: invocation.text("rule"), severity: invocation.word("severity"),
      path: invocation.text("path"), screen: invocation.text("screen"), locale: invocation.text("locale"),
      state: invocation.word("state"), limit: invocation.number("limit"))
  }
}
