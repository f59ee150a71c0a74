// SPDX-License-Identifier: MIT

/// A subcommand: what help says of it, what it takes, and what it does.
struct Command: Sendable {
  struct Operand: Sendable {
    var placeholder: String
    var isRequired: Bool
    /// Whether it takes all that follows; only the last of a command's operands may.
    var isRepeated = false
  }
  var name: String
  /// One line, without a final stop.
  var summary: String
  var operands: [Operand] = []
  var options: [OptionDescription] = []
  /// How its answer can be written.
  var formats: [OutputFormat] = OutputFormat.common
  /// Paragraphs of its help page.
  var details: [String] = []
  var run: @Sendable (Invocation, Session) throws(Failure) -> ExitCode
}

extension Command {
  /// In the order of the help page.
  static let all: [Command] = [
    status, findings, show, explain, accept, screens, coverage, converge, capturePlan, impact, tree, predict, reading,
    plurals, strings, sync, watch, check, look, rescan, reload, plugins, doctor, export, metrics, report, lsp,
    completions, version, help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
