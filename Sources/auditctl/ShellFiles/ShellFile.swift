// SPDX-License-Identifier: MIT

/// A file for shells and readers of manuals, made from the description of the commands.
enum ShellFile: String, CaseIterable {
  case bash, zsh, fish, man

  /// The file in Documentation/Shell that `make install` takes.
  var name: String {
    switch self {
    case .bash: "auditctl.bash"
    case .zsh: "_auditctl"
    case .fish: "auditctl.fish"
    case .man: "auditctl.1"
    }
  }

  var text: String {
    switch self {
    case .bash: bashCompletion()
    case .zsh: zshCompletion()
    case .fish: fishCompletion()
    case .man: manualSource()
    }
  }
}

extension OptionDescription {
  /// Whether its value is the path of a file or a folder.
  var takesPath: Bool { if case .text(let placeholder) = value { isPath(placeholder) } else { false } }

  /// The words that its value can be; nil where it can be anything, or it has none.
  var words: [String]? { if case .word(let words) = value { words } else { nil } }
}

extension Command.Operand {
  var takesPath: Bool { isPath(placeholder) }
}

private func isPath(_ placeholder: String) -> Bool { ["FILE", "PATH", "IMAGE"].contains(placeholder) }

extension Command {
  /// Those a user can ask for, without what only options stand for.
  static var names: [String] { all.map(\.name) }

  /// The options of the command with those of every command.
  var everyOption: [OptionDescription] { options + OptionDescription.global }
}
