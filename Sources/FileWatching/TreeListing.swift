// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// Watching directories: watch first, then list, so that an entry is either listed or tells of itself.

extension WatchLoop {
  /// Watches the directory at a name in a watched one, with everything beneath, and lists what is found at a place
  /// where it was not.
  func adopt(_ name: String, in parent: Int32) {
    guard let path = path(of: parent) else { return }
    if let found = watch(name, in: parent, at: path, wantedBy: places(of: parent)) {
      list([found.watch], force: found.isMoved)
    }
  }

  /// Lists directories that are watched, and watches and lists what is found beneath them.
  ///
  /// - Parameter force: descend into what is already known, too: it may have changed while its place was unknown.
  func list(_ tops: [Int32], force: Bool) {
    var stack = tops.map { ($0, force) }
    while let (directory, isForced) = stack.popLast() {
      // Without a path it was moved meanwhile; whoever finds it again lists it.
      guard let path = path(of: directory) else { continue }
      hooks.beforeListing?(path)
      let places = places(of: directory)
      guard let listing = listing(of: directory, at: path) else { continue }
      for name in listing.directories {
        if let found = watch(name, in: directory, at: path, wantedBy: places) {
          stack.append((found.watch, found.isMoved || isForced))
        } else if isForced, let child = tree.children(of: directory)[ExactPath(name)] {
          stack.append((child, true))
        }
      }
      let present = Set(listing.directories.map(ExactPath.init))
      for name in tree.children(of: directory).keys where !present.contains(name) {
        tree.detach(name, from: directory, until: expiry)
      }
      for place in places where place.path.isEmpty {
        for cookie in listing.cookies { note(cookie: cookie, in: place.root) }
      }
    }
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
  private func watch(
    _ name: String, in parent: Int32, at parentPath: String, wantedBy places: [Place]
  ) -> (watch: Int32, isMoved: Bool)? {
    let key = ExactPath(name)
    let isWanted = places.contains { place in
      roots[place.root]?.root.rules.ignores(name, in: place.path, isDirectory: true) == false
    }
    guard isWanted else {
      tree.detach(key, from: parent, until: expiry)
      return nil
    }
    let path = joined(parentPath, name)
    do throws(SystemError) {
      let watch = try add(path, [.entries, .followsNoLink])
      guard !isAlias(watch, path, ofEntry: key, in: parent) else {
        tree.refuse(key, in: parent, .alias)
        return nil
      }
      tree.accept(key, in: parent)
      switch tree.link(watch, under: parent, as: key, until: expiry) {
      case .unchanged: return nil
      case .added: return (watch, false)
      case .moved: return (watch, true)
      case .impossible:
        for place in places { doubt(place.root, .directory) }
        return nil
      }
    } catch {
      if error.isAbsence {
        tree.detach(key, from: parent, until: expiry)
      } else {
        refuse(name, in: parent, error)
      }
      return nil
    }
  }

  private func refuse(_ name: String, in parent: Int32, _ error: SystemError) {
    tree.detach(ExactPath(name), from: parent, until: expiry)
    tree.refuse(ExactPath(name), in: parent, .system(error.code))
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
