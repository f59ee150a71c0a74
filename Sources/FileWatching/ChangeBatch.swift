// SPDX-License-Identifier: MIT

/// What happened in one root since its last batch.
///
/// A consumer that looks at every path again and walks every rescanned subtree, comparing it with what it knows, has
/// missed nothing. It may find a path unchanged: everything doubtful is told. A walk asks the root's rules what to leave
/// out.
package struct ChangeBatch: Sendable, Equatable {
  /// Marks a file that is a client's question "have you seen everything until here?" rather than a change.
  package static let cookiePrefix = ".uiauditd-cookie-"

  /// The root's id.
  package var root: String
  /// Files that may have been created, changed or removed, relative to the root, in byte order. Each stands for itself
  /// alone; what it names at the time of reading may be a directory or nothing.
  package var paths: [String]
  /// Subtrees to walk and compare, in byte order, none inside another.
  package var rescans: [Rescan]
  /// Names of the cookies that were written into the root's top. All that happened before is in this or earlier batches.
  package var cookies: [String]

  package init(root: String, paths: [String], rescans: [Rescan], cookies: [String]) {
    self.root = root
    self.paths = paths
    self.rescans = rescans
    self.cookies = cookies
  }
}

/// A path about which, and beneath which, anything may have changed.
package struct Rescan: Sendable, Equatable {
  /// Relative to the root; empty for the whole root. It may name a file, a directory or nothing.
  package var path: String
  package var reason: RescanReason

  package init(path: String, reason: RescanReason) {
    self.path = path
    self.reason = reason
  }
}

/// Why single paths cannot be told.
package enum RescanReason: String, Sendable {
  /// The root was not watched before.
  case rootAdded
  /// The root's path or rules changed.
  case configuration
  /// A directory was created, removed or moved, or its attributes changed.
  case directory
  /// The kernel's queue was full and events are missing.
  case overflow
  /// More changes were pending than the limit.
  case manyChanges
  case rootLost, rootReturned
  /// The subtree cannot be watched and is looked at from time to time.
  case unwatched
  /// A file system was mounted or unmounted.
  case mount
  /// The regular reconciliation.
  case periodic

  /// Whether a person asked for the look, by a request or the configuration.
  package var isAskedFor: Bool { self == .rootAdded || self == .configuration }
}

extension ChangeBatch {
  /// Adds later changes of the same root.
  ///
  /// - Parameter limit: the most changes; beyond that they become one rescan of the root.
  package mutating func formUnion(_ later: ChangeBatch, limit: Int) {
    var changes = ChangeSet(self)
    changes.formUnion(ChangeSet(later))
    changes.collapse(over: limit)
    // That somebody asked for the look must not be lost: it goes further than one that events bring.
    let asked = (rescans + later.rescans).first { $0.path.isEmpty && $0.reason.isAskedFor }
    if let asked { changes.rescan(.root, asked.reason) }
    self = changes.batch(root: root)
  }
}

extension ChangeSet {
  fileprivate init(_ batch: ChangeBatch) {
    for path in batch.paths { insert(ExactPath(path)) }
    for rescan in batch.rescans where !rescan.path.isEmpty { self.rescan(ExactPath(rescan.path), rescan.reason) }
    for rescan in batch.rescans where rescan.path.isEmpty { self.rescan(.root, rescan.reason) }
    for cookie in batch.cookies { insert(cookie: cookie) }
  }
}
