// SPDX-License-Identifier: MIT
package import AuditModel

/// How far an answer can be trusted.
package enum Freshness: String, WireWord {
  /// Everything seen so far has been judged.
  case fresh
  /// Changes were seen that are not judged yet.
  case catchingUp = "catching-up"
  /// Something could not be looked at; the reasons say what.
  case degraded
}

/// What stands at the head of every answer.
package struct AnswerHeader: WireObject, Equatable {
  /// `epoch:counter`: the epoch names the ledger's life, the counter grows with every batch.
  package var clock: String
  package var state: Freshness
  package var reasons: [String]

  package init(clock: String, state: Freshness, reasons: [String]) {
    self.clock = clock
    self.state = state
    self.reasons = reasons
  }

  package static var blank: AnswerHeader { AnswerHeader(clock: "", state: .fresh, reasons: []) }
  package static let shape = Shape<AnswerHeader>(
    .required("clock", \.clock), .required("state", \.state), .list("reasons", \.reasons))
}

/// Which findings are asked for. Method `findings`; what is nil does not restrict.
package struct FindingsQuery: WireObject, Equatable {
  package var project: String?
  /// A rule's id, or a prefix that ends in `/` or before one.
  package var rule: String?
  /// This severity and above.
  package var severity: Severity?
  /// A path, a folder, or a pattern with `*` and `**`, relative to the project's root.
  package var path: String?
  package var screen: String?
  package var locale: String?
  /// Only this state; nil for every open one.
  package var state: FindingState?
  package var limit: Int?
  /// Whether the answer also says where the projects lie and what rules their plugins have.
  package var isDescribed: Bool

  package init(
    project: String? = nil, rule: String? = nil, severity: Severity? = nil, path: String? = nil,
    screen: String? = nil, locale: String? = nil, state: FindingState? = nil, limit: Int? = nil,
    isDescribed: Bool = false
  ) {
    self.project = project
    self.rule = rule
    self.severity = severity
    self.path = path
    self.screen = screen
    self.locale = locale
    self.state = state
    self.limit = limit
    self.isDescribed = isDescribed
  }

  package static let method = "findings"
  package static var blank: FindingsQuery { FindingsQuery() }
  package static let shape = Shape<FindingsQuery>(
    .optional("project", \.project), .optional("rule", \.rule), .optional("severity", \.severity),
    .optional("path", \.path), .optional("screen", \.screen), .optional("locale", \.locale),
    .optional("state", \.state), .optional("limit", \.limit), .usually(false, "described", \.isDescribed))
}

/// Numbers of one or all projects.
package struct Summary: WireObject, Equatable {
  package var errors: Int
  package var warnings: Int
  package var notes: Int
  package var resolved: Int
  /// Found, and decided not to be changed.
  package var accepted: Int
  package var notLookedAt: Int
  /// Files whose facts were read.
  package var files: Int
  package var screens: Int
  /// Screens that findings name.
  package var screensBroken: Int
  /// Screens without a look that counts.
  package var screensNotLookedAt: Int

  package init(
    errors: Int = 0, warnings: Int = 0, notes: Int = 0, resolved: Int = 0, accepted: Int = 0, notLookedAt: Int = 0,
    files: Int = 0, screens: Int = 0, screensBroken: Int = 0, screensNotLookedAt: Int = 0
  ) {
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.resolved = resolved
    self.accepted = accepted
    self.notLookedAt = notLookedAt
    self.files = files
    self.screens = screens
    self.screensBroken = screensBroken
    self.screensNotLookedAt = screensNotLookedAt
  }

  package static var blank: Summary { Summary() }
  package static let shape = Shape<Summary>(
    .required("errors", \.errors), .required("warnings", \.warnings), .required("notes", \.notes),
    .required("resolved", \.resolved), .usually(0, "accepted", \.accepted), .required("notLookedAt", \.notLookedAt),
    .required("files", \.files),
    .required("screens", \.screens), .required("screensBroken", \.screensBroken),
    .required("screensNotLookedAt", \.screensNotLookedAt))
}

