// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let impact = Command(
    name: "impact",
    summary: "what a change to a component touches: its uses and screens",
    operands: [Operand(placeholder: "COMPONENT", isRequired: true), Operand(placeholder: "PATH", isRequired: false)],
    details: [
      "COMPONENT is a view type, a modifier type, or a member that the project adds to a type of elsewhere, such as "
        + "View.detailSheet. Looks in every project, or once at the tree at PATH, without a daemon. Exits with 2 where no "
        + "project has it."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "layout", ImpactAnswer.question(about: invocation.operands[0]), path: invocation.operands.dropFirst().first,
      invocation, session,
      page: { impactPage($0, $1, in: $2) },
      exitCode: { (answers: [ImpactAnswer]) in answers.contains { !$0.components.isEmpty } ? .clean : .usage })
  }
}
