// SPDX-License-Identifier: MIT

/// A directory to watch, with everything in it that its rules do not ignore.
///
/// Roots may lie inside each other: each is told of its own changes, by its own rules. Links inside a root are not
/// followed; a link in the root's own path is, and one that is pointed elsewhere is noticed at the next reconciliation.
package struct WatchedRoot: Sendable, Equatable {
  /// The name by which batches and problems speak of this root; unique among the roots.
  package let id: String
  /// Absolute, without a slash at its end.
  package let path: String
  package let rules: WatchRules

  /// - Parameter path: absolute; whoever read it from a configuration has resolved it.
  package init(id: String, path: String, rules: WatchRules = WatchRules()) {
    precondition(path.hasPrefix("/"), "the path of a watched root must be absolute: \(path)")
    self.id = id
    self.path = "/" + path.split(separator: "/").joined(separator: "/")
    self.rules = rules
  }
}
