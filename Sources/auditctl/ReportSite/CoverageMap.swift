// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page with every cell of the coverage: a map by screen, size, language and device, and why cells are not clean.
func coverageMap(_ report: ProjectReport) -> HTML {
  guard let coverage = report.coverage, !coverage.screens.isEmpty else {
    return .tag("p", ["class": "empty"], "No screens are known, or none has to be looked at.")
  }
  let cells = coverage.screens.flatMap(\.cells)
  let columns = CoverageColumns(cells)
  let total = coverage.counts.reduce(0) { $0 + $1.cells }
  let lead =
    "\(counted(total, "cell")) of \(counted(coverage.screens.count, "screen")). A cell is one screen at one text size in "
    + "one language on one device; only a fresh and legible picture of the right size counts as a look."
  return .tag("p", ["class": "lead"], lead) + legend(coverage.counts)
    + .tag(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "Coverage by screen"],
      .tag(
        "table", ["class": "map"], columns.head,
        .tag("tbody", [:], coverage.screens.map { columns.row($0, report) })))
    + claims(coverage.claims) + why(coverage.screens)
}

private func legend(_ counts: [VerdictCount]) -> HTML {
  .tag(
    "ul", ["class": "legend"],
    counts.map { count in
      .tag(
        "li", [:],
        .tag("span", ["class": "cell \(count.verdict.rawValue)", "aria-hidden": "true"], count.verdict.sign),
        HTML(" \(grouped(count.cells)) \(count.verdict.word)"))
    })
}

/// The columns of the map: each device's sizes, and under each the languages.
private struct CoverageColumns {
  private struct Group: Hashable {
    var device: String
    var size: TextSize
  }
  private let groups: [Group]
  private let locales: [String]

  init(_ cells: [CoverageCell]) {
    groups = Set(cells.map { Group(device: $0.device, size: $0.size) })
      .sorted { ($0.device, $0.size) < ($1.device, $1.size) }
    locales = Set(cells.map { $0.locale ?? "" }).sorted()
  }

  var head: HTML {
    let span = "\(locales.count)"
    let top = groups.map { group in
      HTML.tag(
        "th", ["colspan": span, "scope": "colgroup"], HTML(group.size.rawValue), HTML(" "),
        .tag("small", [:], group.device))
    }
    let bottom = groups.flatMap { _ in
      locales.map { HTML.tag("th", ["scope": "col"], $0.isEmpty ? "any" : $0) }
    }
    return .tag(
      "thead", [:], .tag("tr", [:], [.tag("th", ["rowspan": "2", "scope": "col"], "Screen")] + top),
      .tag("tr", [:], bottom))
  }

  func row(_ screen: CoveredScreen, _ report: ProjectReport) -> HTML {
    let cells = groups.flatMap { group in
      locales.map { locale in
        let cell = screen.cells.first {
          $0.device == group.device && $0.size == group.size && ($0.locale ?? "") == locale
        }
        return HTML.tag(
          "td", ["class": cell == nil ? "none" : nil, "data-heading": heading(of: group, locale)], mark(cell, report))
      }
    }
    return .tag("tr", [:], [.tag("th", ["scope": "row"], .tag("bdi", [:], screen.id))] + cells)
  }

  /// What a cell is of, where no headings stand above it.
  private func heading(of group: Group, _ locale: String) -> String {
    let device = Set(groups.map(\.device)).count > 1 ? group.device : ""
    return [group.size.rawValue, locale, device].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func mark(_ cell: CoverageCell?, _ report: ProjectReport) -> HTML {
    guard let cell else { return .tag("span", ["class": "sr"], "not asked for") }
    let sign = HTML.tag("span", ["aria-hidden": "true"], cell.verdict.sign)
    let word = HTML.tag("span", ["class": "sr"], cell.verdict.word)
    let style = "cell \(cell.verdict.rawValue)"
    let picture = report.troubled.first { picture in cell.evidence.contains { $0.path == picture.path } }
    guard let picture else { return .tag("span", ["class": style, "title": cell.reason], sign, word) }
    let target = "\(ReportPage.pictures.file)#\(anchor(of: picture.path))"
    return .tag("a", ["class": style, "href": target, "title": cell.reason], sign, word)
  }
}

/// What stands for and against claiming larger text in the store.
private func claims(_ claims: [LargerTextClaim]) -> HTML {
  guard !claims.isEmpty else { return HTML() }
  return .tag("h2", [:], "Larger text")
    + .tag(
      "ul", ["class": "plain"],
      claims.map { claim in
        let judgement = claim.isSupported ? "may be claimed" : "may not be claimed yet"
        return .tag(
          "li", [:], .tag("strong", [:], "\(claim.family): \(judgement)."),
          HTML(
            " \(claim.cleanScreens) of \(counted(claim.screens, "screen")) are clean at accessibility sizes, "
              + "\(counted(claim.missing.count, "cell")) stand against it."))
      })
}

/// The reasons of cells that are not clean, those of one screen together.
private func why(_ screens: [CoveredScreen]) -> HTML {
  let entries = screens.flatMap { screen -> [HTML] in
    let cells = screen.cells.filter { $0.reason != nil && $0.verdict != .lookedAtAndClean }
    return Dictionary(grouping: cells) { "\($0.verdict.word): \($0.reason ?? "")" }.sorted { $0.key < $1.key }
      .map { reason, cells in
        let places = cells.map { [$0.size.rawValue, $0.locale, $0.device].compactMap(\.self).joined(separator: " ") }
        return .tag("dt", [:], .tag("bdi", [:], screen.id), HTML(" "), .tag("small", [:], listed(places)))
          + .tag("dd", [:], reason)
      }
  }
  guard !entries.isEmpty else { return HTML() }
  return .tag("h2", [:], "Why cells are not clean") + .tag("dl", ["class": "reasons"], entries)
}
