// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Ledger
import Synchronization

/// What the loop shows of itself to whoever asks meanwhile. Written by the loop alone.
final class StatusBoard: Sendable {
  struct Contents {
    /// What is being done, by project; one without an entry has nothing to do.
    var activities: [String: Activity] = [:]
    var configuration = ConfigurationStatus.blank
    var names: [(name: String, root: String)] = []
    /// What is in force of the projects, in their order.
    var projects: [ProjectConfiguration] = []
    var reading: FileReading?
    var conversations: [PluginConversation] = []
    /// Seconds since 1970 of the last judgement, by project.
    var judged: [String: Int] = [:]
    /// What batches took, by project.
    var batches: [String: BatchTimes] = [:]
    /// Plugins without an answer, by project.
    var silent: [String: [String: String]] = [:]
    /// Why what was judged cannot be kept, by project.
    var unwritten: [String: String] = [:]
    /// What was said at the start and stays true, such as that a damaged ledger was put aside.
    var lasting: [String] = []

    var isBusy: Bool { !activities.isEmpty }

    /// The longest of what is being done.
    var activity: Activity {
      let all = activities.values.sorted { ($0.project ?? "") < ($1.project ?? "") }
      return all.max { ($0.total, $0.done) < ($1.total, $1.done) } ?? Activity()
    }
  }
  private let contents = Mutex(Contents())
  /// Who waits for a cookie to be seen.
  let cookies = CookieJar()

  var snapshot: Contents { contents.withLock { $0 } }

  func act(_ phase: Activity.Phase, _ project: String, total: Int) {
    contents.withLock { $0.activities[project] = Activity(phase: phase, project: project, total: total) }
  }

  func advance(_ project: String) { contents.withLock { $0.activities[project]?.done += 1 } }

  /// Says that a project has something to do, before anybody has begun with it.
  func awaits(_ project: String) {
    contents.withLock {
      $0.activities[project] = $0.activities[project] ?? Activity(phase: .scanning, project: project)
    }
  }

  /// - Parameter hasMore: whether further changes of the project wait.
  func finished(
    _ project: ProjectState, cookies seen: [String], hasMore: Bool, at time: Int, took: Duration
  ) {
    contents.withLock {
      $0.batches[project.name, default: BatchTimes()].add(milliseconds: Int(took / .milliseconds(1)))
      $0.activities[project.name] = hasMore ? Activity(phase: .scanning, project: project.name) : nil
      if project.isJudged { $0.judged[project.name] = time }
      $0.silent[project.name] = project.silent
      $0.unwritten[project.name] = nil
    }
    cookies.seen(seen)
  }

  /// Says that a project's turn was given up, and why where that is a fault.
  func gaveUp(_ project: String, because reason: String?) {
    contents.withLock {
      $0.activities[project] = nil
      if let reason { $0.unwritten[project] = reason }
    }
  }

  func adopted(
    _ configuration: Configuration, reading: FileReading, conversations: [PluginConversation], at time: Int
  ) {
    contents.withLock {
      $0.configuration = ConfigurationStatus(path: configuration.path ?? "", loaded: time)
      $0.names = configuration.projects.map { ($0.name, $0.root) }
      $0.projects = configuration.projects
      $0.reading = reading
      $0.conversations = conversations
      let names = Set(configuration.projects.map(\.name))
      $0.silent = $0.silent.filter { names.contains($0.key) }
      $0.activities = $0.activities.filter { names.contains($0.key) }
      $0.unwritten = $0.unwritten.filter { names.contains($0.key) }
    }
  }

  func mistakes(_ mistakes: [String]) { contents.withLock { $0.configuration.mistakes = mistakes } }

  func lasting(_ reason: String) { contents.withLock { $0.lasting.append(reason) } }
}
