// SPDX-License-Identifier: MIT
import AuditModel

extension Command {
  static let help = Command(
    name: "help",
    summary: "explain a command, or all of them",
    operands: [Operand(placeholder: "COMMAND", isRequired: false)]
  ) { invocation, session throws(Failure) in
    guard let name = invocation.operands.first else {
      try session.print(overviewPage(in: session.output))
      return .clean
    }
    guard let command = Command.named(name) else {
      let nearest = nearestName(to: name, among: Command.all.map(\.name))
      throw Failure(
        .usage, "unknown command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? ""),
        notes: ["see `auditctl help`"])
    }
    try session.print(commandPage(command, in: session.output))
    return .clean
  }
}
