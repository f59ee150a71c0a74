// SPDX-License-Identifier: MIT

/// A place inside one file.
package struct Position: Equatable, Hashable, Comparable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1 in UTF-8 bytes; each output format converts it to its own unit.
  package var column: Int
  /// Bytes from the start of the file.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  package static let start = Position(line: 1, column: 1, offset: 0)

  /// By line and column: not every plugin tells offsets.
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A place in the watched project.
package struct Location: Equatable, Hashable, Comparable, Sendable {
  /// Relative to the project's root, with `/` between its parts.
  package var path: String
  package var position: Position

  package init(path: String, position: Position = .start) {
    self.path = path
    self.position = position
  }

  package static func < (left: Location, right: Location) -> Bool {
    (left.path, left.position) < (right.path, right.position)
  }
}
