// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let version = Command(
    name: "version",
    summary: "auditctl's version and the daemon's"
  ) { invocation, session throws(Failure) in
    // What auditctl knows itself is said even where no daemon answers.
    if invocation.format == .text { try session.print(versionPage(in: session.output)) }
    return try ask(
      VersionAnswer.method, RawJSON(Array("{}".utf8)), invocation, session,
      page: { versionPage($0, in: $1) },
      exitCode: { (_: VersionAnswer) in .clean })
  }

  /// What `--version` does: no daemon is asked.
  static let ownVersion = Command(name: "--version", summary: "") { _, session throws(Failure) in
    try session.print(versionPage(in: session.output))
    return .clean
  }
}

func versionPage(in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line("auditctl \(productVersion)")
  return page
}

func versionPage(_ answer: VersionAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line("uiauditd \(answer.version), plugin protocol \(answer.protocolVersion)")
  return page
}
