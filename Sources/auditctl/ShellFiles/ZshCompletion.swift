// SPDX-License-Identifier: MIT

/// A completion for zsh's own system.
func zshCompletion() -> String {
  var lines = [
    "#compdef auditctl", "# zsh completion for auditctl, made by `auditctl completions zsh`", "_auditctl() {",
    "  local context state line", "  typeset -A opt_args", "  _arguments -C \\",
  ]
  lines += OptionDescription.global.map { "    \(specification($0)) \\" }
  lines += [
    "    '1:command:->command' '*::argument:->argument'", "  case $state in", "    command)",
    "      local -a commands=(",
  ]
  lines += Command.all.map { "        \(quoted("\($0.name):\($0.summary)"))" }
  lines += ["      )", "      _describe command commands ;;", "    argument)", "      case $line[1] in"]
  for command in Command.all {
    let format = OptionDescription(
      "format", .word(command.formats.map(\.rawValue)), "how the answer is written (default text)")
    let options = command.options + [format] + OptionDescription.global.filter { $0.name != "format" }
    let parts = options.map(specification) + operands(of: command)
    lines.append("        \(command.name)) _arguments \(parts.joined(separator: " ")) ;;")
  }
  lines += ["      esac ;;", "  esac", "}", "_auditctl \"$@\""]
  return lines.joined(separator: "\n") + "\n"
}

private func operands(of command: Command) -> [String] {
  if command.name == Command.help.name { return [quoted("1:command:(\(Command.names.joined(separator: " ")))")] }
  return command.operands.map { operand in
    let place = operand.isRepeated ? "*" : operand.isRequired ? "" : ":"
    let action = operand.takesPath ? "_files" : " "
    return quoted("\(place):\(operand.placeholder):\(action)")
  }
}

/// `--name=[what it does]:placeholder:action`.
private func specification(_ option: OptionDescription) -> String {
  let help = "[" + option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "]"
  switch option.value {
  case .none: return quoted("--\(option.name)\(help)")
  case .word(let words): return quoted("--\(option.name)=\(help):\(option.name):(\(words.joined(separator: " ")))")
  case .text(let placeholder), .number(let placeholder, _):
    return quoted("--\(option.name)=\(help):\(placeholder):\(option.takesPath ? "_files" : " ")")
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
}
