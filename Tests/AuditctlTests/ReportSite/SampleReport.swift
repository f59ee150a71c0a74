// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

@testable import auditctl

/// What must not become markup, wherever a project says it.
let hostile = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u{202E}\u{1B}[31m"

let shot = TroubledPicture(
  path: "shots/settings AX5.png", width: 750, height: 1334,
  claims: ScreenshotClaims(screen: "SettingsView", locale: "en", size: .accessibility5, device: "iPhone SE"),
  texts: [
    TroubledText(
      lines: ["Achieve-", "ments"], language: "en", box: PixelBox(x: 40, y: 200, width: 160, height: 120),
      sights: ["mid-word-break"], certainty: .certain),
    TroubledText(
      lines: ["設", "定"], language: "ja", box: PixelBox(x: 0, y: 0, width: 60, height: 120), sights: ["character-stack"],
      certainty: .likely),
  ])

private let shotFinding: FindingRecord = {
  var record = pinnedText
  record.finding.evidence.append(
    Evidence(kind: .observed, path: shot.path, size: .accessibility5, locale: "en", lines: ["Achieve-", "ments"]))
  return record
}()

private let row = RowPicture(
  location: place("Sources/SettingsRow.swift", 14, 7), width: 343, gaps: 16,
  columns: [
    ColumnPicture(
      name: "Text", width: 118,
      texts: [
        TextPicture(
          lines: ["Achieve-", "ments"], lineWidths: [110, 90], wordBreaks: [0], pointSize: 53,
          faults: ["midWordBreak"])
      ]), ColumnPicture(name: "Spacer", width: 8),
    ColumnPicture(
      name: "Text", width: 200, texts: [TextPicture(lines: ["12 of 40"], lineWidths: [190], pointSize: 53)]),
  ])

private func cell(_ locale: String, _ verdict: CellVerdict, _ reason: String? = nil) -> CoverageCell {
  CoverageCell(
    screen: "SettingsView", size: .accessibility5, locale: locale, device: "iPhone SE", verdict: verdict,
    reason: reason,
    evidence: verdict == .lookedAtAndBroken ? [CellEvidence(path: shot.path, hash: "00", time: now)] : [])
}

private func round(_ number: Int, _ added: [Severity]) -> AuditRound {
  AuditRound(
    number: number, time: now + number * 86_400, clock: number, screens: 12, looked: 12 - number, cells: 48,
    added: added.enumerated().map { AddedFinding(id: "L-\(number)\($0.offset)", severity: $0.element) })
}

/// A report with something on each of its pages.
let siteReport = ProjectReport(
  project: "Pairing", time: now,
  findings: FindingsAnswer(
    header: sampleHeader(), findings: [missingForm, shotFinding], notLookedAt: [unreadFile, unseenScreen],
    summary: sampleSummary, accepted: [acceptedText],
    idleWaivers: [WaiverStanding(waiver: waiver, verdict: .expired, findings: [])]),
  coverage: ProjectCoverage(
    project: "Pairing",
    counts: CellVerdict.allCases.map { VerdictCount(verdict: $0, cells: 1) },
    screens: [
      CoveredScreen(
        id: "SettingsView", kind: "root", presenter: nil, location: place("Sources/SettingsView.swift", 1, 1),
        cells: [
          cell("ar", .lookedAtAndClean), cell("de", .stale, "the row has changed"),
          cell("en", .lookedAtAndBroken, "mid-word-break"), cell("fr", .sizeNotApplied), cell("he", .unreadable),
          cell("it", .exempt, "not shipped in Italy"), cell("ja", .neverLooked),
        ])
    ], claims: []),
  convergence: ProjectConvergence(
    project: "Pairing",
    convergence: Convergence(
      isConverged: false,
      left: [
        WorkGroup(kind: .change, name: "SettingsRow", work: "change component SettingsRow", findings: ["L-7Q2KXM"])
      ]),
    rounds: [round(1, [.error, .error, .warning]), round(2, [.warning]), round(3, [])]),
  pictures: ProjectReply(project: "Pairing", answer: PicturesAnswer(pictures: [shot], untroubled: 7), failure: nil),
  plurals: ProjectReply(
    project: "Pairing",
    answer: PluralsOverview(
      texts: 40, quantities: 4, withForms: 1,
      needing: [
        CatalogPlace(
          table: "Localizable", key: "items", text: "%lld items", location: place("App/Localizable.xcstrings", 3, 5))
      ], without: [WithoutForms(reason: "the number names", count: 2, examples: ["Step %lld"])],
      languages: [
        LanguageForms(language: "en", categories: ["one", "other"], withForms: 1, needing: 1),
        LanguageForms(language: "ja", categories: ["other"], withForms: 0, needing: 0),
      ], inCode: 0, notJudged: []), failure: nil),
  layouts: [
    pinnedText.id: ExplanationAnswer(
      rule: pinnedText.finding.rule, anchor: pinnedText.finding.anchor, device: Device(name: "iPhone SE", width: 375),
      layouts: [ExplainedLayout(shownBy: "SettingsView", size: .accessibility5, locale: "en", rows: [row])])
  ], copies: [shot.path: "pictures/0011223344556677.png"])

private let waiver = Waiver(
  location: place(".uiaudit/waivers.yaml", 2, 3), finding: "L-AAAAAA", rules: ["layout/truncated"],
  reason: "drawn so by the designer", by: "kim")

private let acceptedText: FindingRecord = {
  var record = missingForm
  record.id = "L-AAAAAA"
  record.state = .accepted
  record.waiver = waiver
  return record
}()

/// The same with what is hostile in every text of the project.
let hostileReport: ProjectReport = {
  var report = siteReport
  report.project = hostile
  report.findings.header = sampleHeader(.degraded, [hostile])
  for index in report.findings.findings.indices {
    var finding = report.findings.findings[index].finding
    finding.rule = hostile
    finding.message = hostile
    finding.explanation = hostile
    finding.remedy = hostile
    finding.screens = [hostile]
    finding.locales = [hostile]
    finding.location = place(hostile, 1, 1)
    finding.rootCause = RootCause(kind: hostile, name: hostile, location: place(hostile, 1, 1))
    finding.related = [RelatedLocation(location: place(hostile, 1, 1), message: hostile)]
    finding.evidence = [Evidence(kind: .observed, path: hostile, locale: hostile, lines: [hostile])]
    report.findings.findings[index].finding = finding
    report.findings.findings[index].id = hostile
  }
  let gap = NotLookedAt(kind: .text, subject: hostile, location: place(hostile, 1, 1), reason: hostile, remedy: hostile)
  report.findings.notLookedAt = [gap]
  report.findings.accepted[0].waiver?.reason = hostile
  report.coverage?.screens[0].id = hostile
  report.coverage?.screens[0].cells[1].reason = hostile
  report.coverage?.screens[0].cells[1].locale = hostile
  var picture = shot
  picture.path = hostile
  picture.claims = ScreenshotClaims(screen: hostile, locale: hostile, size: .accessibility5, device: hostile)
  picture.texts[0] = TroubledText(
    lines: [hostile], language: hostile, box: shot.texts[0].box, sights: [hostile], certainty: .certain)
  report.pictures.answer = PicturesAnswer(pictures: [picture])
  report.copies = [hostile: "pictures/0011223344556677.png"]
  report.convergence?.convergence.left[0].work = hostile
  report.convergence?.convergence.left[0].findings = [hostile]
  report.plurals.answer?.needing[0].text = hostile
  report.plurals.answer?.languages[0].language = hostile
  report.plurals.answer?.without[0].examples = [hostile]
  var broken = row
  broken.columns[0].name = hostile
  broken.columns[0].texts[0].lines = [hostile]
  report.layouts = [
    hostile: ExplanationAnswer(
      rule: hostile, anchor: [], device: Device(name: hostile, width: 375),
      layouts: [ExplainedLayout(shownBy: hostile, size: .accessibility5, locale: hostile, rows: [broken])])
  ]
  return report
}()
