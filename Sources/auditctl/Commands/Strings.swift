// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let strings = Command(
    name: "strings",
    summary: "the way of one text: its uses, its forms, and where it breaks",
    operands: [Operand(placeholder: "KEY", isRequired: true), Operand(placeholder: "PATH", isRequired: false)],
    details: [
      "KEY is a catalog's key, such as \"%lld items\". Looks in every project, or once at the tree at PATH, without a "
        + "daemon. Exits with 2 where no project has the key."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "plurals", StringChain.question(about: invocation.operands[0]), path: invocation.operands.dropFirst().first,
      invocation, session,
      page: { stringsPage($0, $1, in: $2) },
      exitCode: { (chains: [StringChain]) in
        guard chains.contains(where: \.isKnown) else { return .usage }
        return chains.contains { $0.breaks.contains { invocation.failOn.includes($0.severity) } } ? .findings : .clean
      })
  }
}

extension StringChain {
  /// Whether the project has anything of the key.
  var isKnown: Bool { !uses.isEmpty || !tables.isEmpty }
}
