// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of what is deliberately not changed, each with the decision, and of waivers that accept nothing.
func decisionsPage(_ report: ProjectReport) -> HTML {
  let accepted = worstFirst(report.findings.accepted)
  let exempt = (report.coverage?.screens ?? []).flatMap(\.cells).filter { $0.verdict == .exempt }
  var html = HTML.tag(
    "p", ["class": accepted.isEmpty && exempt.isEmpty ? "empty" : "lead"],
    accepted.isEmpty && exempt.isEmpty
      ? "Nothing is deliberately left as it is."
      : "\(counted(accepted.count, "finding")) accepted, \(counted(exempt.count, "cell")) exempt from being looked at.")
  if !accepted.isEmpty {
    html += .tag("ul", ["class": "decisions"], accepted.map { .tag("li", ["class": "card"], decision($0)) })
  }
  if !exempt.isEmpty {
    html += .tag("h2", [:], "Cells that nobody has to look at")
    html += .tag(
      "dl", ["class": "reasons"],
      Dictionary(grouping: exempt) { $0.reason ?? "" }.sorted { $0.key < $1.key }.map { reason, cells in
        .tag("dt", [:], reason)
          + .tag("dd", [:], "\(counted(cells.count, "cell")): \(listed(Set(cells.map(\.screen)).sorted()))")
      })
  }
  if !report.findings.idleWaivers.isEmpty {
    html += .tag("h2", [:], "Waivers that accept nothing")
    html += .tag(
      "dl", ["class": "reasons"],
      report.findings.idleWaivers.map { standing in
        .tag("dt", [:], .tag("code", [:], standing.waiver.location.text))
          + .tag("dd", [:], "\(standing.verdict.rawValue): \(standing.why)")
      })
  }
  return html
}

private func decision(_ record: FindingRecord) -> HTML {
  let finding = record.finding
  return .tag(
    "p", ["id": anchor(of: record.id)],
    .tag("span", ["class": "badge \(finding.severity.rawValue)"], finding.severity.rawValue), HTML(" "),
    .tag("span", ["class": "message"], finding.message))
    + .tag(
      "p", ["class": "marks"], HTML("\(finding.rule) · \(record.id) · "), .tag("code", [:], finding.location.text))
    + .tag("p", ["class": "reason"], record.waiver.map(\.decision) ?? "The decision is not known.")
}

/// The page of what could not be judged, with the reasons.
func gapsPage(_ report: ProjectReport) -> HTML {
  let items = report.findings.notLookedAt
  guard !items.isEmpty else {
    return .tag("p", ["class": "empty"], "Everything was looked at.")
  }
  var html = HTML.tag(
    "p", ["class": "lead"],
    "\(counted(items.count, "thing")) could not be judged. None of it counts as clean.")
  let kinds = NotLookedAt.Kind.allCases
  for (kind, items) in Dictionary(grouping: items, by: \.kind).sorted(by: {
    (kinds.firstIndex(of: $0.key) ?? 0) < (kinds.firstIndex(of: $1.key) ?? 0)
  }) {
    html += .tag("h2", [:], heading(of: kind))
    html += .tag("dl", ["class": "reasons"], items.prefix(1000).map(gap))
    if items.count > 1000 { html += .tag("p", ["class": "faint"], "And \(grouped(items.count - 1000)) more.") }
  }
  return html
}

private func heading(of kind: NotLookedAt.Kind) -> String {
  switch kind {
  case .file: "Files"
  case .folder: "Folders"
  case .screen: "Screens"
  case .text: "Texts"
  case .plugin: "Plugins"
  }
}

private func gap(_ item: NotLookedAt) -> HTML {
  let place = item.location.map { HTML(" ") + .tag("code", [:], $0.position == .start ? $0.path : $0.text) } ?? HTML()
  let remedy = item.remedy.map { HTML.tag("p", ["class": "remedy"], "→ \($0)") } ?? HTML()
  let subject = item.location?.path == item.subject ? HTML() : HTML.tag("bdi", [:], item.subject)
  return .tag("dt", [:], subject, place) + .tag("dd", [:], .tag("p", [:], item.reason), remedy)
}
