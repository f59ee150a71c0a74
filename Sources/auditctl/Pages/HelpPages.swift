// SPDX-License-Identifier: MIT

/// The page of `help`.
func overviewPage(in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line(HelpText.purpose)
  page.blank()
  page.line("usage: auditctl [options] COMMAND [options]", .strong)
  page.blank()
  page.line("Commands", .strong)
  for command in Command.all {
    page.line([Fragment(command.name, .strong, padded: 13), Fragment(command.summary)], indent: 2, hanging: 15)
  }
  page.blank()
  page.line("Options of every command", .strong)
  page.options(OptionDescription.global)
  page.blank()
  page.exitCodes()
  return page
}

/// The page of `help COMMAND`.
func commandPage(_ command: Command, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line("\(command.name): \(command.summary)")
  page.blank()
  page.line("usage: auditctl \(command.synopsis)", .strong)
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
  /// Each option with what it does behind it.
  fileprivate mutating func options(_ options: [OptionDescription]) {
    for option in options {
      line([Fragment(option.usage, .plain, padded: 18), Fragment("  \(option.help)")], indent: 2, hanging: 22)
    }
  }

  fileprivate mutating func exitCodes() {
    line("Exit codes", .strong)
    for (code, meaning) in HelpText.exitCodes {
      line([Fragment(String(code.rawValue), .strong, padded: 3), Fragment(meaning)], indent: 2, hanging: 5)
    }
  }
}
