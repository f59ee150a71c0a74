// SPDX-License-Identifier: MIT

/// A completion for fish.
func fishCompletion() -> String {
  let names = Command.names.joined(separator: " ")
  var lines = [
    "# fish completion for auditctl, made by `auditctl completions fish`", "complete -c auditctl -f",
    "set -l commands \(names)",
  ]
  lines += Command.all.map { command in
    "complete -c auditctl -n \"not __fish_seen_subcommand_from $commands\" -a \(command.name) -d \(quoted(command.summary))"
  }
  lines += OptionDescription.global.filter { $0.name != "format" }.map { "complete -c auditctl " + specification($0) }
  for command in Command.all {
    let condition = "complete -c auditctl -n \"__fish_seen_subcommand_from \(command.name)\" "
    let format = OptionDescription("format", .word(command.formats.map(\.rawValue)), "how the answer is written")
    lines += (command.options + [format]).map { condition + specification($0) }
    if command.operands.contains(where: \.takesPath) { lines.append(condition + "-F") }
    if command.name == Command.help.name { lines.append(condition + "-a \"$commands\"") }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func specification(_ option: OptionDescription) -> String {
  let name = "-l \(option.name)"
  let help = "-d \(quoted(option.help))"
  switch option.value {
  case .none: return "\(name) \(help)"
  case .word(let words): return "\(name) -x -a \(quoted(words.joined(separator: " "))) \(help)"
  case .text, .number: return "\(name) \(option.takesPath ? "-r -F" : "-x") \(help)"
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}
