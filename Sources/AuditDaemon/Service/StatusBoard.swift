// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Ledger
import Synchronization

/// What the loop shows of itself to whoever asks meanwhile. Written by the loop alone.
final class StatusBoard: Sendable {
  struct Contents {
    var activity = Activity()
    var configuration = ConfigurationStatus.blank
    var names: [(name: String, root: String)] = []
    var reading: FileReading?
    var conversations: [PluginConversation] = []
    /// Seconds since 1970 of the last judgement, by project.
    var judged: [String: Int] = [:]
    /// What batches took, by project.
    var batches: [String: BatchTimes] = [:]
    /// Plugins without an answer, by project.
    var silent: [String: [String: String]] = [:]
    /// Whether a batch is under way.
    var isBusy = false
    /// What was said at the start and stays true, such as that a damaged ledger was put aside.
    var lasting: [String] = []
  }
  private let contents = Mutex(Contents())
  /// Who waits for a cookie to be seen.
  let cookies = CookieJar()

  var snapshot: Contents { contents.withLock { $0 } }

  func act(_ phase: Activity.Phase, _ project: String, total: Int) {
    contents.withLock {
      $0.activity = Activity(phase: phase, project: project, total: total)
      $0.isBusy = true
    }
  }

  func advance() { contents.withLock { $0.activity.done += 1 } }

  func finished(_ project: ProjectState, cookies seen: [String], at time: Int, took: Duration) {
    contents.withLock {
      $0.batches[project.name, default: BatchTimes()].add(milliseconds: Int(took / .milliseconds(1)))
      $0.activity = Activity()
      $0.isBusy = false
      if project.isJudged { $0.judged[project.name] = time }
      $0.silent[project.name] = project.silent
    }
    cookies.seen(seen)
  }

  func adopted(
    _ configuration: Configuration, reading: FileReading, conversations: [PluginConversation], at time: Int
  ) {
    contents.withLock {
      $0.configuration = ConfigurationStatus(path: configuration.path ?? "", loaded: time)
      $0.names = configuration.projects.map { ($0.name, $0.root) }
      $0.reading = reading
      $0.conversations = conversations
      $0.silent = $0.silent.filter { silent in configuration.projects.contains { $0.name == silent.key } }
    }
  }

  func mistakes(_ mistakes: [String]) { contents.withLock { $0.configuration.mistakes = mistakes } }

  func lasting(_ reason: String) { contents.withLock { $0.lasting.append(reason) } }
}
