// SPDX-License-Identifier: MIT

/// Which paths of a root are worth telling of. What is ignored is neither watched nor reported.
package struct WatchRules: Sendable, Equatable {
  /// The ignored paths as patterns; see `init`.
  package let ignored: [String]
  /// Files, relative to the root, that say "more is coming" while they exist, such as Git's lock during a checkout.
  package let busyMarkers: [String]
  private let names: Set<ExactPath>
  private let patterns: [NamePattern]

  /// What no iOS project wants audited: stores of tools, build products, and what editors leave beside a file.
  package static let standardIgnored = [
    ".git", ".hg", ".svn", ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "node_modules",
    "*.xcodeproj/xcuserdata", "*.xcworkspace/xcuserdata", ".DS_Store", ".*.sw?", ".*.swpx", "*~", "4913",
  ]

  /// - Parameter ignored: patterns such as `.git` (that name anywhere), `*.xcodeproj/xcuserdata` (these last two
  ///   components anywhere), `/build/` (a directory in the root itself). `*` and `?` do not match a slash; an empty
  ///   pattern matches nothing.
  package init(ignored: [String] = standardIgnored, busyMarkers: [String] = [".git/index.lock"]) {
    self.ignored = ignored
    self.busyMarkers = busyMarkers
    let all = ignored.map(NamePattern.init)
    names = Set(all.compactMap(\.plainName))
    patterns = all.filter { $0.plainName == nil }
  }

  /// Whether a path or any directory it lies in is ignored. A cookie always is: it is no part of the project.
  ///
  /// - Parameter relativePath: relative to the root, without a slash at either end; the root itself is empty.
  package func ignores(relativePath: String, isDirectory: Bool) -> Bool {
    var directory = ""
    let components = relativePath.split(separator: "/").map(String.init)
    for (position, name) in components.enumerated() {
      let isLast = position == components.count - 1
      if ignores(name, in: directory, isDirectory: isLast ? isDirectory : true) { return true }
      directory = joined(directory, name)
    }
    return false
  }

  /// Whether an entry is ignored, given that the directory it lies in is not.
  func ignores(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
    if directory.isEmpty && !isDirectory && name.hasPrefix(ChangeBatch.cookiePrefix) { return true }
    return names.contains(ExactPath(name))
      || patterns.contains { $0.matches(name, in: directory, isDirectory: isDirectory) }
  }

  package static func == (left: WatchRules, right: WatchRules) -> Bool {
    left.ignored == right.ignored && left.busyMarkers == right.busyMarkers
  }
}
