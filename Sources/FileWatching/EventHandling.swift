// SPDX-License-Identifier: MIT

// What each event means for the tree and for the changes to tell.

extension WatchLoop {
  func handle(_ event: WatchEvent) {
    if event.mask.contains(.overflow) {
      statistics.overflows += 1
      for key in roots.keys { doubtful[key] = .overflow }
      return
    }
    noteGuarded(event)
    if event.mask.contains(.ignored) {
      sentinels[event.watch] = nil
      tree.forget(event.watch, until: expiry)
      return
    }
    guard tree.contains(event.watch) else { return }
    switch event.name {
    case nil: handleUnspeakable(event)
    case "": handleSelf(event)
    case .some(let name):
      if event.mask.contains(.isDirectory) {
        handleDirectory(event, name)
      } else {
        handleFile(event, name)
      }
    }
  }

  /// How long a directory without a name waits to be found elsewhere: both halves of a rename are queued together, so
  /// this only has to outlast reading them.
  var expiry: Instant { .now + timing.hold }

  /// Notes the roots whose own place may be another: their tops and the directories above them.
  private func noteGuarded(_ event: WatchEvent) {
    let moved: EventMask = [.deletedSelf, .movedSelf, .ignored, .unmounted]
    let guarded = sentinels[event.watch] ?? []
    if !event.mask.isDisjoint(with: moved) {
      for key in guarded.union(tree.anchors(at: event.watch)) { doubt(key, .rootReturned) }
    } else if !event.mask.isDisjoint(with: [.created, .movedTo]) {
      for key in guarded where roots[key]?.awaited == event.name { doubt(key, .rootReturned) }
    }
  }

  func doubt(_ key: RootKey, _ reason: RescanReason) {
    if doubtful[key] == nil { doubtful[key] = reason }
  }

  /// The parent's watch tells what happens to a directory; a root has none.
  private func handleSelf(_ event: WatchEvent) {
    guard event.mask.contains(.attributes) else { return }
    for key in tree.anchors(at: event.watch) { doubt(key, .directory) }
  }

  private func handleUnspeakable(_ event: WatchEvent) {
    if event.mask.contains(.isDirectory) {
      list([event.watch], force: false)
    } else {
      statistics.unspeakableNames += 1
    }
  }

  private func handleDirectory(_ event: WatchEvent, _ name: String) {
    report(directory: name, in: event.watch, .directory)
    if !event.mask.isDisjoint(with: [.created, .movedTo]) {
      adopt(name, in: event.watch)
    } else if !event.mask.isDisjoint(with: [.deleted, .movedFrom]) {
      tree.detach(ExactPath(name), from: event.watch, until: expiry)
    } else if event.mask.contains(.attributes) {
      // It, or what is in it, may be readable for the first time.
      adopt(name, in: event.watch)
      if let child = tree.children(of: event.watch)[ExactPath(name)] { list([child], force: false) }
    }
  }

  private func handleFile(_ event: WatchEvent, _ name: String) {
    let now = Instant.now
    let isPrompt = !event.mask.isDisjoint(with: [.closedAfterWriting, .movedTo])
    for place in places(of: event.watch) {
      guard let rules = roots[place.root]?.root.rules else { continue }
      if place.path.isEmpty, name.hasPrefix(ChangeBatch.cookiePrefix) {
        if !event.mask.isDisjoint(with: [.created, .movedTo]) { note(cookie: name, in: place.root) }
      } else if !rules.ignores(name, in: place.path, isDirectory: false) {
        let path = ExactPath(joined(place.path, name))
        roots[place.root]?.pending.note(path, isPrompt ? .prompt : .held, at: now)
      }
    }
  }

  /// A cookie promises that everything before it is told, so what cannot be watched has to be looked at for it.
  func note(cookie: String, in key: RootKey) {
    for watch in tree.troubles.keys { reportTrouble(at: watch, in: key) }
    roots[key]?.pending.note(cookie: cookie, at: .now)
  }

  /// Notes a subtree to be rescanned in every root that does not ignore it.
  func report(directory name: String, in parent: Int32, _ reason: RescanReason) {
    let now = Instant.now
    for place in places(of: parent) {
      guard let rules = roots[place.root]?.root.rules,
        !rules.ignores(name, in: place.path, isDirectory: true)
      else { continue }
      roots[place.root]?.pending.rescan(ExactPath(joined(place.path, name)), reason, .held, at: now)
    }
  }
}
