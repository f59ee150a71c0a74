// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "all that show tells of a finding, and its view laid out in every language and text size",
    operands: show.operands,
    details: show.details + [
      "For a finding of the layout plugin the view it hangs on is laid out again with hyphens on the narrowest device, by "
        + "up to three components that show it, with up to three of its rows. A line that ends inside a word is marked "
        + "with ¬. Exits with 2 where no finding has the name and with 3 where the plugin gives no answer.",
      "With --format json the answer of show comes first, then on a line of its own the plugin's.",
    ]
  ) { invocation, session throws(Failure) in
    let id = invocation.operands[0]
    let connection = try connect(invocation, session)
    let shown = try connection.ask(
      ShowQuery.method, ShowQuery(id: id, project: invocation.project), for: ShowAnswer.self)
    var page = showPage(shown.answer, id: id, in: session.output, now: session.now())
    var lines = [shown.json]
    var code: ExitCode = shown.answer.findings.isEmpty ? .usage : .clean
    let records = shown.answer.findings.map(\.record).filter { $0.finding.rule.hasPrefix("layout/") }
    if shown.answer.findings.count > 1, !records.isEmpty {
      page.blank()
      page.line("the whole name of one finding shows how its view is laid out", .faint)
    } else if let record = records.first {
      let query = AskQuery(
        project: record.project, plugin: record.plugin, question: ExplanationAnswer.question(about: record.finding))
      let reply = try connection.ask(AskQuery.method, query, for: AskAnswer.self)
      let replies = try reply.answer.answers.map { answer throws(Failure) in
        try ProjectReply<ExplanationAnswer>(answer, of: record.plugin)
      }
      lines.append(reply.json)
      page.explanation(replies, reply.answer.header)
      let isComplete = !replies.isEmpty && replies.allSatisfy { $0.answer != nil }
      if !isComplete || reply.answer.header.state != .fresh { code = .notLookedAt }
    }
    switch invocation.format {
    case .json: for line in lines { try session.print(json: line) }
    default: try session.print(page)
    }
    return code
  }
}
