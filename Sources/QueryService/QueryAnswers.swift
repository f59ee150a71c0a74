// SPDX-License-Identifier: MIT
import AuditModel
package import AuditWire
package import Ledger

/// Answers that read the ledger. Each is one snapshot, so that its parts belong together.
package struct QueryAnswers {
  /// The worst findings shown in `status`, per project.
  private static let worst = 5
  /// The things not looked at that are shown in `status`, per project.
  private static let firstNotLookedAt = 10

  private let reader: LedgerReader
  private let live: LiveStatus

  /// - Parameter live: taken before the reader's snapshot, so that "fresh" is never said of an older answer.
  package init(_ reader: LedgerReader, live: LiveStatus) {
    self.reader = reader
    self.live = live
  }

  package func header() throws(LedgerError) -> AnswerHeader {
    AnswerHeader(clock: try reader.clock().description, state: live.state, reasons: live.reasons)
  }

  package func findings(_ query: FindingsQuery) throws -> FindingsAnswer {
    try check(query.project)
    return try reader.snapshot { reader throws(LedgerError) in
      let (records, leftOff) = try reader.findings(query)
      return FindingsAnswer(
        header: try header(), findings: records,
        notLookedAt: try reader.notLookedAt(project: query.project).filter { $0.concerns(query) },
        summary: try reader.summary(project: query.project), leftOff: leftOff,
        accepted: try reader.accepted(query), idleWaivers: try reader.idleWaivers(project: query.project),
        projects: query.isDescribed ? places(query.project) : [],
        plugins: query.isDescribed ? descriptions(query.project) : [])
    }
  }

  private func places(_ project: String?) -> [ProjectPlace] {
    live.projects.filter { project == nil || $0.name == project }.map { ProjectPlace(name: $0.name, root: $0.root) }
  }

  private func descriptions(_ project: String?) -> [PluginDescription] {
    live.plugins.filter { project == nil || $0.project == project }.map { PluginDescription($0) }
  }

  func show(_ query: ShowQuery) throws -> ShowAnswer {
    try check(query.project)
    let answer = try reader.snapshot { reader throws(LedgerError) in
      ShowAnswer(header: try header(), findings: try reader.find(idPrefix: query.id, project: query.project))
    }
    if answer.findings.isEmpty {
      throw RPCError(code: RPCError.notFound, message: "there is no finding with the id \(query.id)")
    }
    return answer
  }

  func screens(_ query: ProjectQuery) throws -> ScreensAnswer {
    try check(query.project)
    return try reader.snapshot { reader throws(LedgerError) in
      ScreensAnswer(header: try header(), screens: try reader.screens(project: query.project))
    }
  }

  /// What was looked at, of each project that has screens, in the order of their names.
  package func coverage(_ query: ProjectQuery) throws -> CoverageAnswer {
    try check(query.project)
    return try reader.snapshot { reader throws(LedgerError) in
      let screens = Dictionary(grouping: try reader.screens(project: query.project), by: \.project)
      return CoverageAnswer(
        header: try header(),
        projects: screens.sorted { $0.key < $1.key }.map { ProjectCoverage($0.key, screens: $0.value.map(\.screen)) })
    }
  }

  func converge(_ query: ConvergeQuery) throws -> ConvergeAnswer {
    try check(query.project)
    let names = live.projects.map(\.name).filter { query.project == nil || query.project == $0 }
    return try reader.snapshot { reader throws(LedgerError) in
      var projects: [ProjectConvergence] = []
      for name in names { projects.append(try convergence(of: name, query.threshold, reader)) }
      return ConvergeAnswer(header: try header(), projects: projects)
    }
  }

  func capturePlan(_ query: ProjectQuery) throws -> CapturePlan {
    try check(query.project)
    return try reader.snapshot { reader throws(LedgerError) in
      var plans: [ProjectCapturePlan] = []
      for project in live.projects where query.project == nil || query.project == project.name {
        let left = try convergence(of: project.name, .note, reader).convergence.left
        let screens = try reader.screens(project: project.name).map(\.screen)
        plans.append(ProjectCapturePlan(project, screens: screens, left: left))
      }
      return CapturePlan(header: try header(), projects: plans)
    }
  }

  private func convergence(
    of project: String, _ threshold: Severity, _ reader: LedgerReader
  ) throws(LedgerError) -> ProjectConvergence {
    var rounds = try reader.rounds(of: project)
    let accepted = try reader.accepted(FindingsQuery(project: project))
    let facts = ConvergenceFacts(
      screens: try reader.screens(project: project).map(\.screen),
      open: try reader.findings(FindingsQuery(project: project)).records,
      resolved: try reader.resolved(project: project), accepted: accepted, lastRound: rounds.last)
    for index in rounds.indices { rounds[index].evidence = [] }
    return ProjectConvergence(
      project: project, convergence: Convergence(facts, threshold: threshold), rounds: rounds, accepted: accepted,
      idleWaivers: try reader.idleWaivers(project: project))
  }

  func plugins(_ query: ProjectQuery) throws -> PluginsAnswer {
    try check(query.project)
    let plugins = live.plugins.filter { query.project == nil || $0.project == query.project }
    return PluginsAnswer(header: try header(), plugins: plugins)
  }

  func status(_ query: ProjectQuery) throws -> StatusAnswer {
    try check(query.project)
    return try reader.snapshot { reader throws(LedgerError) in
      var projects: [ProjectStatus] = []
      for project in live.projects where query.project == nil || project.name == query.project {
        projects.append(try status(of: project, reader))
      }
      return StatusAnswer(
        header: try header(), version: live.version, pid: live.pid, started: live.started, activity: live.activity,
        configuration: live.configuration, projects: projects,
        plugins: live.plugins.filter { query.project == nil || $0.project == query.project }, readers: live.readers,
        watching: live.watching)
    }
  }

  private func status(
    of project: LiveStatus.Project, _ reader: LedgerReader
  ) throws(LedgerError) -> ProjectStatus {
    let worst = try reader.findings(FindingsQuery(project: project.name, limit: QueryAnswers.worst)).records
    let notLookedAt = try reader.notLookedAt(project: project.name).prefix(QueryAnswers.firstNotLookedAt)
    return ProjectStatus(
      name: project.name, root: project.root, summary: try reader.summary(project: project.name), worst: worst,
      notLookedAt: Array(notLookedAt), judged: project.judged,
      accepted: try reader.accepted(FindingsQuery(project: project.name)),
      idleWaivers: try reader.idleWaivers(project: project.name), batches: project.batches)
  }

  /// Says which projects there are to somebody who asks for another.
  func check(_ project: String?) throws {
    guard let project, !live.projects.contains(where: { $0.name == project }) else { return }
    let names = live.projects.map(\.name).joined(separator: ", ")
    throw RPCError(code: RPCError.notFound, message: "there is no project \(project); there are: \(names)")
  }
}

extension LedgerReader {
  /// What is deliberately not changed among what a query asks for. A query for one state asks for nothing beside it.
  fileprivate func accepted(_ query: FindingsQuery) throws(LedgerError) -> [FindingRecord] {
    guard query.state == nil else { return [] }
    var query = query
    query.state = .accepted
    query.limit = nil
    return try findings(query).records
  }

  fileprivate func idleWaivers(project: String?) throws(LedgerError) -> [WaiverStanding] {
    try waivers(project: project).filter { $0.verdict != .inForce }
  }
}

extension NotLookedAt {
  /// Whether what was not looked at could hold findings that a query asks for.
  fileprivate func concerns(_ query: FindingsQuery) -> Bool {
    if let path = query.path, kind != .plugin {
      guard PathPattern(path).matches(location?.path ?? subject) else { return false }
    }
    if let screen = query.screen, kind == .screen { return subject == screen }
    return true
  }
}
