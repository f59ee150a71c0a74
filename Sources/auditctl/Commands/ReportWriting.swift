// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let report = Command(
    name: "report",
    summary: "pages for browsers: what to mend first, coverage, pictures",
    options: [OptionDescription("output", .text("DIR"), "the folder to write it into; also -o DIR")],
    formats: [.text],
    details: [
      "Writes index.html and what it links to into DIR, which has to be empty or an earlier report: what to mend first, the "
        + "coverage as a map, each picture with its broken texts boxed beside the rows as predicted, plurals by language, "
        + "rounds, what is deliberately left, what was not looked at. Of several projects each has a folder in DIR.",
      "The pages need no network and no script. They hold copies of the pictures that show something broken, and texts of "
        + "the project: give them to those who may see these. Exits as `findings` does.",
    ]
  ) { invocation, session throws(Failure) in
    guard let folder = invocation.text("output") else {
      throw Failure(.usage, "report needs a folder to write into: -o DIR", notes: ["see `auditctl help report`"])
    }
    let site = try SiteFolder(folder)
    let connection = try connect(invocation, session)
    let status = try connection.ask(StatusAnswer.method, invocation.projectQuery, for: StatusAnswer.self).answer
    var reports: [ProjectReport] = []
    for project in status.projects {
      reports.append(try ProjectReport(asking: connection, about: project.name, now: session.now()))
    }
    let roots = Dictionary(status.projects.map { ($0.name, $0.root) }) { first, _ in first }
    try site.write(reports, roots: roots)
    try session.print(reportPage(reports, in: folder, session.output))
    let codes = reports.map { $0.findings.exitCode(failOn: invocation.failOn) }
    return [ExitCode.findings, .notLookedAt].first { codes.contains($0) } ?? .clean
  }
}

/// What is said of a site that was written.
private func reportPage(_ reports: [ProjectReport], in folder: String, _ terminal: Terminal) -> Page {
  var page = Page(terminal)
  for report in reports {
    page.line([
      Fragment(report.project, .strong),
      Fragment(
        "  \(report.findings.summary.findingsText ?? "nothing found broken"), \(counted(report.troubled.count, "picture")) with something broken"
      ),
    ])
  }
  page.line("open \(folder)/index.html")
  return page
}

extension ProjectReport {
  /// How many findings have their views laid out again: each is a question to the plugin.
  private static let layoutLimit = 200

  /// Asks the daemon for everything.
  init(asking connection: DaemonConnection, about project: String, now: Int) throws(Failure) {
    let query = ProjectQuery(project: project)
    self.init(
      project: project, time: now,
      findings: try connection.ask(
        FindingsQuery.method, FindingsQuery(project: project, isDescribed: true), for: FindingsAnswer.self
      ).answer,
      coverage: try connection.ask(CoverageAnswer.method, query, for: CoverageAnswer.self).answer.projects.first,
      convergence: try connection.ask(
        ConvergeQuery.method, ConvergeQuery(project: project), for: ConvergeAnswer.self
      ).answer.projects.first,
      pictures: try reply(from: "layout", PluginQuestion(name: PicturesAnswer.question), project, connection),
      plurals: try reply(from: "plurals", PluginQuestion(name: PluralsOverview.question), project, connection))
    let seen = Set(
      troubled.flatMap { picture in
        picture.texts.compactMap { finding(of: $0, in: picture)?.id } + unseenFindings(in: picture).map(\.id)
      })
    for record in findings.findings.filter({ seen.contains($0.id) && $0.plugin == "layout" }).prefix(
      ProjectReport.layoutLimit)
    {
      let reply: ProjectReply<ExplanationAnswer> = try reply(
        from: "layout", ExplanationAnswer.question(about: record.finding), project, connection)
      layouts[record.id] = reply.answer
    }
  }
}

/// What a plugin says of one project; where it says nothing, that.
private func reply<Answer: WireObject>(
  from plugin: String, _ question: PluginQuestion, _ project: String, _ connection: DaemonConnection
) throws(Failure) -> ProjectReply<Answer> {
  do throws(Failure) {
    let query = AskQuery(project: project, plugin: plugin, question: question)
    let answers = try connection.ask(AskQuery.method, query, for: AskAnswer.self).answer.answers
    guard let answer = answers.first else {
      return ProjectReply(project: project, answer: nil, failure: "no plugin \(plugin) answers")
    }
    return try ProjectReply(answer, of: plugin)
  } catch  where error.exitCode != .noDaemon {
    // A project may do without the plugin; its page says so.
    return ProjectReply(project: project, answer: nil, failure: error.message)
  }
}
