// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let reload = Command(
    name: "reload",
    summary: "have the daemon read its configuration again",
    details: [
      "Needs the daemon's own user or root. Where the configuration has mistakes, each is printed with its line and "
        + "column, the last good one stays in force, and the exit code is 2."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      "reload", RawJSON(Array("{}".utf8)), invocation, session,
      page: { acknowledgementPage($0, "the configuration is in force", in: $1) },
      exitCode: { (_: Acknowledgement) in .clean })
  }
}
