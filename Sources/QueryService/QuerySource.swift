// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// What the service asks of the daemon, besides what stands in the ledger. Every closure may be called on any thread and
/// returns at once.
package struct QuerySource: Sendable {
  /// The ledger to read from.
  package var ledger: String
  /// What the daemon is doing and how its parts are.
  package var live: @Sendable () -> LiveStatus
  /// Calls back when every change made before the call is judged; nil for every project.
  package var sync: @Sendable (_ project: String?, _ done: @escaping @Sendable () -> Void) -> Void
  /// Looks at everything again and calls back when that is judged; nil for every project.
  package var rescan: @Sendable (_ project: String?, _ done: @escaping @Sendable () -> Void) -> Void
  /// Reads the configuration again and calls back with its mistakes.
  package var reload: @Sendable (_ done: @escaping @Sendable (_ mistakes: [String]) -> Void) -> Void
  /// Asks a plugin and calls back with what it says of each project.
  package var ask: @Sendable (AskQuery, _ done: @escaping @Sendable ([ProjectAnswer]) -> Void) -> Void

  package init(
    ledger: String, live: @escaping @Sendable () -> LiveStatus,
    sync: @escaping @Sendable (_ project: String?, _ done: @escaping @Sendable () -> Void) -> Void,
    rescan: @escaping @Sendable (_ project: String?, _ done: @escaping @Sendable () -> Void) -> Void,
    reload: @escaping @Sendable (_ done: @escaping @Sendable (_ mistakes: [String]) -> Void) -> Void,
    ask: @escaping @Sendable (AskQuery, _ done: @escaping @Sendable ([ProjectAnswer]) -> Void) -> Void
  ) {
    self.ledger = ledger
    self.live = live
    self.sync = sync
    self.rescan = rescan
    self.reload = reload
    self.ask = ask
  }
}

/// The part of an answer that is not in the ledger.
package struct LiveStatus: Sendable {
  package var state: Freshness
  package var reasons: [String]
  package var version: String
  package var pid: Int
  /// Seconds since 1970.
  package var started: Int
  package var activity: Activity
  package var configuration: ConfigurationStatus
  package var projects: [Project]
  package var plugins: [PluginStatus]
  package var readers: [ReaderStatus]
  package var watching: WatchingStatus

  package struct Project: Sendable {
    package var name: String
    package var root: String
    /// Seconds since 1970; nil before the first judgement.
    package var judged: Int?
    package var batches: BatchTimes?
    /// How its screens are reached, and what the paths of its pictures look like.
    package var capture: CaptureSettings
    package var screenshots: [ScreenshotPattern]

    package init(
      name: String, root: String, judged: Int?, batches: BatchTimes? = nil,
      capture: CaptureSettings = CaptureSettings(), screenshots: [ScreenshotPattern] = []
    ) {
      self.name = name
      self.root = root
      self.judged = judged
      self.batches = batches
      self.capture = capture
      self.screenshots = screenshots
    }
  }

  package init(
    state: Freshness, reasons: [String], version: String, pid: Int, started: Int, activity: Activity,
    configuration: ConfigurationStatus, projects: [Project], plugins: [PluginStatus], readers: [ReaderStatus],
    watching: WatchingStatus
  ) {
    self.state = state
    self.reasons = reasons
    self.version = version
    self.pid = pid
    self.started = started
    self.activity = activity
    self.configuration = configuration
    self.projects = projects
    self.plugins = plugins
    self.readers = readers
    self.watching = watching
  }
}
