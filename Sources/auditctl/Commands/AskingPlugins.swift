// SPDX-License-Identifier: MIT
import AuditWire

/// What a plugin says of one project: its answer, or why it gave none.
struct ProjectReply<Answer: Sendable>: Sendable {
  var project: String
  var answer: Answer?
  var failure: String?
}

/// Asks a plugin a question about each project and prints the answers.
///
/// - Parameters:
///   - path: a tree to look at once, without a daemon; nil to ask the daemon.
///   - page: the answers for people.
func ask<Answer: WireObject>(
  _ plugin: String, _ question: PluginQuestion, path: String?, _ invocation: Invocation, _ session: Session,
  page: ([ProjectReply<Answer>], AnswerHeader, Terminal) -> Page, exitCode: ([Answer]) -> ExitCode
) throws(Failure) -> ExitCode {
  let reply: Reply<AskAnswer>
  if let path {
    guard invocation.project == nil else {
      throw Failure(
        .usage, "\(invocation.command.name) takes either PATH or --project",
        notes: ["see `auditctl help \(invocation.command.name)`"])
    }
    let arguments = String(decoding: question.arguments.json, as: UTF8.self)
    let run = CheckRun(
      program: try findDaemon(session),
      arguments: ["--check", "--root", path, "--ask", plugin, question.name, arguments], session: session,
      limits: CheckRun.Limits(seconds: invocation.number("timeout") ?? CheckRun.Limits().seconds))
    reply = try run.answer()
  } else {
    let query = AskQuery(project: invocation.project, plugin: plugin, question: question)
    reply = try connect(invocation, session).ask(AskQuery.method, query, for: AskAnswer.self)
  }
  let replies = try reply.answer.answers.map { answer throws(Failure) in
    try ProjectReply<Answer>(answer, of: plugin)
  }
  switch invocation.format {
  case .json: try session.print(json: reply.json)
  default: try session.print(page(replies, reply.answer.header, session.output))
  }
  let isComplete = replies.allSatisfy { $0.answer != nil } && reply.answer.header.state == .fresh
  return isComplete ? exitCode(replies.compactMap(\.answer)) : .notLookedAt
}

extension ProjectReply where Answer: WireObject {
  init(_ reply: ProjectAnswer, of plugin: String) throws(Failure) {
    project = reply.project
    failure = reply.failure
    do throws(JSONError) {
      answer = try reply.answer.map { json throws(JSONError) in try Answer(json: json.bytes) }
    } catch {
      throw Failure(.notLookedAt, "the plugin \(plugin) answers with something else than was asked for: \(error)")
    }
  }
}

extension Page {
  /// Adds what every answer of a plugin has in common, and each project's part under its name.
  mutating func replies<Answer>(
    _ replies: [ProjectReply<Answer>], _ header: AnswerHeader, each: (inout Page, Answer) -> Void
  ) {
    freshness(header)
    if replies.isEmpty { line("no projects", .doubtful) }
    for reply in replies {
      if !text.isEmpty { blank() }
      line(reply.project, .strong)
      if let failure = reply.failure { line(failure, .bad, indent: 2) }
      if let answer = reply.answer { each(&self, answer) }
    }
  }
}
