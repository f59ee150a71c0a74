// SPDX-License-Identifier: MIT
package import AuditModel

/// The version of the daemon, its readers, its plugins and `auditctl`, which are built and shipped together.
package let productVersion = "0.1.0"

/// Answers `status`.
package struct StatusAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var version: String
  package var pid: Int
  /// Seconds since 1970.
  package var started: Int
  package var activity: Activity
  package var configuration: ConfigurationStatus
  package var projects: [ProjectStatus]
  package var plugins: [PluginStatus]
  package var readers: [ReaderStatus]
  package var watching: WatchingStatus

  package init(
    header: AnswerHeader, version: String, pid: Int, started: Int, activity: Activity,
    configuration: ConfigurationStatus, projects: [ProjectStatus], plugins: [PluginStatus], readers: [ReaderStatus],
    watching: WatchingStatus
  ) {
    self.header = header
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

  package static let method = "status"
  package static var blank: StatusAnswer {
    StatusAnswer(
      header: .blank, version: "", pid: 0, started: 0, activity: .blank, configuration: .blank, projects: [],
      plugins: [], readers: [], watching: .blank)
  }
  package static let shape = Shape<StatusAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [
      .required("version", \.version), .required("pid", \.pid), .required("started", \.started),
      .required("activity", \.activity), .required("configuration", \.configuration),
      .required("projects", \.projects), .required("plugins", \.plugins), .required("readers", \.readers),
      .required("watching", \.watching),
    ])
}

/// What the daemon is doing: busy is not stuck.
package struct Activity: WireObject, Equatable {
  package enum Phase: String, WireWord { case idle, scanning, reading, judging, reconciling }
  package var phase: Phase
  package var project: String?
  /// Files or plugins done, of `total`.
  package var done: Int
  package var total: Int

  package init(phase: Phase = .idle, project: String? = nil, done: Int = 0, total: Int = 0) {
    self.phase = phase
    self.project = project
    self.done = done
    self.total = total
  }

  package static var blank: Activity { Activity() }
  package static let shape = Shape<Activity>(
    .required("phase", \.phase), .optional("project", \.project), .usually(0, "done", \.done),
    .usually(0, "total", \.total))
}

/// The configuration in force.
package struct ConfigurationStatus: WireObject, Equatable {
  package var path: String
  /// Seconds since 1970.
  package var loaded: Int
  /// What is wrong with the file as it stands, each with file, line and column; the last good one is in force.
  package var mistakes: [String]

  package init(path: String, loaded: Int, mistakes: [String] = []) {
    self.path = path
    self.loaded = loaded
    self.mistakes = mistakes
  }

  package static var blank: ConfigurationStatus { ConfigurationStatus(path: "", loaded: 0) }
  package static let shape = Shape<ConfigurationStatus>(
    .required("path", \.path), .required("loaded", \.loaded), .list("mistakes", \.mistakes))
}

/// One project's part of `status`.
package struct ProjectStatus: WireObject, Equatable {
  package var name: String
  package var root: String
  package var summary: Summary
  /// The worst open findings, worst first.
  package var worst: [FindingRecord]
  package var notLookedAt: [NotLookedAt]
  /// Seconds since 1970 of the last batch that was judged; nil before the first.
  package var judged: Int?
  /// What is deliberately not changed, worst first.
  package var accepted: [FindingRecord]
  /// Every waiver that accepts nothing, and why.
  package var idleWaivers: [WaiverStanding]
  /// What its batches took since the daemon started; nil before the first.
  package var batches: BatchTimes?

  package init(
    name: String, root: String, summary: Summary, worst: [FindingRecord], notLookedAt: [NotLookedAt], judged: Int?,
    accepted: [FindingRecord] = [], idleWaivers: [WaiverStanding] = [], batches: BatchTimes? = nil
  ) {
    self.name = name
    self.root = root
    self.summary = summary
    self.worst = worst
    self.notLookedAt = notLookedAt
    self.judged = judged
    self.accepted = accepted
    self.idleWaivers = idleWaivers
    self.batches = batches
  }

  package static var blank: ProjectStatus {
    ProjectStatus(name: "", root: "", summary: .blank, worst: [], notLookedAt: [], judged: nil)
  }
  package static let shape = Shape<ProjectStatus>(
    .required("name", \.name), .required("root", \.root), .required("summary", \.summary), .list("worst", \.worst),
    .list("notLookedAt", \.notLookedAt), .optional("judged", \.judged),
    .list("accepted", \.accepted), .list("idleWaivers", \.idleWaivers), .optional("batches", \.batches))
}

/// How long batches of changes took from being taken up to being answered for, in milliseconds.
package struct BatchTimes: WireObject, Equatable {
  package var count: Int
  package var last: Int
  package var total: Int

  package init(count: Int = 0, last: Int = 0, total: Int = 0) {
    self.count = count
    self.last = last
    self.total = total
  }

  package mutating func add(milliseconds: Int) {
    count += 1
    last = milliseconds
    total += milliseconds
  }

  package static var blank: BatchTimes { BatchTimes() }
  package static let shape = Shape<BatchTimes>(
    .required("count", \.count), .required("last", \.last), .required("total", \.total))
}

