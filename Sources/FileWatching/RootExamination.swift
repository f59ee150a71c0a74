// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// The life of a root: found, lost, back again.

extension WatchLoop {
  /// Looks at a root's path afresh: guards the directories above it, watches it, lists it, has it rescanned.
  ///
  /// Guards come first and the look second, so that a change is either found or tells of itself.
  func examine(_ key: RootKey, because reason: RescanReason) {
    guard let root = roots[key]?.root else { return }
    releaseSentinels(of: key)
    for directory in ancestors(of: root.path) { guardRoot(key, at: directory, .place) }
    do throws(SystemError) {
      attach(try add(root.path, [.entries, .place]), to: key, because: reason)
    } catch {
      detach(key, because: error)
    }
  }

  func releaseSentinels(of key: RootKey) {
    for (watch, guarded) in sentinels where guarded.contains(key) {
      let others = guarded.subtracting([key])
      sentinels[watch] = others.isEmpty ? nil : others
      if others.isEmpty && !tree.contains(watch) { source.remove(watch) }
    }
  }

  private func attach(_ watch: Int32, to key: RootKey, because reason: RescanReason) {
    guard let state = roots[key] else { return }
    let wasWatched = state.condition
    if wasWatched != .watched(watch) {
      if case .watched(let old) = wasWatched { tree.unanchor(old, root: key, until: expiry) }
      tree.anchor(watch, root: key)
      setCondition(.watched(watch), of: key)
    } else if !tree.anchors(at: watch).contains(key) {
      tree.anchor(watch, root: key)
    }
    roots[key]?.awaited = nil
    roots[key]?.realPath = realPath(state.root.path)
    list([watch], force: true)
    let isBack = wasWatched == .lost && reason != .configuration
    roots[key]?.pending.rescan(.root, isBack ? .rootReturned : reason, .prompt, at: .now)
  }

  private func detach(_ key: RootKey, because error: SystemError) {
    guard let state = roots[key] else { return }
    let condition: RootState.Condition = error.isAbsence ? .lost : .refused(error.code)
    if case .watched(let old) = state.condition { tree.unanchor(old, root: key, until: expiry) }
    if condition == .lost { awaitReturn(of: key) }
    guard state.condition != condition || condition != .lost else { return }
    setCondition(condition, of: key)
    roots[key]?.pending.rescan(.root, condition == .lost ? .rootLost : .unwatched, .prompt, at: .now)
  }

  private func setCondition(_ condition: RootState.Condition, of key: RootKey) {
    guard roots[key]?.condition != condition else { return }
    roots[key]?.condition = condition
    conditionGeneration += 1
  }

  /// Watches the nearest directory above a lost root for the next part of its path.
  private func awaitReturn(of key: RootKey) {
    guard let root = roots[key]?.root else { return }
    // Parts may appear one by one between the looks; a root that outruns them is found by polling.
    for _ in 0..<64 {
      let present = ancestors(of: root.path).last { isDirectory($0) } ?? "/"
      let rest = relativePath(of: root.path, in: present) ?? ""
      let awaited = rest.split(separator: "/").first.map(String.init)
      roots[key]?.awaited = awaited
      guardRoot(key, at: present, .arrivals)
      guard let awaited, isDirectory(joined(present, awaited)) else { return }
      guard joined(present, awaited) != root.path else {
        doubt(key, .rootReturned)
        return
      }
    }
  }

  private func guardRoot(_ key: RootKey, at directory: String, _ mask: EventMask) {
    // A directory above that cannot be watched leaves polling and the regular reconciliation.
    guard let watch = try? add(directory, mask) else { return }
    sentinels[watch, default: []].insert(key)
  }
}

/// The directories above an absolute path, from the top.
private func ancestors(of path: String) -> [String] {
  var found = ["/"]
  for name in path.split(separator: "/").dropLast() { found.append(joined(found.last ?? "/", String(name))) }
  return path == "/" ? [] : found
}

private func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && FileType(mode: status.st_mode) == .directory
}

/// The path without links, or as it is where it cannot be resolved.
private func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
