// SPDX-License-Identifier: MIT

/// The watched directories, as the kernel's watch descriptors see them.
///
/// A descriptor stands for an inode and stays with it through every rename, so it is the identity here; names and
/// parents are attributes. A directory whose name disappeared goes to limbo with all beneath it: still watched, without
/// a path, until it is found elsewhere or its time is up. A watch that was ended here can be forgotten at once: the
/// kernel gives a descriptor again only after all of 0 to INT_MAX (inotify(7)).
struct WatchTree {
  typealias Instant = ContinuousClock.Instant
  /// A watch descriptor.
  typealias Watch = Int32
  /// A root's number in the watcher.
  typealias RootKey = Int

  /// What a directory is called in one of the roots it lies in.
  struct Place: Equatable {
    let root: RootKey
    /// Relative to the root; empty for the root itself.
    let path: String
  }

  /// What `link` did.
  enum Placement { case unchanged, added, moved, impossible }

  /// Why a directory or its entries cannot be watched.
  enum Refusal: Hashable {
    case system(Int32)
    /// It is also watched under another name, as a bind mount makes it, and a watch tells only one.
    case alias
  }

  private struct Node {
    var parent: Watch?
    var name = ExactPath.root
    var children: [ExactPath: Watch] = [:]
    var anchors: [RootKey] = []
  }

  /// What a directory has to report.
  struct Trouble: Equatable {
    /// Entries that could not be watched.
    var refusals: [ExactPath: Refusal] = [:]
    /// Why it could not be listed itself.
    var unlisted: Refusal?
    /// How many directories in it have names that are not UTF-8.
    var unspeakableDirectories = 0
  }

  private var nodes: [Watch: Node] = [:]
  private var limbo: [Watch: Instant] = [:]
  /// Changes whenever a known directory's place may have changed, for those who keep places.
  private(set) var generation = 0
  /// The directories that have anything to report, apart from the nodes because they are few.
  private(set) var troubles: [Watch: Trouble] = [:]
  /// Changes whenever `troubles` does.
  private(set) var troubleGeneration = 0

  var count: Int { nodes.count }
  func contains(_ watch: Watch) -> Bool { nodes[watch] != nil }
  func children(of watch: Watch) -> [ExactPath: Watch] { nodes[watch]?.children ?? [:] }
  func anchors(at watch: Watch) -> [RootKey] { nodes[watch]?.anchors ?? [] }
  func parent(of watch: Watch) -> (watch: Watch, name: String)? {
    nodes[watch].flatMap { node in node.parent.map { ($0, node.name.text) } }
  }

  /// Every root a directory lies in, with its path there; none for what is in limbo.
  func places(of watch: Watch) -> [Place] {
    var found: [Place] = []
    var names: [String] = []
    var current: Watch? = watch
    while let here = current, let node = nodes[here] {
      for root in node.anchors { found.append(Place(root: root, path: names.reversed().joined(separator: "/"))) }
      names.append(node.name.text)
      current = node.parent
    }
    return found
  }
}

// MARK: - Changing places

extension WatchTree {
  /// Makes a directory the top of a root.
  mutating func anchor(_ watch: Watch, root: RootKey) {
    limbo[watch] = nil
    nodes[watch, default: Node()].anchors.append(root)
    generation += 1
  }

  /// Ends a root. What no other root holds is in limbo then.
  mutating func unanchor(_ watch: Watch, root: RootKey, until deadline: Instant) {
    guard let node = nodes[watch] else { return }
    nodes[watch]?.anchors = node.anchors.filter { $0 != root }
    if node.parent == nil { release(watch, until: deadline) }
    generation += 1
  }

  /// Puts a directory under a name in another. Whatever had that name before goes to limbo.
  mutating func link(_ watch: Watch, under parent: Watch, as name: ExactPath, until deadline: Instant) -> Placement {
    guard let occupant = nodes[parent].map({ $0.children[name] }) else { return .impossible }
    let known = nodes[watch] != nil
    if known, occupant == watch { return .unchanged }
    // Seen while several renames are on their way; following it would make a ring.
    if known, isInside(parent, watch) { return .impossible }
    if occupant != nil { detach(name, from: parent, until: deadline) }
    nodes[parent]?.children[name] = watch
    guard known else {
      nodes[watch] = Node(parent: parent, name: name)
      return .added
    }
    unlink(watch)
    limbo[watch] = nil
    nodes[watch]?.parent = parent
    nodes[watch]?.name = name
    generation += 1
    return .moved
  }

