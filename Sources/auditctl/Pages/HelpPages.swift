// SPDX-License-Identifier: MIT

/// The page of `help`.
func overviewPage(in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line(
    "auditctl asks uiauditd which texts of an iOS app break: in layouts, in plurals, on screens nobody looked at.")
  page.blank()
  page.line("usage: auditctl [options] COMMAND [options]", .strong)
  page.blank()
  page.line("Commands", .strong)
  for command in Command.all {
    page.line([Fragment(command.name, .strong, padded: 10), Fragment(command.summary)], indent: 2, hanging: 12)
  }
  page.blank()
  page.line("Options of every command", .strong)
  page.options(OptionDescription.global)
  page.blank()
  page.socketSearch()
  page.blank()
  page.exitCodes()
  return page
}

/// The page of `help COMMAND`.
func commandPage(_ command: Command, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  let operands = command.operands.map { operand in
    (operand.isRequired ? " \(operand.placeholder)" : " [\(operand.placeholder)]") + (operand.isRepeated ? "…" : "")
  }.joined()
  let options = command.options.isEmpty ? "" : " [options]"
  page.line("\(command.name): \(command.summary)")
  page.blank()
  page.line("usage: auditctl \(command.name)\(operands)\(options)", .strong)
  for paragraph in command.details {
    page.blank()
    page.line(paragraph)
  }
  if !command.options.isEmpty {
    page.blank()
    page.line("Options", .strong)
    page.options(command.options)
  }
  page.blank()
  page.line("Options of every command, and the exit codes: `auditctl help`", .faint)
  return page
}

extension Page {
  fileprivate mutating func options(_ options: [OptionDescription]) {
    for option in options {
      line(option.usage, indent: 2, hanging: 6)
      line(option.help, indent: 6)
    }
  }

  fileprivate mutating func socketSearch() {
    line("Socket", .strong)
    line(
      "--socket, else $UIAUDIT_SOCKET, else $XDG_RUNTIME_DIR/uiauditd/uiauditd.sock where it exists, else "
        + "/run/uiauditd/uiauditd.sock.", indent: 2)
  }

  fileprivate mutating func exitCodes() {
    line("Exit codes", .strong)
    let codes: [(ExitCode, String)] = [
      (.clean, "everything was looked at; no finding at or above --fail-on"),
      (.findings, "findings at or above --fail-on, even where 3 would apply too"),
      (.usage, "wrong usage or configuration, or an unknown finding or project"),
      (
        .notLookedAt,
        "something was not looked at (or not yet: the daemon is catching up), or the daemon could not answer"
      ),
      (.noDaemon, "no daemon answers at the socket"),
    ]
    for (code, meaning) in codes {
      line([Fragment(String(code.rawValue), .strong, padded: 3), Fragment(meaning)], indent: 2, hanging: 5)
    }
    line(
      "1 and 3 tell of the findings in status, findings, screens and check. With --fail-on never, 1 does not occur; "
        + "for screens, every broken screen counts.", indent: 2)
  }
}