/// Answers `findings`, and is what `check` prints.
package struct FindingsAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var findings: [FindingRecord]
  package var notLookedAt: [NotLookedAt]
  package var summary: Summary
  /// How many findings the limit left off.
  package var leftOff: Int
  /// What is deliberately not changed: the accepted ones among what was asked for.
  package var accepted: [FindingRecord]
  /// Every waiver that accepts nothing, and why.
  package var idleWaivers: [WaiverStanding]
  /// Where the projects lie; empty where that was not asked for.
  package var projects: [ProjectPlace]
  /// Whose rules were applied; empty where that was not asked for.
  package var plugins: [PluginDescription]

  package init(
    header: AnswerHeader, findings: [FindingRecord], notLookedAt: [NotLookedAt], summary: Summary, leftOff: Int = 0,
    accepted: [FindingRecord] = [], idleWaivers: [WaiverStanding] = [], projects: [ProjectPlace] = [],
    plugins: [PluginDescription] = []
  ) {
    self.header = header
    self.findings = findings
    self.notLookedAt = notLookedAt
    self.summary = summary
    self.leftOff = leftOff
    self.accepted = accepted
    self.idleWaivers = idleWaivers
    self.projects = projects
    self.plugins = plugins
  }

  package static var blank: FindingsAnswer {
    FindingsAnswer(header: .blank, findings: [], notLookedAt: [], summary: .blank)
  }
  package static let shape = Shape<FindingsAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [
      .required("findings", \.findings), .required("notLookedAt", \.notLookedAt), .required("summary", \.summary),
      .usually(0, "leftOff", \.leftOff), .list("accepted", \.accepted), .list("idleWaivers", \.idleWaivers),
      .list("projects", \.projects), .list("plugins", \.plugins),
    ])
}

/// Asks for everything about findings with one id. Method `show`.
package struct ShowQuery: WireObject, Equatable {
  /// As printed, or its first characters; case does not matter.
  package var id: String
  package var project: String?

  package init(id: String, project: String? = nil) {
    self.id = id
    self.project = project
  }

  package static let method = "show"
  package static var blank: ShowQuery { ShowQuery(id: "") }
  package static let shape = Shape<ShowQuery>(.required("id", \.id), .optional("project", \.project))
}

/// A finding with its life.
package struct FindingHistory: WireObject, Equatable {
  package var record: FindingRecord
  package var history: [HistoryEntry]

  package init(record: FindingRecord, history: [HistoryEntry]) {
    self.record = record
    self.history = history
  }

  package static var blank: FindingHistory { FindingHistory(record: .blank, history: []) }
  package static let shape = Shape<FindingHistory>(
    fields: FindingRecord.shape.lifted(\.record) + [.required("history", \.history)])
}

/// Answers `show`.
package struct ShowAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var findings: [FindingHistory]

  package init(header: AnswerHeader, findings: [FindingHistory]) {
    self.header = header
    self.findings = findings
  }

  package static var blank: ShowAnswer { ShowAnswer(header: .blank, findings: []) }
  package static let shape = Shape<ShowAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("findings", \.findings)])
}

/// Restricts an answer to one project. Methods `status`, `screens`, `plugins`, `sync`, `rescan`.
package struct ProjectQuery: WireObject, Equatable {
  package var project: String?

  package init(project: String? = nil) { self.project = project }

  package static var blank: ProjectQuery { ProjectQuery() }
  package static let shape = Shape<ProjectQuery>(.optional("project", \.project))
}

/// A screen of one project with its verdict.
package struct ScreenVerdict: WireObject, Equatable {
  package enum Verdict: String, WireWord {
    case broken
    case clean
    case notLookedAt = "not-looked-at"
  }
  package var project: String
  package var screen: ScreenRecord
  package var verdict: Verdict
  /// Ids of the open findings that name it.
  package var findings: [String]

  package init(project: String, screen: ScreenRecord, verdict: Verdict, findings: [String]) {
    self.project = project
    self.screen = screen
    self.verdict = verdict
    self.findings = findings
  }

  package static var blank: ScreenVerdict {
    ScreenVerdict(project: "", screen: .blank, verdict: .notLookedAt, findings: [])
  }
  package static let shape = Shape<ScreenVerdict>(
    fields: [.required("project", \.project)] + ScreenRecord.shape.lifted(\.screen) + [
      .required("verdict", \.verdict), .list("findings", \.findings),
    ])
}

/// Answers `screens`.
package struct ScreensAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var screens: [ScreenVerdict]

  package init(header: AnswerHeader, screens: [ScreenVerdict]) {
    self.header = header
    self.screens = screens
  }

  package static let method = "screens"
  package static var blank: ScreensAnswer { ScreensAnswer(header: .blank, screens: []) }
  package static let shape = Shape<ScreensAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("screens", \.screens)])
}

