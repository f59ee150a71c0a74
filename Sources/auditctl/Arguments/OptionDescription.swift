// SPDX-License-Identifier: MIT
import AuditModel

/// One option: how it is written and what it takes.
struct OptionDescription: Equatable {
  enum Value: Equatable {
    case none
    /// Any text; the placeholder stands for it in help pages.
    case text(String)
    case number(String, ClosedRange<Int>)
    case word([String])
  }
  /// Without its dashes.
  var name: String
  var value: Value
  /// One line, without a final stop.
  var help: String

  init(_ name: String, _ value: Value, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The option as a help page shows it.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .text(let placeholder), .number(let placeholder, _): "--\(name) \(placeholder)"
    case .word(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }
}

extension OptionDescription {
  /// The options that stand before or after any command.
  static let global: [OptionDescription] = [
    OptionDescription(
      "format", .word(OutputFormat.reports.map(\.rawValue)),
      "how answers are written; all but text and json with findings and check only"),
    OptionDescription("project", .text("NAME"), "one project only, by its name in the configuration"),
    OptionDescription(
      "socket", .text("PATH"), "the daemon's socket (default $UIAUDIT_SOCKET, else the user's, else the system's)"),
    OptionDescription("timeout", .number("SECONDS", 1...86_400), "how long to wait for the daemon (default 60)"),
    OptionDescription(
      "fail-on", .word(FailOn.allCases.map(\.rawValue)), "severity from which findings exit with 1 (default error)"),
    OptionDescription("color", .word(Terminal.ColorChoice.allCases.map(\.rawValue)), "when to colour (default auto)"),
    OptionDescription("no-color", .none, "the same as --color never"),
    OptionDescription("no-pager", .none, "never show long pages with $PAGER"),
    OptionDescription("config", .text("FILE"), "the configuration to check with (check only)"),
    OptionDescription("help", .none, "explain the command, or all of them"),
    OptionDescription("version", .none, "print auditctl's own version"),
  ]
}
