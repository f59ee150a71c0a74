// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The first page: how the project stands, and what to mend first.
func overviewPage(_ report: ProjectReport) -> HTML {
  let groups = CauseGroup.groups(of: report.findings.findings)
  var html = standing(report)
  guard !groups.isEmpty else {
    return html + .tag("p", ["class": "empty"], "Nothing is found broken.")
  }
  let causes = groups.filter { $0.cause != nil }
  let single = groups.filter { $0.cause == nil }.flatMap(\.records)
  html += .tag(
    "p", ["class": "lead"],
    "\(counted(groups.count, "place")) to change, what heals most first. Each is one component, catalog or screen.")
  html += .tag(
    "ol", ["class": "causes"], causes.prefix(causeLimit).map { .tag("li", [:], causeCard($0, report)) })
  if causes.count > causeLimit { html += rest(causes.count - causeLimit, "place") }
  if !single.isEmpty {
    html += .tag("h2", [:], "Each in its own place")
    html += .tag("div", ["class": "card"], findingList(single, report))
  }
  return html
}

/// How many root causes have a card, and how many findings a list.
private let causeLimit = 200
private let findingLimit = 100

/// Says that a list goes on.
func rest(_ count: Int, _ noun: String) -> HTML {
  .tag("p", ["class": "faint"], "And \(counted(count, "more \(noun)")), which `auditctl findings` lists.")
}

/// The three answers: broken, clean, not looked at.
private func standing(_ report: ProjectReport) -> HTML {
  let summary = report.findings.summary
  func tile(_ kind: String, _ name: String, _ number: String, _ detail: String) -> HTML {
    .tag(
      "div", ["class": "tile \(kind)"], .tag("dt", [:], name),
      .tag("dd", [:], .tag("strong", [:], number), HTML(" "), .tag("span", [:], detail)))
  }
  let found = summary.errors + summary.warnings + summary.notes
  let others = summary.notLookedAt - summary.screensNotLookedAt
  return .tag(
    "dl", ["class": "tiles"],
    tile(
      found > 0 ? "broken" : "clean", "Broken", summary.findingsText ?? "Nothing",
      "on \(summary.screensBroken) of \(counted(summary.screens, "screen"))"),
    tile("clean", "Clean", counted(summary.screensClean, "screen"), "looked at, and nothing on them breaks"),
    tile(
      summary.notLookedAt > 0 ? "unseen" : "clean", "Not looked at",
      counted(summary.screensNotLookedAt, "screen"), others > 0 ? "and \(counted(others, "other thing"))" : ""))
}

private func causeCard(_ group: CauseGroup, _ report: ProjectReport) -> HTML {
  guard let cause = group.cause else { return HTML() }
  return .tag(
    "article", ["class": "card"],
    .tag("h2", [:], .tag("bdi", [:], cause.name), HTML(" "), .tag("small", [:], cause.kind)),
    .tag("p", ["class": "place"], .tag("code", [:], cause.location.text)), healing(group, report),
    findingList(group.records, report))
}

private func healing(_ group: CauseGroup, _ report: ProjectReport) -> HTML {
  let screens = group.screens
  let findings = counted(group.records.count, "finding")
  guard !screens.isEmpty else {
    return .tag("p", ["class": "heals"], "Mending it heals \(findings).")
  }
  let seen = Set(report.troubled.compactMap(\.claims.screen))
  return .tag(
    "p", ["class": "heals"], HTML("Mending it heals \(findings) on \(counted(screens.count, "screen")): "),
    screens.map { screen in
      seen.contains(screen)
        ? .tag("a", ["href": "\(ReportPage.pictures.file)#\(anchor(of: screen))"], screen)
        : .tag("bdi", [:], screen)
    }.joined(", "), HTML("."))
}

/// Findings, each with its reasons folded below it.
func findingList(_ records: [FindingRecord], _ report: ProjectReport) -> HTML {
  var html = HTML.tag(
    "ul", ["class": "findings"],
    records.prefix(findingLimit).map { .tag("li", ["id": anchor(of: $0.id)], findingLine($0)) })
  if records.count > findingLimit { html += rest(records.count - findingLimit, "finding") }
  return html
}

private func findingLine(_ record: FindingRecord) -> HTML {
  let finding = record.finding
  var marks = [finding.rule, record.id]
  if finding.certainty != .certain { marks.append(finding.certainty.rawValue) }
  if record.isStale { marks.append("could not be checked again") }
  if !finding.locales.isEmpty { marks.append(finding.locales.joined(separator: ", ")) }
  let head = HTML.tag(
    "p", [:], .tag("span", ["class": "badge \(finding.severity.rawValue)"], finding.severity.rawValue), HTML(" "),
    .tag("span", ["class": "message"], finding.message))
  let place = HTML.tag(
    "p", ["class": "marks"],
    marks.map { .tag("span", [:], $0) }.joined(" · ")
      + HTML(" · ") + .tag("code", [:], finding.location.text))
  return head + place + reasons(finding)
}

/// Why a finding is one, where else it shows and what to write instead, folded; nothing where there is nothing to add.
private func reasons(_ finding: Finding) -> HTML {
  var body = HTML()
  if let explanation = finding.explanation { body += .tag("pre", [:], explanation) }
  let predicted = finding.evidence.filter { !$0.lines.isEmpty }.prefix(6)
  if !predicted.isEmpty { body += .tag("dl", ["class": "lines"], predicted.map(evidence)) }
  if !finding.related.isEmpty {
    let places = finding.related.prefix(20).map { related in
      HTML.tag("li", [:], .tag("code", [:], related.location.text), HTML(" \(related.message)"))
    }
    body += .tag("ul", ["class": "plain"], places)
  }
  if let remedy = finding.remedy {
    body += .tag("h3", [:], "Instead") + .tag("pre", [:], remedy)
  }
  guard !body.source.isEmpty else { return HTML() }
  return .tag("details", [:], .tag("summary", [:], "Why, and what to write instead"), body)
}

private func evidence(_ evidence: Evidence) -> HTML {
  let place = [evidence.kind == .observed ? "seen" : evidence.kind.rawValue, evidence.locale, evidence.size?.rawValue]
    .compactMap(\.self).joined(separator: ", ")
  return .tag("dt", [:], place)
    + .tag(
      "dd", [:],
      evidence.lines.prefix(40).map { .tag("span", ["class": "line", "lang": languageTag(evidence.locale)], $0) })
}

/// A language for the `lang` attribute, so that its letters are drawn and read aloud as its own; nil for what is no tag.
func languageTag(_ language: String?) -> String? {
  guard let language, !language.isEmpty, language.utf8.count <= 35 else { return nil }
  let tag = language.replacing("_", with: "-")
  return tag.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isLetter } ? tag : nil
}

/// A finding's id as a link to where it is told; the id alone where no page tells of it, as of one that was mended.
func link(to id: String, _ report: ProjectReport) -> HTML {
  let page: ReportPage
  if report.findings.findings.contains(where: { $0.id == id }) {
    page = .overview
  } else if report.findings.accepted.contains(where: { $0.id == id }) {
    page = .decisions
  } else {
    return .tag("span", ["class": "name"], id)
  }
  return .tag("a", ["class": "name", "href": "\(page.file)#\(anchor(of: id))"], id)
}

/// A name for the part of a page about something: the same for the same name, whatever characters it has.
func anchor(of name: String) -> String {
  let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isAlphanumeric($0) }
  return isPlain ? "at-\(name)" : "at-" + contentHash(Array(name.utf8)).prefix(16)
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
