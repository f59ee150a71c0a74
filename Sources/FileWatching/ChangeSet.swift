// SPDX-License-Identifier: MIT

/// Changes of one root without order or repetition: single paths, subtrees to rescan, cookies.
struct ChangeSet: Sendable, Equatable {
  private(set) var paths: Set<ExactPath> = []
  private(set) var rescans: [ExactPath: RescanReason] = [:]
  private(set) var cookies: Set<ExactPath> = []

  var isEmpty: Bool { paths.isEmpty && rescans.isEmpty && cookies.isEmpty }
  var count: Int { paths.count + rescans.count }

  mutating func insert(_ path: ExactPath) { paths.insert(path) }

  mutating func remove(_ path: ExactPath) { paths.remove(path) }

  mutating func rescan(_ path: ExactPath, _ reason: RescanReason) {
    if path == .root { removeChanges() }
    rescans[path] = reason
  }

  mutating func insert(cookie: String) { cookies.insert(ExactPath(cookie)) }

  mutating func removeChanges() {
    paths = []
    rescans = [:]
  }

  mutating func formUnion(_ other: ChangeSet) {
    paths.formUnion(other.paths)
    rescans.merge(other.rescans) { _, later in later }
    cookies.formUnion(other.cookies)
  }

  /// Drops whatever a rescan above it covers.
  mutating func prune() {
    guard !rescans.isEmpty else { return }
    paths = paths.filter { rescans[$0] == nil && !isCovered($0) }
    rescans = rescans.filter { !isCovered($0.key) }
  }

  /// Keeps the set within a limit, at the price of one rescan of everything.
  mutating func collapse(over limit: Int) {
    guard count > limit else { return }
    prune()
    // A quarter of room, so that a set at the limit is not pruned at every insertion.
    if count > limit - limit / 4 { rescan(.root, .manyChanges) }
  }

  /// The set as it is told to the consumer.
  func batch(root: String) -> ChangeBatch {
    var pruned = self
    pruned.prune()
    return ChangeBatch(
      root: root,
      paths: pruned.paths.sorted().map(\.text),
      rescans: pruned.rescans.sorted { $0.key < $1.key }.map { Rescan(path: $0.key.text, reason: $0.value) },
      cookies: pruned.cookies.sorted().map(\.text))
  }

  private func isCovered(_ path: ExactPath) -> Bool {
    var above = path.parent
    while let directory = above {
      if rescans[directory] != nil { return true }
      above = directory.parent
    }
    return false
  }
}
