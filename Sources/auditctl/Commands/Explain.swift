// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "a rule's manual, or a finding with its view laid out again",
    operands: [Operand(placeholder: "RULE|ID", isRequired: true)],
    details: [
      "RULE is a rule's id as printed, such as layout/mid-word-break; its manual needs no daemon. " + show.details[0],
      "For a finding of the layout plugin the view it hangs on is laid out again with hyphens on the narrowest device, by "
        + "up to three components that show it, with up to three of its rows. A line that ends inside a word is marked "
        + "with ¬. Exits with 2 where no finding has the name and with 3 where the plugin gives no answer.",
      "With --format json the answer of show comes first, then on a line of its own the plugin's.",
    ]
  ) { invocation, session throws(Failure) in
    if invocation.operands[0].contains("/") { return try explainRule(invocation, session) }
    return try explainFinding(invocation, session)
  }
}

private func explainRule(_ invocation: Invocation, _ session: Session) throws(Failure) -> ExitCode {
  let id = invocation.operands[0]
  let manual = RuleManual.of(id)
  let description: RuleDescription?
  do throws(Failure) {
    let answer = try connect(invocation, session).ask(
      PluginsAnswer.method, invocation.projectQuery, for: PluginsAnswer.self
    ).answer
    description = answer.plugins.flatMap(\.rules).first { $0.id == id }
  } catch {
    // The manual is inside the program; a daemon only adds how often the rule was right.
    if manual == nil { throw error }
    description = nil
  }
  guard manual != nil || description != nil else {
    let nearest = nearestName(to: id, among: RuleManual.all.map(\.id)).map { "; did you mean \($0)?" } ?? ""
    throw Failure(.usage, "there is no rule \(id)\(nearest)", notes: ["`auditctl plugins` lists the rules"])
  }
  switch invocation.format {
  case .json:
    let value = object(
      ("id", .string(id)), ("summary", .string(manual?.summary ?? description?.summary ?? "")),
      ("manual", .nonEmpty(manual?.lines.joined(separator: "\n"))),
      ("precision", description?.precision.map(JSONValue.number)))
    try session.print(json: value.json)
  default:
    if let manual {
      try session.print(manualPage(manual, description, in: session.output))
    } else if let description {
      try session.print(manualPage(description, in: session.output))
    }
  }
  return .clean
}

private func explainFinding(_ invocation: Invocation, _ session: Session) throws(Failure) -> ExitCode {
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
