// SPDX-License-Identifier: MIT

/// Something in a configuration file that cannot be used: where it stands and what was expected.
package struct ConfigurationMistake: Error, Equatable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1.
  package var column: Int
  package var message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  package var description: String { "\(file):\(line):\(column): \(message)" }
}

/// Everything that is wrong with a configuration, in the order of the file.
package struct ConfigurationMistakes: Error, Equatable, Sendable {
  package var mistakes: [ConfigurationMistake]

  package init(_ mistakes: [ConfigurationMistake]) { self.mistakes = mistakes }
}
