// SPDX-License-Identifier: MIT
import Glibc

// What cannot be watched: looked at from time to time, and shown with its remedy.

extension WatchLoop {
  var hasTrouble: Bool {
    !tree.troubles.isEmpty
      || roots.values.contains { state in
        switch state.condition {
        case .lost, .refused: true
        case .starting, .watched: false
        }
      }
  }

  /// Tries again to watch what could not be watched, and has it rescanned whether or not that succeeds.
  func lookAtTrouble() {
    // Once one directory is refused for the limit of watches, the others would be, too.
    var isFull = false
    for (watch, trouble) in tree.troubles {
      for key in roots.keys { reportTrouble(at: watch, in: key) }
      for (name, refusal) in trouble.refusals where !(isFull && refusal == .system(ENOSPC)) {
        adopt(name.text, in: watch)
        isFull = isFull || tree.troubles[watch]?.refusals[name] == .system(ENOSPC)
      }
      if trouble.unlisted != nil { list([watch], force: false) }
    }
    for (key, state) in roots {
      switch state.condition {
      case .lost: doubt(key, .rootReturned)
      case .refused: doubt(key, .unwatched)
      case .starting, .watched: break
      }
    }
  }

  /// Has what one root cannot see at a directory rescanned.
  func reportTrouble(at watch: Int32, in key: RootKey) {
    guard let trouble = tree.troubles[watch] else { return }
    for place in places(of: watch) where place.root == key {
      if trouble.unlisted != nil {
        roots[key]?.pending.rescan(ExactPath(place.path), .unwatched, .held, at: .now)
      }
      for name in trouble.refusals.keys {
        roots[key]?.pending.rescan(ExactPath(joined(place.path, name.text)), .unwatched, .held, at: .now)
      }
    }
  }

  /// Looks at the directories where file systems were mounted or unmounted.
  func noteMountChanges() {
    for point in mounts.changes() {
      for (key, state) in roots {
        if relativePath(of: state.realPath, in: point) != nil || relativePath(of: state.root.path, in: point) != nil {
          doubt(key, .mount)
        } else if let inside = relativePath(of: point, in: state.realPath) {
          noteMount(at: inside, in: key)
        }
      }
    }
  }

  private func noteMount(at path: String, in key: RootKey) {
    guard case .watched(var directory) = roots[key]?.condition else { return }
    let names = path.split(separator: "/").map(String.init)
    for name in names.dropLast() {
      guard let child = tree.children(of: directory)[ExactPath(name)] else { return }
      directory = child
    }
    guard let name = names.last else { return }
    report(directory: name, in: directory, .mount)
    adopt(name, in: directory)
  }
}

// MARK: - Problems

extension WatchLoop {
  /// One problem for each cause in each root.
  func listProblems() -> [WatchProblem] {
    var found: [String: [Cause: [ExactPath]]] = [:]
    for (watch, trouble) in tree.troubles {
      guard let path = path(of: watch) else { continue }
      for place in places(of: watch) {
        guard let id = roots[place.root]?.root.id else { continue }
        for (name, refusal) in trouble.refusals {
          found[id, default: [:]][.refused(refusal), default: []].append(ExactPath(joined(path, name.text)))
        }
        if let refusal = trouble.unlisted {
          found[id, default: [:]][.refused(refusal), default: []].append(ExactPath(path))
        }
        if trouble.unspeakableDirectories > 0 {
          found[id, default: [:]][.unspeakable, default: []].append(ExactPath(path))
        }
      }
    }
    for state in roots.values {
      switch state.condition {
      case .lost: found[state.root.id, default: [:]][.lost] = [ExactPath(state.root.path)]
      case .refused(let code):
        found[state.root.id, default: [:]][.refused(.system(code)), default: []].append(ExactPath(state.root.path))
      case .starting, .watched: break
      }
    }
    return found.flatMap { root, causes in causes.compactMap { problem(root, $0, $1) } }
      .sorted { ($0.root, $0.path, $0.what) < ($1.root, $1.path, $1.what) }
  }

  private enum Cause: Hashable {
    case refused(WatchTree.Refusal)
    case unspeakable
    case lost
  }

  private func problem(_ root: String, _ cause: Cause, _ paths: [ExactPath]) -> WatchProblem? {
    guard let first = paths.min() else { return nil }
    let (what, remedy) = explain(cause)
    return WatchProblem(root: root, path: first.text, count: paths.count, what: what, remedy: remedy)
  }

  private func explain(_ cause: Cause) -> (what: String, remedy: String) {
    let polled = "changes are found only every \(timing.pollInterval)"
    switch cause {
    case .lost: return ("there is no such directory", "create it, or take it out of the configuration")
    case .unspeakable:
      return ("holds directories whose names are not UTF-8, which are not watched", "rename or ignore them")
    case .refused(.alias):
      return ("is the same directory as another one in the root; \(polled)", "unmount one, or ignore one")
    case .refused(.system(ENOSPC)):
      let limit = "fs.inotify.max_user_watches (\(source.watchLimit))"
      return (
        "not watched, the limit of watches is reached; \(polled)",
        "raise \(limit) or the configured limit (\(limits.directories)), or ignore directories"
      )
    case .refused(.system(EACCES)):
      return ("not watched, the daemon may not read it; \(polled)", "let its user read it, or ignore it")
    case .refused(.system(EMFILE)), .refused(.system(ENFILE)):
      return ("not watched, too many open files; \(polled)", "raise LimitNOFILE in the unit")
    case .refused(.system(let code)):
      return ("not watched, \(String(cString: strerror(code))); \(polled)", "remove the cause, or ignore it")
    }
  }
}
