// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let tree = Command(
    name: "tree",
    summary: "a type's views with everything put in place",
    operands: [Operand(placeholder: "TYPE", isRequired: true), Operand(placeholder: "PATH", isRequired: false)],
    details: [
      "Components are inlined, arguments bound, names replaced by their values; what only the running app knows stands in "
        + "‹angle quotes›. Looks in every project, or once at the tree at PATH, without a daemon. Exits with 2 where no "
        + "project has the type."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "layout", TreeAnswer.question(about: invocation.operands[0]), path: invocation.operands.dropFirst().first,
      invocation, session,
      page: { treePage($0, $1, in: $2) },
      exitCode: { (answers: [TreeAnswer]) in answers.contains { !$0.trees.isEmpty } ? .clean : .usage })
  }
}
