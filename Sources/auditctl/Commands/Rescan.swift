// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let rescan = Command(
    name: "rescan",
    summary: "have the daemon list the project's files anew",
    details: ["Needs the daemon's own user or root. It is never necessary; it rules out a missed change."]
  ) { invocation, session throws(Failure) in
    try ask(
      "rescan", invocation.projectQuery, invocation, session,
      page: { acknowledgementPage($0, "rescanning", in: $1) },
      exitCode: { (_: Acknowledgement) in .clean })
  }
}
