// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// A page of a project's site. Each works by itself from a file, with no script and nothing from a network.
enum ReportPage: String, CaseIterable {
  case overview = "index"
  case coverage, pictures, plurals, rounds, decisions
  case gaps = "not-looked-at"

  var file: String { "\(rawValue).html" }

  var title: String {
    switch self {
    case .overview: "What to mend first"
    case .coverage: "Coverage"
    case .pictures: "Pictures"
    case .plurals: "Plurals"
    case .rounds: "Rounds"
    case .decisions: "Left as it is"
    case .gaps: "Not looked at"
    }
  }

  /// The page's file.
  func html(_ report: ProjectReport) -> String {
    let content =
      switch self {
      case .overview: overviewPage(report)
      case .coverage: coverageMap(report)
      case .pictures: pictureGallery(report)
      case .plurals: pluralTables(report)
      case .rounds: roundsPage(report)
      case .decisions: decisionsPage(report)
      case .gaps: gapsPage(report)
      }
    return document(
      title: "\(title) – \(report.project)", nav: navigation(report),
      content: .tag("h1", [:], title) + freshness(report.findings.header) + content, foot: foot(report))
  }

  private func navigation(_ report: ProjectReport) -> HTML {
    .tag(
      "header", [:], .tag("a", ["href": "#content", "class": "skip"], "Skip to the content"),
      .tag("p", ["class": "project"], report.project),
      .tag(
        "nav", ["aria-label": "Pages"],
        .tag(
          "ul", [:],
          ReportPage.allCases.map { page in
            .tag("li", [:], .tag("a", ["href": page.file, "aria-current": page == self ? "page" : nil], page.title))
          })))
  }

  private func foot(_ report: ProjectReport) -> HTML {
    .tag(
      "footer", [:],
      .tag(
        "p", [:],
        "As of \(moment(report.time)), clock \(report.findings.header.clock), written by auditctl \(productVersion)."))
  }

  /// How far the report can be trusted; nothing where it can be fully.
  private func freshness(_ header: AnswerHeader) -> HTML {
    guard header.state != .fresh else { return HTML() }
    let what =
      header.state == .catchingUp
      ? "Changes were seen that are not judged in this report." : "Not everything could be looked at."
    return .tag(
      "div", ["class": "caution"], .tag("p", [:], .tag("strong", [:], what)),
      .tag("ul", [:], header.reasons.map { .tag("li", [:], $0) }))
  }
}

/// A whole file around what is in it.
func document(title: String, nav: HTML, content: HTML, foot: HTML) -> String {
  // The policy is for the case that a text of a project is ever taken for markup.
  let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'"
  let head = HTML.tag(
    "head", [:], .void("meta", ["charset": "utf-8"]),
    .void("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
    .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
    .void("meta", ["name": "color-scheme", "content": "light dark"]),
    .void("meta", ["name": "robots", "content": "noindex"]),
    .tag("title", [:], title),
    .tag("style", [:], HTML(style: String(decoding: PackageResources.Style_css, as: UTF8.self))))
  let body = HTML.tag("body", [:], nav, .tag("main", ["id": "content"], content), foot)
  return "<!doctype html>\n" + HTML.tag("html", ["lang": "en"], head, body).source + "\n"
}

/// A moment for people, in universal time.
func moment(_ time: Int) -> String {
  // Times come from the wire; beyond the year 9999 they are no times.
  guard (0..<253_402_300_800).contains(time) else { return "an unknown time" }
  let digits = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
  return "\(CivilDate(time: time).text) \(digits(time / 3600 % 24)):\(digits(time / 60 % 60)) UTC"
}
