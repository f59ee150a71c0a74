// SPDX-License-Identifier: MIT
import Glibc

/// The repository that a folder lies in.
struct Repository: Equatable {
  /// Absolute, links followed.
  var top: String
  /// From the top to the folder, with a final `/`; empty where they are the same.
  var prefix: String

  /// The nearest folder upwards that has a `.git`, which is a file in worktrees and submodules; the folder itself where
  /// there is none.
  init(around folder: String) {
    let start = canonicalPath(folder)
    var top = start
    while access(top + "/.git", F_OK) != 0 {
      guard let slash = top.lastIndex(of: "/"), slash > top.startIndex else {
        self.top = start
        prefix = ""
        return
      }
      top = String(top[..<slash])
    }
    self.top = top
    prefix = start == top ? "" : start.dropFirst(top.count + 1) + "/"
  }
}
