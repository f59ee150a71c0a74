// SPDX-License-Identifier: MIT
import AuditWire

/// auditctl(1), in the language of man(7).
func manualSource() -> String {
  var lines = [
    ".\\\" Made by `auditctl completions man`.", ".TH AUDITCTL 1 \"\" \"uiauditd \(productVersion)\" \"User Commands\"",
    ".SH NAME", "auditctl \\- ask uiauditd which texts of an iOS app break", ".SH SYNOPSIS", ".B auditctl",
    "[\\fIoptions\\fR] \\fICOMMAND\\fR [\\fIoptions\\fR]", ".SH DESCRIPTION", roff(HelpText.purpose),
    ".SH COMMANDS",
  ]
  for command in Command.all {
    lines += [".SS \"\(roff("auditctl \(command.synopsis)"))\"", roff(capitalised(command.summary) + ".")]
    for paragraph in command.details { lines += [".PP", roff(paragraph)] }
    for option in command.options { lines += described(option) }
  }
  lines.append(".SH OPTIONS")
  for option in OptionDescription.global { lines += described(option) }
  lines += [".SH \"EXIT STATUS\""]
  for (code, meaning) in HelpText.exitCodes {
    lines += [".TP", ".B \(code.rawValue)", roff(capitalised(meaning) + ".")]
  }
  lines += [".SH FILES", roff(HelpText.socketSearch), ".SH \"SEE ALSO\"", "uiauditd \\-\\-help"]
  return lines.joined(separator: "\n") + "\n"
}

private func described(_ option: OptionDescription) -> [String] {
  [".TP", ".B \"\(roff(option.usage))\"", roff(capitalised(option.help) + ".")]
}

private func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

/// Text that roff sets as it is: no escapes, no requests at a line's start, and hyphens that can be copied.
private func roff(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "\"": result += "\\(dq"
    case "`": result += "\\(ga"
    case "'": result += "\\(aq"
    case "\n": result += " "
    case _ where character.isASCII: result.append(character)
    // groff reads bytes unless it is told otherwise (groff_char(7)).
    default: for scalar in character.unicodeScalars { result += "\\[u\(hexadecimal(scalar.value))]" }
    }
  }
  return result.hasPrefix(".") ? "\\&" + result : result
}

/// At least four digits, as groff wants them.
private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