/// A child process as it stands.
package enum ChildCondition: String, WireWord {
  case notStarted = "not-started"
  case running
  case waitingToRestart = "waiting-to-restart"
  case stopped
}

/// One plugin of one project, in `status` and `plugins`.
package struct PluginStatus: WireObject, Equatable {
  package var id: String
  package var project: String
  package var condition: ChildCondition
  package var name: String?
  package var version: String?
  package var rules: [RuleDescription]
  package var pid: Int?
  package var restarts: Int
  /// Bytes.
  package var memory: Int
  package var lastFailure: String?
  package var remedy: String?

  package init(
    id: String, project: String, condition: ChildCondition, name: String? = nil, version: String? = nil,
    rules: [RuleDescription] = [], pid: Int? = nil, restarts: Int = 0, memory: Int = 0, lastFailure: String? = nil,
    remedy: String? = nil
  ) {
    self.id = id
    self.project = project
    self.condition = condition
    self.name = name
    self.version = version
    self.rules = rules
    self.pid = pid
    self.restarts = restarts
    self.memory = memory
    self.lastFailure = lastFailure
    self.remedy = remedy
  }

  package static var blank: PluginStatus { PluginStatus(id: "", project: "", condition: .notStarted) }
  package static let shape = Shape<PluginStatus>(
    .required("id", \.id), .required("project", \.project), .required("condition", \.condition),
    .optional("name", \.name), .optional("version", \.version), .list("rules", \.rules), .optional("pid", \.pid),
    .usually(0, "restarts", \.restarts), .usually(0, "memory", \.memory), .optional("lastFailure", \.lastFailure),
    .optional("remedy", \.remedy))
}

/// Answers `plugins`.
package struct PluginsAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var plugins: [PluginStatus]

  package init(header: AnswerHeader, plugins: [PluginStatus]) {
    self.header = header
    self.plugins = plugins
  }

  package static let method = "plugins"
  package static var blank: PluginsAnswer { PluginsAnswer(header: .blank, plugins: []) }
  package static let shape = Shape<PluginsAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("plugins", \.plugins)])
}

/// The readers of one kind.
package struct ReaderStatus: WireObject, Equatable {
  package var kind: FactKind
  package var running: Int
  package var limit: Int
  /// Files read since the daemon started.
  package var read: Int
  package var failures: Int
  /// Bytes, all processes together.
  package var memory: Int
  package var lastFailure: String?

  package init(
    kind: FactKind, running: Int, limit: Int, read: Int, failures: Int, memory: Int, lastFailure: String? = nil
  ) {
    self.kind = kind
    self.running = running
    self.limit = limit
    self.read = read
    self.failures = failures
    self.memory = memory
    self.lastFailure = lastFailure
  }

  package static var blank: ReaderStatus {
    ReaderStatus(kind: .swift, running: 0, limit: 0, read: 0, failures: 0, memory: 0)
  }
  package static let shape = Shape<ReaderStatus>(
    .required("kind", \.kind), .required("running", \.running), .required("limit", \.limit),
    .required("read", \.read), .usually(0, "failures", \.failures), .usually(0, "memory", \.memory),
    .optional("lastFailure", \.lastFailure))
}

/// The watcher's numbers and what it could not watch.
package struct WatchingStatus: WireObject, Equatable {
  package var directories: Int
  package var events: Int
  package var overflows: Int
  package var rescans: Int
  package var problems: [NotLookedAt]

  package init(
    directories: Int = 0, events: Int = 0, overflows: Int = 0, rescans: Int = 0, problems: [NotLookedAt] = []
  ) {
    self.directories = directories
    self.events = events
    self.overflows = overflows
    self.rescans = rescans
    self.problems = problems
  }

  package static var blank: WatchingStatus { WatchingStatus() }
  package static let shape = Shape<WatchingStatus>(
    .required("directories", \.directories), .required("events", \.events), .required("overflows", \.overflows),
    .required("rescans", \.rescans), .list("problems", \.problems))
}

/// Answers `export`: a copy of the ledger was made.
package struct ExportAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  /// Of the copy, absolute, as the daemon sees it.
  package var path: String
  package var bytes: Int

  package init(header: AnswerHeader, path: String, bytes: Int) {
    self.header = header
    self.path = path
    self.bytes = bytes
  }

  package static let method = "export"
  package static var blank: ExportAnswer { ExportAnswer(header: .blank, path: "", bytes: 0) }
  package static let shape = Shape<ExportAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("path", \.path), .required("bytes", \.bytes)])
}

/// Answers `version`.
package struct VersionAnswer: WireObject, Equatable {
  package var version: String
  package var protocolVersion: Int

  package init(version: String, protocolVersion: Int = pluginProtocolVersion) {
    self.version = version
    self.protocolVersion = protocolVersion
  }

  package static let method = "version"
  package static var blank: VersionAnswer { VersionAnswer(version: "") }
  package static let shape = Shape<VersionAnswer>(
    .required("version", \.version), .required("protocolVersion", \.protocolVersion))
}
