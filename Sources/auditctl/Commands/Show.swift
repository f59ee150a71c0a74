// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let show = Command(
    name: "show",
    summary: "one finding: why, on what evidence, and what to write instead",
    operands: [Operand(placeholder: "ID", isRequired: true)],
    details: ["ID is a finding's name as printed, such as L-7Q2KXM, or its first characters; case does not matter."]
  ) { invocation, session throws(Failure) in
    let id = invocation.operands[0]
    let query = ShowQuery(id: id, project: invocation.project)
    return try ask(
      ShowQuery.method, query, invocation, session,
      page: { showPage($0, id: id, in: $1, now: session.now()) },
      exitCode: { (answer: ShowAnswer) in answer.findings.isEmpty ? .usage : .clean })
  }
}
