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
      OptionDescription.grouping,
      OptionDescription("limit", .number("COUNT", 1...1_000_000), "at most so many"),
    ],
    formats: OutputFormat.reports,
    details: [
      "Run `auditctl sync` first for an answer that knows of every change made before it.",
      "--format sarif, github, xcode, rdjson, gitlab and junit write what code hosts, editors and CI read. Where a host "
        + "takes only so many, the worst come first and the rest is counted.",
    ]
  ) { invocation, session throws(Failure) in
    let reply = try connect(invocation, session).ask(
      FindingsQuery.method, FindingsQuery(invocation, session.output), for: FindingsAnswer.self)
    try print(reply, invocation, session)
    return reply.answer.exitCode(failOn: invocation.failOn)
  }
}

/// Prints findings as they are wanted.
func print(
  _ reply: Reply<FindingsAnswer>, _ invocation: Invocation, _ session: Session
) throws(Failure) {
  switch invocation.format {
  case .json: try session.print(json: reply.json)
  case .text: try session.print(findingsPage(reply.answer, by: invocation.word("by") ?? .severity, in: session.output))
  case let format: try session.print(Report(reply.answer).bytes(as: format, failOn: invocation.failOn))
  }
}

extension FindingsQuery {
  init(_ invocation: Invocation, _ terminal: Terminal) {
    self.init(
      project: invocation.project, rule: invocation.text("rule"), severity: invocation.word("severity"),
      path: invocation.text("path"), screen: invocation.text("screen"), locale: invocation.text("locale"),
      state: invocation.word("state"), limit: invocation.number("limit"),
      // The daemon's own JSON is as short as it was asked for; other formats speak of files and rules, links of files.
      isDescribed: invocation.format == .text ? terminal.hasLinks : invocation.format != .json)
  }
}
