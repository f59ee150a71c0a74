// SPDX-License-Identifier: MIT

/// What of a project cannot be read at the moment: single files, and folders with everything in them.
package struct UnreadablePaths: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// Relative to the project's root.
  package var files: Set<String>
  /// Relative to the project's root; the root itself is empty.
  package var folders: Set<String>

  package init(files: Set<String> = [], folders: Set<String> = []) {
    self.files = files
    self.folders = folders
  }

  package init(arrayLiteral files: String...) { self.init(files: Set(files)) }

  package func contains(_ path: String) -> Bool {
    files.contains(path) || folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
  }
}
