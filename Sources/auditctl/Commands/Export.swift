// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let export = Command(
    name: "export",
    summary: "copy the ledger while the daemon works, to keep or to move",
    details: [
      "Prints where the copy lies: in the daemon's state folder, which keeps the last five. Needs the daemon's own user or "
        + "root. To go back to a copy, stop the daemon and put it in the ledger's place."
    ]
  ) { invocation, session throws(Failure) in
    try ask(
      ExportAnswer.method, RawJSON(Array("{}".utf8)), invocation, session,
      page: { (answer: ExportAnswer, terminal) in
        var page = Page(terminal)
        page.line(answer.path)
        return page
      },
      exitCode: { (_: ExportAnswer) in .clean })
  }
}