/// Answers that carry only their head: `sync`, `rescan`, `reload`.
package struct Acknowledgement: WireObject, Equatable {
  package var header: AnswerHeader

  package init(header: AnswerHeader) { self.header = header }

  package static var blank: Acknowledgement { Acknowledgement(header: .blank) }
  package static let shape = Shape<Acknowledgement>(fields: AnswerHeader.shape.lifted(\.header))
}

/// Waits until everything written before the call is judged. Method `sync`.
package struct SyncQuery: WireObject, Equatable {
  package var project: String?
  package var timeoutMilliseconds: Int

  package init(project: String? = nil, timeoutMilliseconds: Int = 60_000) {
    self.project = project
    self.timeoutMilliseconds = timeoutMilliseconds
  }

  package static let method = "sync"
  package static var blank: SyncQuery { SyncQuery() }
  package static let shape = Shape<SyncQuery>(
    .optional("project", \.project), .usually(60_000, "timeoutMilliseconds", \.timeoutMilliseconds))
}

/// Asks to be told of changes from now on. Method `watch`.
package struct WatchQuery: WireObject, Equatable {
  package var project: String?
  /// A clock from an earlier answer: what happened after it is told first.
  package var since: String?

  package init(project: String? = nil, since: String? = nil) {
    self.project = project
    self.since = since
  }

  package static let method = "watch"
  package static var blank: WatchQuery { WatchQuery() }
  package static let shape = Shape<WatchQuery>(.optional("project", \.project), .optional("since", \.since))
}

/// What one batch changed: the notification `changed` to those who watch.
package struct ChangeNotice: WireObject, Equatable {
  package var header: AnswerHeader
  package var project: String
  /// Findings whose state changed, or that are new.
  package var findings: [FindingRecord]
  package var summary: Summary
  /// The clock asked for lies in another life of the ledger, so the findings are all open ones rather than a difference.
  package var isFreshInstance: Bool

  package init(
    header: AnswerHeader, project: String, findings: [FindingRecord], summary: Summary, isFreshInstance: Bool = false
  ) {
    self.header = header
    self.project = project
    self.findings = findings
    self.summary = summary
    self.isFreshInstance = isFreshInstance
  }

  package static let method = "changed"
  package static var blank: ChangeNotice {
    ChangeNotice(header: .blank, project: "", findings: [], summary: .blank)
  }
  package static let shape = Shape<ChangeNotice>(
    fields: AnswerHeader.shape.lifted(\.header) + [
      .required("project", \.project), .required("findings", \.findings), .required("summary", \.summary),
      .usually(false, "freshInstance", \.isFreshInstance),
    ])
}

/// Asks a plugin something about each project. Method `ask`.
package struct AskQuery: WireObject, Equatable {
  package var project: String?
  /// The plugin's id.
  package var plugin: String
  package var question: PluginQuestion

  package init(project: String? = nil, plugin: String, question: PluginQuestion) {
    self.project = project
    self.plugin = plugin
    self.question = question
  }

  package static let method = "ask"
  package static var blank: AskQuery { AskQuery(plugin: "", question: .blank) }
  package static let shape = Shape<AskQuery>(
    .optional("project", \.project), .required("plugin", \.plugin), .required("question", \.question))
}

/// What a plugin said of one project.
package struct ProjectAnswer: WireObject, Equatable {
  package var project: String
  /// As the plugin has it; nil where it gave no answer.
  package var answer: RawJSON?
  /// Why it gave none.
  package var failure: String?

  package init(project: String, answer: RawJSON? = nil, failure: String? = nil) {
    self.project = project
    self.answer = answer
    self.failure = failure
  }

  package static var blank: ProjectAnswer { ProjectAnswer(project: "") }
  package static let shape = Shape<ProjectAnswer>(
    .required("project", \.project), .optional("answer", \.answer), .optional("failure", \.failure))
}

/// Answers `ask`.
package struct AskAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var answers: [ProjectAnswer]

  package init(header: AnswerHeader, answers: [ProjectAnswer]) {
    self.header = header
    self.answers = answers
  }

  package static var blank: AskAnswer { AskAnswer(header: .blank, answers: []) }
  package static let shape = Shape<AskAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("answers", \.answers)])
}
