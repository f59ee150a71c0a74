// SPDX-License-Identifier: MIT
import AuditWire

/// Asks the daemon one question and prints the answer as it is wanted: for people, or the daemon's own JSON.
func ask<Answer: WireObject>(
  _ method: String, _ query: some WireValue, _ invocation: Invocation, _ session: Session,
  page: (Answer, Terminal) -> Page, exitCode: (Answer) -> ExitCode
) throws(Failure) -> ExitCode {
  let reply = try connect(invocation, session).ask(method, query, for: Answer.self)
  switch invocation.format {
  case .json: try session.print(json: reply.json)
  default: try session.print(page(reply.answer, session.output))
  }
  return exitCode(reply.answer)
}
