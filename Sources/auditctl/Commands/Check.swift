// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let check = Command(
    name: "check",
    summary: "look at a project once, without a daemon",
    operands: [Operand(placeholder: "PATH", isRequired: false)],
    formats: OutputFormat.allCases,
    details: [
      "Runs `uiauditd --check`, found beside auditctl or in PATH, on the tree at PATH, with its own "
        + ".uiaudit/config.yaml where it has one. Without PATH it looks at the projects of the configuration: the one "
        + "that --config names, else the daemon's own. --timeout limits the whole run (default 3600).",
      "With --format json the answer has the members clock, state, reasons, findings, notLookedAt, summary, projects and "
        + "plugins. The other formats are those of `findings`.",
    ]
  ) { invocation, session throws(Failure) in
    let run = CheckRun(
      program: try findDaemon(session), arguments: try checkArguments(invocation), session: session,
      limits: CheckRun.Limits(seconds: invocation.number("timeout") ?? CheckRun.Limits().seconds))
    let reply: Reply<FindingsAnswer> = try run.answer()
    try print(reply, invocation, session)
    return reply.answer.exitCode(failOn: invocation.failOn)
  }
}

/// What `uiauditd` is called with for a check.
func checkArguments(_ invocation: Invocation) throws(Failure) -> [String] {
  let advice = ["see `auditctl help check`"]
  let config = invocation.text("config").map { ["--config", $0] } ?? []
  let project = invocation.text("project").map { ["--project", $0] } ?? []
  guard let path = invocation.operands.first else { return ["--check"] + config + project }
  guard config.isEmpty, project.isEmpty else {
    throw Failure(.usage, "check takes either PATH, or --config and --project", notes: advice)
  }
  return ["--check", "--root", path]
}
