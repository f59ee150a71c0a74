// SPDX-License-Identifier: MIT

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print the completion for a shell, or the manual page's source",
    operands: [Operand(placeholder: ShellFile.allCases.map(\.rawValue).joined(separator: "|"), isRequired: true)],
    details: [
      "`make install` puts them where shells and man look. For one session: source <(auditctl completions bash)"
    ]
  ) { invocation, session throws(Failure) in
    guard let file = ShellFile(rawValue: invocation.operands[0]) else {
      throw Failure(
        .usage, "there is no completion for \(invocation.operands[0])",
        notes: ["there are: \(listed(ShellFile.allCases.map(\.rawValue)))"])
    }
    try session.print(Array(file.text.utf8))
    return .clean
  }
}
