// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import FileWatching
import Synchronization

/// The watcher under the configuration in force: a changed timing makes a new one, everything else only changes its roots.
final class Watching: Sendable {
  private struct State {
    var watcher: FileWatcher?
    var timing: WatchingConfiguration
    var roots: [WatchedRoot] = []
    var isStopped = false
  }
  private let state: Mutex<State>

  init(_ timing: WatchingConfiguration) throws(WatchError) {
    state = Mutex(State(watcher: try Watching.watcher(timing), timing: timing))
  }

  /// Watches what a configuration names from here on.
  func watch(_ configuration: Configuration) {
    state.withLock { state in
      state.roots = configuration.watchedRoots
      if state.timing == configuration.watching {
        state.watcher?.setRoots(state.roots)
      } else {
        state.timing = configuration.watching
        state.watcher?.stop()
      }
    }
  }

  /// Passes on what the watcher tells until `stop`. One batch waits at the inbox; the others coalesce in the watcher.
  ///
  /// - Throws: where a watcher with a changed timing cannot be made.
  func pump(into inbox: Inbox) async throws(WatchError) {
    while let watcher = state.withLock({ $0.isStopped ? nil : $0.watcher }) {
      while let batch = await watcher.next() { await inbox.put(.changes(batch)) }
      let timing = state.withLock { $0.isStopped ? nil : $0.timing }
      guard let timing else { return }
      let fresh = try Watching.watcher(timing)
      state.withLock { state in
        fresh.setRoots(state.roots)
        state.watcher = fresh
      }
    }
  }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.watcher?.stop()
    }
  }

  func problems(of root: String) -> [NotLookedAt] {
    let problems = state.withLock { $0.watcher }?.problems() ?? []
    return problems.filter { $0.root == root }.map { problem in
      let others = problem.count > 1 ? " and \(problem.count - 1) more" : ""
      return NotLookedAt(
        kind: .folder, subject: problem.path + others, reason: problem.what, remedy: problem.remedy)
    }
  }

  var status: WatchingStatus {
    let (watcher, roots) = state.withLock { ($0.watcher, $0.roots) }
    guard let statistics = watcher?.statistics() else { return WatchingStatus() }
    return WatchingStatus(
      directories: statistics.directories, events: statistics.events, overflows: statistics.overflows,
      rescans: statistics.rescans, problems: roots.flatMap { problems(of: $0.id) })
  }

  private static func watcher(_ timing: WatchingConfiguration) throws(WatchError) -> FileWatcher {
    var watch = WatchTiming()
    watch.settle = timing.settle
    watch.hold = timing.hold
    watch.maximumWait = timing.longestWait
    watch.pollInterval = timing.poll
    watch.reconcileInterval = timing.reconcile
    var limits = WatchLimits()
    limits.pendingChanges = timing.pendingPaths
    return try FileWatcher(timing: watch, limits: limits)
  }
}

extension Configuration {
  /// The projects, and the folder of the configuration file itself, of which only the file counts.
  fileprivate var watchedRoots: [WatchedRoot] {
    let projects = projects.map { project in
      WatchedRoot(id: project.name, path: project.root, rules: project.rules(watching))
    }
    guard let path else { return projects }
    let own = WatchedRoot(
      id: AuditLoop.configurationRoot, path: parent(of: path), rules: WatchRules(ignored: ["*/"], busyMarkers: []))
    return projects + [own]
  }
}

extension ProjectConfiguration {
  /// What of the project is not looked at.
  func rules(_ watching: WatchingConfiguration) -> WatchRules { WatchRules(ignored: watching.ignore + ignore) }
}
