// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

/// The names of elements that were opened and not closed, or closed and not opened.
private func unbalanced(_ html: String) -> [String] {
  var open: [String] = []
  let withoutStyle = html.replacing(/<style>[^<]*/, with: "<style>")
  for match in withoutStyle.matches(of: /<(\/?)([a-z0-9]+)((?:[^>"]|"[^"]*")*)>/) {
    let (isEnd, name, rest) = (match.output.1 == "/", String(match.output.2), match.output.3)
    if name == "wbr" || rest.hasSuffix("/") { continue }
    if !isEnd {
      open.append(name)
    } else if open.popLast() != name {
      return open + ["/" + name]
    }
  }
  return open
}

@Test(arguments: ReportPage.allCases) func everyElementIsClosed(_ page: ReportPage) {
  #expect(unbalanced(page.html(siteReport)) == [])
  #expect(unbalanced(page.html(hostileReport)) == [])
}

@Test func theBalanceIsSeenToBeLost() {
  #expect(unbalanced("<p><b>x</p>") == ["p", "/p"])
  #expect(unbalanced("<p title=\"a>b\">x") == ["p"])
}

@Test(arguments: ReportPage.allCases) func nothingOfAProjectBecomesMarkup(_ page: ReportPage) {
  let html = page.html(hostileReport)
  #expect(html.contains("&lt;script&gt;"))
  #expect(!html.contains("<script") && !html.contains("<img"))
  #expect(!html.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  #expect(html.components(of: "</style>") == 1)
  #expect(html.components(of: "</title>") == 1)
  #expect(html.contains("default-src &#39;none&#39;"))
}

@Test(arguments: ReportPage.allCases) func everyPageNamesItselfAndTheOthers(_ page: ReportPage) {
  let html = page.html(siteReport)
  #expect(html.components(of: "aria-current=\"page\"") == 1)
  #expect(html.contains("<a href=\"\(page.file)\" aria-current=\"page\">\(page.title)</a>"))
  for other in ReportPage.allCases { #expect(html.contains("href=\"\(other.file)\"")) }
  #expect(!html.contains("http://") && !html.contains("https://"))
}

@Test func theFirstPageBeginsWithWhatHealsMost() {
  let html = ReportPage.overview.html(siteReport)
  #expect(html.contains("Mending it heals 1 finding on 3 screens"))
  #expect(html.contains("1 error and 3 warnings"))
  #expect(html.contains("<a href=\"pictures.html#at-SettingsView\">SettingsView</a>"))
  #expect(html.contains("id=\"at-L-7Q2KXM\""))
  var clean = siteReport
  clean.findings.findings = []
  clean.findings.summary = Summary(screens: 3)
  #expect(ReportPage.overview.html(clean).contains("Nothing is found broken."))
}

@Test func everyVerdictHasASignAndAWord() {
  let html = ReportPage.coverage.html(siteReport)
  for verdict in CellVerdict.allCases {
    #expect(html.contains("class=\"cell \(verdict.rawValue)\""))
    #expect(html.contains("<span class=\"sr\">\(verdict.word)</span>"))
  }
  #expect(html.contains("<a class=\"cell broken\" href=\"pictures.html#\(anchor(of: shot.path))\""))
  #expect(html.contains("stale: the row has changed"))
}

@Test func aBrokenTextIsBoxedBesideItsPredictedRow() {
  let html = ReportPage.pictures.html(siteReport)
  #expect(html.contains("1 of 8 pictures show something broken"))
  #expect(html.contains("<image href=\"pictures/0011223344556677.png\" width=\"750\" height=\"1334\"/>"))
  #expect(html.contains("<rect class=\"box\" x=\"32.0\" y=\"192.0\" width=\"176.0\" height=\"136.0\""))
  #expect(html.contains("<span class=\"line\" lang=\"ja\">設</span>"))
  #expect(html.contains("href=\"index.html#at-L-7Q2KXM\""))
  #expect(html.contains("Predicted row. Text 118 points: “Achieve- / ments”, broken; Spacer 8 points;"))
  #expect(html.contains("One character a line</strong>, likely"))
  // The second text belongs to no finding, and nothing is predicted of it.
  #expect(html.components(of: "Predicted row.") == 1)
}

@Test func whatIsPredictedOnAScreenAndNotMatchedWithABoxIsDrawnToo() {
  var report = siteReport
  // The picture's readings are not those that are predicted, so that no box is the finding's.
  report.pictures.answer?.pictures[0].texts[0].lines = ["Ach|eve", "rnents"]
  report.findings.findings[1].finding.evidence = [
    Evidence(kind: .predicted, size: .accessibility5, locale: "en", lines: ["Achieve-", "ments"])
  ]
  report.findings.findings[1].finding.screens = ["ProfileView"]
  #expect(!ReportPage.pictures.html(report).contains("Also predicted"))
  report.findings.findings[1].finding.screens = ["SettingsView"]
  let html = ReportPage.pictures.html(report)
  #expect(html.contains("<h4>Also predicted on this screen</h4>"))
  #expect(html.components(of: "Predicted row.") == 1)
  // What is predicted in another language is not what this picture shows.
  report.findings.findings[1].finding.evidence[0].locale = "de"
  #expect(!ReportPage.pictures.html(report).contains("Also predicted"))
}

@Test func linksLeadToThePageThatTellsOfAFinding() {
  var report = siteReport
  report.convergence?.convergence.left[0].findings = ["L-7Q2KXM", "L-AAAAAA", "L-GONE00"]
  let html = ReportPage.rounds.html(report)
  #expect(html.contains("href=\"index.html#at-L-7Q2KXM\""))
  #expect(html.contains("href=\"decisions.html#at-L-AAAAAA\""))
  #expect(html.contains("<span class=\"name\">L-GONE00</span>"))
  report.findings.accepted = [report.findings.findings.removeLast()]
  report.findings.accepted[0].state = .accepted
  let pictures = ReportPage.pictures.html(report)
  #expect(pictures.contains("href=\"decisions.html#at-L-7Q2KXM\"") && pictures.contains("left as it is"))
}

@Test func tablesReadAsLists() {
  let map = ReportPage.coverage.html(siteReport)
  #expect(map.contains("<td data-heading=\"AX5 ar\">"))
  var report = siteReport
  report.coverage?.screens[0].cells[0].device = "iPad"
  // A second device is told, and what it is not asked for has no item.
  let wide = ReportPage.coverage.html(report)
  #expect(wide.contains("<td data-heading=\"AX5 ar iPad\">"))
  #expect(wide.contains("<td class=\"none\" data-heading=\"AX5 ar iPhone SE\">"))
}

@Test func pathsBreakBetweenTheirParts() {
  #expect(HTML("a/b.swift").source == "a/<wbr>b.<wbr>swift")
  #expect(HTML(".uiaudit/waivers").source == ".uiaudit/<wbr>waivers")
  #expect(HTML("141.8 pt").source == "141.8 pt")
}

@Test func aPictureWithoutACopyIsSaidToBeMissing() {
  var report = siteReport
  report.copies = [:]
  let html = ReportPage.pictures.html(report)
  #expect(html.contains("could not be copied") && !html.contains("<image"))
}

@Test func whatAPluginDoesNotSayIsNotClean() {
  var report = siteReport
  report.pictures = ProjectReply(project: "Pairing", answer: nil, failure: "no plugin layout answers")
  report.plurals = ProjectReply(project: "Pairing", answer: nil, failure: "no plugin plurals answers")
  report.coverage = nil
  report.convergence = nil
  #expect(ReportPage.pictures.html(report).contains("Nothing is known of pictures: no plugin layout answers"))
  #expect(ReportPage.plurals.html(report).contains("Nothing is known of plurals: no plugin plurals answers"))
  #expect(ReportPage.coverage.html(report).contains("No screens are known"))
  #expect(ReportPage.rounds.html(report).contains("Nothing is known of rounds"))
}

@Test func pluralsAreATableByLanguage() {
  let html = ReportPage.plurals.html(siteReport)
  #expect(
    html.contains("<th scope=\"row\">en</th><td data-heading=\"Forms it needs\">one and other</td>"))
  #expect(html.contains("<td data-heading=\"Texts without\"><span class=\"bad\">1</span></td>"))
  #expect(html.contains("<th scope=\"row\">ja</th><td data-heading=\"Forms it needs\">none</td>"))
}

@Test func roundsArePlottedOverTime() throws {
  let html = ReportPage.rounds.html(siteReport)
  #expect(html.contains("points=\"40.0,40.0 320.0,146.7 600.0,200.0\""))
  #expect(html.contains("points=\"40.0,93.3 320.0,200.0 600.0,200.0\""))
  var report = siteReport
  report.convergence?.rounds = []
  #expect(ReportPage.rounds.html(report).contains("No round has ended yet"))
  // One round has no span of time, and times of the wire may be any number.
  report.convergence?.rounds = [AuditRound(number: 1, time: .max, clock: 1, screens: 1, looked: 1, cells: 1, added: [])]
  #expect(ReportPage.rounds.html(report).contains("points=\"320.0,200.0\""))
  report.convergence?.rounds.append(
    AuditRound(number: 2, time: .min, clock: 1, screens: 1, looked: 1, cells: 1, added: []))
  #expect(!ReportPage.rounds.html(report).contains("nan"))
}

@Test func decisionsAndGapsSayWhy() {
  let decisions = ReportPage.decisions.html(siteReport)
  #expect(decisions.contains("drawn so by the designer"))
  #expect(decisions.contains("not shipped in Italy"))
  #expect(decisions.contains("expired: ended on"))
  let gaps = ReportPage.gaps.html(siteReport)
  #expect(gaps.contains("2 things could not be judged. None of it counts as clean."))
  #expect(gaps.contains("expected &#39;}&#39;") && gaps.contains("→ mend the syntax error"))
}

@Test func anchorsAreNamesWhateverTheyStandFor() {
  #expect(anchor(of: "L-7Q2KXM") == "at-L-7Q2KXM")
  #expect(anchor(of: "a b").wholeMatch(of: /at-[0-9a-f]{16}/) != nil)
  #expect(anchor(of: "a b") != anchor(of: "a c"))
  #expect(languageTag("pt_BR") == "pt-BR")
  #expect(languageTag("\"x") == nil && languageTag("") == nil)
}

@Test func momentsAreOfTheCalendar() {
  #expect(moment(0) == "1970-01-01 00:00 UTC")
  #expect(moment(1_760_000_000) == "2025-10-09 08:53 UTC")
  #expect(moment(.max) == "an unknown time" && moment(-1) == "an unknown time")
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
