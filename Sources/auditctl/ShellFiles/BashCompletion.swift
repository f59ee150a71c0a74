// SPDX-License-Identifier: MIT

/// A completion for bash 4 or later, which needs nothing of bash-completion.
func bashCompletion() -> String {
  let global = OptionDescription.global
  let all = global + Command.all.flatMap(\.options)
  let worded = unique(all).filter { $0.words != nil }
  let paths = unique(all).filter(\.takesPath).map { "--\($0.name)" }
  let others = unique(all).filter { $0.value != .none && $0.words == nil && !$0.takesPath }.map { "--\($0.name)" }
  var lines = [
    "# bash completion for auditctl, made by `auditctl completions bash`", "_auditctl() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word",
    "  COMPREPLY=()", "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do", "    case $word in",
    "      \(Command.names.joined(separator: "|"))) command=$word; break ;;", "    esac", "  done",
    "  case $command$previous in",
  ]
  // One word of one option may mean other values with other commands.
  for command in Command.all {
    let formats = command.formats.map(\.rawValue).joined(separator: " ")
    lines.append("    \(command.name)--format) COMPREPLY=($(compgen -W '\(formats)' -- \"$current\")); return ;;")
  }
  lines += ["  esac", "  case $previous in"]
  for option in worded {
    let words = (option.words ?? []).joined(separator: " ")
    lines.append("    --\(option.name)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")); return ;;")
  }
  lines += [
    "    \((paths + ["-o"]).joined(separator: "|"))) COMPREPLY=($(compgen -f -- \"$current\")); return ;;",
    "    \(others.joined(separator: "|"))) return ;;", "  esac", "  local options='\(dashed(global))' operands=",
    "  case $command in", "    '') operands='\(Command.names.joined(separator: " "))' ;;",
  ]
  for command in Command.all {
    var parts: [String] = []
    if !command.options.isEmpty { parts.append("options+=' \(dashed(command.options))'") }
    if command.name == Command.help.name { parts.append("operands='\(Command.names.joined(separator: " "))'") }
    if command.operands.contains(where: \.takesPath) { parts.append("COMPREPLY=($(compgen -f -- \"$current\"))") }
    if !parts.isEmpty { lines.append("    \(command.name)) \(parts.joined(separator: "; ")) ;;") }
  }
  lines += [
    "  esac", "  case $current in", "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$current\")) ;;",
    "    *) COMPREPLY+=($(compgen -W \"$operands\" -- \"$current\")) ;;", "  esac", "}",
    "complete -o filenames -F _auditctl auditctl",
  ]
  return lines.joined(separator: "\n") + "\n"
}

private func dashed(_ options: [OptionDescription]) -> String {
  options.map { "--\($0.name)" }.joined(separator: " ")
}

/// One description of each name: the others differ in what they say, not in how they are completed.
private func unique(_ options: [OptionDescription]) -> [OptionDescription] {
  var known: Set<String> = []
  return options.filter { known.insert($0.name).inserted }
}
