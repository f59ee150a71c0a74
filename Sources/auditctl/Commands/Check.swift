// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let check = Command(
    name: "check",
    summary: "look at a project once, without a daemon",
    operands: [Operand(placeholder: "PATH", isRequired: false)],
    options: [
      OptionDescription(
        "diff", .text("BASE"), "only what the change since BASE, a branch or commit, touches or causes"),
      OptionDescription("baseline", .text("FILE"), "only what FILE, an earlier answer as JSON or SARIF, has not"),
      OptionDescription(
        "max-not-looked", .number("COUNT", 0...1_000_000), "exit with 3 only where more was not looked at (default 0)"),
      OptionDescription.grouping,
    ],
    formats: OutputFormat.reports,
    details: [
      "Runs `uiauditd --check`, found beside auditctl or in PATH, on the tree at PATH, with its own "
        + ".uiaudit/config.yaml where it has one. Without PATH it looks at the projects of the configuration: the one "
        + "that --config names, else the daemon's own. --timeout limits the whole run (default 3600).",
      "--diff needs PATH, and git. It looks at the tree where the branch left BASE too, and keeps what was not there "
        + "before, what breaks more screens or languages than before, and what stands on changed lines.",
      "With --format json the answer has the members clock, state, reasons, findings, notLookedAt, summary, projects and "
        + "plugins. The other formats are those of `findings`.",
    ]
  ) { invocation, session throws(Failure) in
    let arguments = try checkArguments(invocation)
    let baseline = try invocation.text("baseline").map { file throws(Failure) in try Baseline(file) }
    let daemon = try findDaemon(session)
    let limits = CheckRun.Limits(seconds: invocation.number("timeout") ?? CheckRun.Limits().seconds)
    let reply: Reply<FindingsAnswer> = try CheckRun(
      program: daemon, arguments: arguments, session: session, limits: limits
    ).answer()
    var outcome = CheckOutcome(reply)
    if let baseline { outcome.compare(with: baseline) }
    if let base = invocation.text("diff") {
      let change = try Change(since: base, in: invocation.operands[0], session) { tree throws(Failure) in
        try CheckRun(
          program: daemon, arguments: ["--check", "--root", tree], session: session, limits: limits,
          subject: "before the change"
        ).answer().answer
      }
      outcome.restrict(to: change)
    }
    try outcome.print(invocation, session)
    return outcome.counting.exitCode(
      failOn: invocation.failOn, maxNotLooked: invocation.number("max-not-looked") ?? 0)
  }
}

/// What `uiauditd` is called with for a check.
func checkArguments(_ invocation: Invocation) throws(Failure) -> [String] {
  let advice = ["see `auditctl help check`"]
  let config = invocation.text("config").map { ["--config", $0] } ?? []
  let project = invocation.text("project").map { ["--project", $0] } ?? []
  if invocation.has("diff") {
    guard !invocation.operands.isEmpty else { throw Failure(.usage, "check --diff needs PATH", notes: advice) }
    guard !invocation.has("baseline") else {
      throw Failure(.usage, "check takes either --diff or --baseline", notes: advice)
    }
  }
  guard let path = invocation.operands.first else { return ["--check"] + config + project }
  guard config.isEmpty, project.isEmpty else {
    throw Failure(.usage, "check takes either PATH, or --config and --project", notes: advice)
  }
  return ["--check", "--root", path]
}
