// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let plurals = Command(
    name: "plurals",
    summary: "the texts with a quantity: with plural forms, or needing them",
    operands: [Operand(placeholder: "PATH", isRequired: false)],
    details: [
      "Sums up each project, or looks once at the tree at PATH, without a daemon. With --format json each project's "
        + "answer has the members texts, quantities, withForms, needing, without, languages and inCode.",
      "Exits with 1 where a text needs forms, unless --fail-on is never.",
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "plurals", PluginQuestion(name: PluralsOverview.question), path: invocation.operands.first, invocation, session,
      page: { pluralsPage($0, $1, in: $2) },
      exitCode: { (answers: [PluralsOverview]) in
        let needsForms = answers.contains { !$0.needing.isEmpty }
        if needsForms, invocation.failOn != .never { return .findings }
        return answers.allSatisfy(\.notJudged.isEmpty) ? .clean : .notLookedAt
      })
  }
}
