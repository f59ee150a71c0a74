// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func cells(_ screen: String, _ verdicts: [String: CellVerdict]) -> [CoverageCell] {
  [TextSize.large, .accessibility5].flatMap { size in
    ["en", "ja"].compactMap { (locale: String) in
      verdicts["\(size.rawValue) \(locale)"].map { verdict in
        CoverageCell(
          screen: screen, size: size, locale: locale, device: "iPhone SE", verdict: verdict,
          reason: verdict == .exempt ? "not sold there" : nil)
      }
    }
  }
}

private func screen(_ id: String, _ verdicts: [String: CellVerdict]) -> CoveredScreen {
  CoveredScreen(
    id: id, kind: "sheet", presenter: nil, location: Location(path: "A.swift"), cells: cells(id, verdicts))
}

private let broken = screen(
  "PaywallSheet",
  ["L en": .lookedAtAndClean, "L ja": .stale, "AX5 en": .lookedAtAndBroken, "AX5 ja": .neverLooked])
private let rest = screen(
  "HomeScreen", ["L en": .unreadable, "L ja": .exempt, "AX5 en": .sizeNotApplied, "AX5 ja": .exempt])

private let answer = CoverageAnswer(
  header: sampleHeader(),
  projects: [
    ProjectCoverage(
      project: "Pairing",
      counts: CellVerdict.allCases.map { verdict in
        VerdictCount(verdict: verdict, cells: (broken.cells + rest.cells).count { $0.verdict == verdict })
      },
      screens: [broken, rest],
      claims: [
        LargerTextClaim(
          family: "iPhone", isSupported: false, devices: ["iPhone SE"], sizes: [.accessibility5],
          locales: ["en", "ja"], screens: 2, cleanScreens: 0,
          missing: [broken.cells[2], broken.cells[3], rest.cells[2]], exempt: [rest.cells[3]],
          evidence: [CellEvidence(path: "a.png", hash: "00", time: 1)])
      ])
  ])

@Test func coverageIsATableOfScreensByCells() {
  #expect(
    coveragePage(answer, in: plain(80)).text == """
      8 cells of 2 screens: 1 clean, 1 broken, 1 stale, 1 of another size, 1
      unreadable, 1 never looked at and 2 exempt

                    L      AX5
      screen        en ja  en ja
      PaywallSheet  +  ~   !  -
      HomeScreen    ?  x   =  x

      + clean   ! broken   ~ stale   = of another size   ? unreadable   - never looked
      at   x exempt
      `auditctl show` and the JSON say why, and in which pictures

      """)
}

@Test func aNarrowTableSaysHowManyLanguagesAreClean() {
  let locales = ["ar", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hu", "it", "ja"]
  let cells = [TextSize.large, .accessibility5].flatMap { size in
    locales.map { locale in
      CoverageCell(
        screen: "PaywallSheet", size: size, locale: locale, device: "iPhone SE",
        verdict: size == .large ? .lookedAtAndClean : locale < "de" ? .lookedAtAndClean : .neverLooked)
    }
  }
  let wide = CoveredScreen(
    id: "PaywallSheet", kind: "sheet", presenter: nil, location: Location(path: "A.swift"), cells: cells)
  let counts = [VerdictCount(verdict: .lookedAtAndClean, cells: 15), VerdictCount(verdict: .neverLooked, cells: 9)]
  let project = ProjectCoverage(project: "Pairing", counts: counts, screens: [wide], claims: [])
  let answer = CoverageAnswer(header: sampleHeader(), projects: [project])
  #expect(
    coveragePage(answer, in: plain(60)).text.hasPrefix(
      """
      24 cells of 1 screen: 15 clean and 9 never looked at

                    L         AX5
      screen        clean of 12 languages
      PaywallSheet  + 12/12   - 3/12

      """))
}

@Test func aClaimSaysWhatStandsAgainstIt() {
  #expect(
    claimsPage(answer, in: plain(80)).text == """
      Pairing on iPhone: nothing supports the claim of larger text yet
        0 of 2 screens clean at AX5 in en and ja on iPhone SE
          HomeScreen: 1 cell of another size
          PaywallSheet: 2 cells broken and never looked at
          HomeScreen AX5 ja iPhone SE exempt: not sold there
        resting on 1 picture; --format json names them

      """)
}

@Test(
  arguments: [
    ([.lookedAtAndBroken, .neverLooked], .findings), ([.lookedAtAndClean, .stale], .notLookedAt),
    ([.lookedAtAndClean, .exempt], .clean),
  ] as [([CellVerdict], ExitCode)])
func coverageExitsByItsWorstCell(_ verdicts: [CellVerdict], _ expected: ExitCode) {
  let counts = verdicts.map { VerdictCount(verdict: $0, cells: 1) }
  let project = ProjectCoverage(project: "p", counts: counts, screens: [], claims: [])
  #expect(CoverageAnswer(header: sampleHeader(), projects: [project]).exitCode(failOn: .error) == expected)
}

@Test func unmappedPicturesAreListedWithWhatTheyMayBe() {
  let message = "a.png shows no screen that is known: no screen is called a; it may be PaywallSheet"
  let finding = Finding(
    rule: "modal-coverage/screenshot-mapped-to-nothing", anchor: ["a.png"], severity: .note, certainty: .certain,
    message: message, location: Location(path: "a.png"))
  let record = FindingRecord(
    id: "M-1", fingerprint: Fingerprint(finding.stem, ordinal: 0), project: "p", plugin: "modal-coverage",
    scope: "s", finding: finding, state: .open, firstSeen: 1, changed: 1)
  let unread = NotLookedAt(kind: .file, subject: "b.png", reason: "is no picture")
  let other = NotLookedAt(kind: .file, subject: "B.swift", reason: "is no source")
  let full = FindingsAnswer(
    header: sampleHeader(), findings: [record], notLookedAt: [unread, other], summary: Summary(), leftOff: 0)
  #expect(
    unmappedPage(full, in: plain(120)).text == """
      1 screenshot of no screen that is known
        \(message)
      1 screenshot that could not be read
        b.png: is no picture

      """)
  let empty = FindingsAnswer(header: sampleHeader(), findings: [], notLookedAt: [other], summary: Summary(), leftOff: 0)
  #expect(unmappedPage(empty, in: plain(80)).text == "every screenshot shows a screen\n")
}
