// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// Watching directories: watch first, then list, so that an entry is either listed or tells of itself.

extension WatchLoop {
  /// A watched directory with its absolute path and its places, which hold while the tree's generation is the same.
  private struct Site {
    var watch: Int32
    var path: String
    var places: [Place]
    var generation: Int
  }

  /// Watches the directory at a name in a watched one, with everything beneath, and lists what is found at a place
  /// where it was not.
  func adopt(_ name: String, in parent: Int32) {
    guard let site = site(of: parent) else { return }
    if let found = watch(name, in: site) { list([found.watch], force: found.isMoved) }
  }

  /// Lists directories that are watched, and watches and lists what is found beneath them.
  ///
  /// - Parameter force: descend into what is already known, too: it may have changed while its place was unknown.
  func list(_ tops: [Int32], force: Bool) {
    var stack = tops.compactMap { top in site(of: top).map { ($0, force) } }
    while let (found, isForced) = stack.popLast() {
      // Without a place it was moved meanwhile; whoever finds it again lists it.
      guard let site = found.generation == tree.generation ? found : site(of: found.watch) else { continue }
      hooks.beforeListing?(site.path)
      let known = tree.children(of: site.watch)
      guard let listing = listing(of: site.watch, at: site.path) else { continue }
      for name in listing.directories {
        if let found = watch(name, in: site) {
          stack.append((child(found.watch, name, of: site), found.isMoved || isForced))
        } else if isForced, let watch = tree.children(of: site.watch)[ExactPath(name)] {
          stack.append((child(watch, name, of: site), true))
        }
      }
      if !known.isEmpty { detach(known.keys, missingFrom: listing, in: site.watch) }
      for place in site.places where place.path.isEmpty {
        for cookie in listing.cookies { note(cookie: cookie, in: place.root) }
      }
    }
  }

  private func detach(_ known: some Sequence<ExactPath>, missingFrom listing: DirectoryListing, in directory: Int32) {
    let present = Set(listing.directories.map(ExactPath.init))
    for name in known where !present.contains(name) { tree.detach(name, from: directory, until: expiry) }
  }

  private func site(of watch: Int32) -> Site? {
    path(of: watch).map { Site(watch: watch, path: $0, places: places(of: watch), generation: tree.generation) }
  }

  /// An entry's site, worked out from its parent's rather than by climbing the tree.
  private func child(_ watch: Int32, _ name: String, of parent: Site) -> Site {
    let inherited = placesWanting(name, in: parent).map { Place(root: $0.root, path: joined($0.path, name)) }
    let own = tree.anchors(at: watch).map { Place(root: $0, path: "") }
    return Site(
      watch: watch, path: joined(parent.path, name), places: own + inherited, generation: parent.generation)
  }

  private func placesWanting(_ name: String, in parent: Site) -> [Place] {
    parent.places.filter { roots[$0.root]?.root.rules.ignores(name, in: $0.path, isDirectory: true) == false }
  }

  /// A directory's absolute path, `nil` where it has none at present.
  func path(of watch: Int32) -> String? {
    guard let place = tree.places(of: watch).first, let state = roots[place.root] else { return nil }
    return place.path.isEmpty ? state.root.path : joined(state.root.path, place.path)
  }

  private func listing(of directory: Int32, at path: String) -> DirectoryListing? {
    do throws(SystemError) {
      let flags = tree.anchors(at: directory).isEmpty ? O_NOFOLLOW : 0
      let listing = try DirectoryListing(path, flags: flags)
      tree.noteListing(of: directory, unlisted: nil, unspeakableDirectories: listing.unspeakableDirectories)
      return listing
    } catch {
      // What is gone or replaced tells so in the parent.
      if !error.isAbsence {
        tree.noteListing(of: directory, unlisted: .system(error.code), unspeakableDirectories: 0)
      }
      return nil
    }
  }

  /// Watches one directory.
  ///
  /// - Returns: its watch, where it has to be listed because it is at a place where it was not before.
  private func watch(_ name: String, in site: Site) -> (watch: Int32, isMoved: Bool)? {
    let (parent, key) = (site.watch, ExactPath(name))
    guard !placesWanting(name, in: site).isEmpty else {
      tree.detach(key, from: parent, until: expiry)
      return nil
    }
    let path = joined(site.path, name)
    do throws(SystemError) {
      let watch = try add(path, [.entries, .followsNoLink])
      guard !isAlias(watch, path, ofEntry: key, in: parent) else {
        refuse(name, in: parent, .alias)
        return nil
      }
      tree.accept(key, in: parent)
      switch tree.link(watch, under: parent, as: key, until: expiry) {
      case .unchanged: return nil
      case .added: return (watch, false)
      case .moved: return (watch, true)
      case .impossible:
        // It holds itself, as a bind mount can make it; or it is being moved, which its events will tell.
        refuse(name, in: parent, .alias)
        return nil
      }
    } catch {
      if error.isAbsence {
        tree.detach(key, from: parent, until: expiry)
      } else {
        refuse(name, in: parent, .system(error.code))
      }
      return nil
    }
  }

  private func refuse(_ name: String, in parent: Int32, _ refusal: WatchTree.Refusal) {
    tree.detach(ExactPath(name), from: parent, until: expiry)
    tree.refuse(ExactPath(name), in: parent, refusal)
    report(directory: name, in: parent, .unwatched)
  }

  /// `inotify_add_watch` within the watcher's own limit, which is refused as the kernel's is.
  func add(_ path: String, _ mask: EventMask) throws(SystemError) -> Int32 {
    if let refusal = hooks.refusal?(path) {
      throw SystemError(call: "inotify_add_watch", subject: path, code: refusal)
    }
    let watch = try source.add(path, mask)
    guard tree.count < limits.directories || tree.contains(watch) || sentinels[watch] != nil else {
      source.remove(watch)
      throw SystemError(call: "inotify_add_watch", subject: path, code: ENOSPC)
    }
    return watch
  }

  /// Whether a watch is at the same time that of another entry, as a bind mount makes it. After a rename the other entry
  /// is gone or something else.
  private func isAlias(_ watch: Int32, _ path: String, ofEntry name: ExactPath, in parent: Int32) -> Bool {
    guard let other = tree.parent(of: watch), other.watch != parent || ExactPath(other.name) != name,
      let above = self.path(of: other.watch)
    else { return false }
    var (here, there) = (stat(), stat())
    guard lstat(path, &here) == 0, lstat(joined(above, other.name), &there) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }
}

extension SystemError {
  /// Whether there is no such directory at the path: nothing to watch, and nothing to complain of.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR || code == ELOOP }
}