  /// Takes a name away from whatever directory has it, which then waits in limbo to be found elsewhere.
  mutating func detach(_ name: ExactPath, from parent: Watch, until deadline: Instant) {
    accept(name, in: parent)
    guard let child = nodes[parent]?.children[name] else { return }
    unlink(child)
    release(child, until: deadline)
    generation += 1
  }

  /// Forgets a watch that the kernel has ended (`IN_IGNORED`). What is beneath it has its own end to come.
  mutating func forget(_ watch: Watch, until deadline: Instant) {
    guard let node = nodes[watch] else { return }
    unlink(watch)
    nodes[watch] = nil
    limbo[watch] = nil
    forgetTrouble(at: watch)
    for child in node.children.values {
      nodes[child]?.parent = nil
      release(child, until: deadline)
    }
    generation += 1
  }

  private func isInside(_ watch: Watch, _ ancestor: Watch) -> Bool {
    var current: Watch? = watch
    while let here = current {
      if here == ancestor { return true }
      current = nodes[here]?.parent
    }
    return false
  }

  private mutating func unlink(_ watch: Watch) {
    guard let node = nodes[watch], let parent = node.parent else { return }
    if nodes[parent]?.children[node.name] == watch { nodes[parent]?.children[node.name] = nil }
    nodes[watch]?.parent = nil
  }

  private mutating func release(_ watch: Watch, until deadline: Instant) {
    guard let node = nodes[watch], node.anchors.isEmpty else { return }
    limbo[watch] = deadline
  }
}

// MARK: - Limbo

extension WatchTree {
  /// When the next directory's time in limbo is up.
  var nextExpiry: Instant? { limbo.values.min() }

  /// Forgets the directories whose time in limbo is up, with all beneath them but the tops of other roots.
  ///
  /// - Returns: the watches to end.
  mutating func removeExpired(at now: Instant) -> [Watch] {
    guard !limbo.isEmpty else { return [] }
    var stack = limbo.filter { $0.value <= now }.map(\.key)
    guard !stack.isEmpty else { return [] }
    var removed: [Watch] = []
    while let watch = stack.popLast() {
      guard let node = nodes[watch] else { continue }
      limbo[watch] = nil
      guard node.anchors.isEmpty else {
        nodes[watch]?.parent = nil
        continue
      }
      stack.append(contentsOf: node.children.values)
      nodes[watch] = nil
      forgetTrouble(at: watch)
      removed.append(watch)
    }
    generation += 1
    return removed
  }

  /// Forgets everything.
  ///
  /// - Returns: the watches to end.
  mutating func removeAll() -> [Watch] {
    defer { self = WatchTree() }
    return Array(nodes.keys)
  }
}

// MARK: - Trouble

extension WatchTree {
  /// Notes that a directory at a name could not be watched.
  mutating func refuse(_ name: ExactPath, in parent: Watch, _ refusal: Refusal) {
    changeTrouble(at: parent) { $0.refusals[name] = refusal }
  }

  /// Notes that nothing is refused at a name.
  mutating func accept(_ name: ExactPath, in parent: Watch) {
    guard troubles[parent] != nil else { return }
    changeTrouble(at: parent) { $0.refusals[name] = nil }
  }

  /// Notes how listing a directory went.
  mutating func noteListing(of watch: Watch, unlisted: Refusal?, unspeakableDirectories: Int) {
    guard troubles[watch] != nil || unlisted != nil || unspeakableDirectories > 0 else { return }
    changeTrouble(at: watch) {
      $0.unlisted = unlisted
      $0.unspeakableDirectories = unspeakableDirectories
    }
  }

  private mutating func changeTrouble(at watch: Watch, _ change: (inout Trouble) -> Void) {
    guard nodes[watch] != nil else { return }
    let before = troubles[watch] ?? Trouble()
    var trouble = before
    change(&trouble)
    guard trouble != before else { return }
    troubles[watch] = trouble == Trouble() ? nil : trouble
    troubleGeneration += 1
  }

  private mutating func forgetTrouble(at watch: Watch) {
    if troubles.removeValue(forKey: watch) != nil { troubleGeneration += 1 }
  }
}
