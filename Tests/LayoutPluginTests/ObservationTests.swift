// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

/// A screen whose row breaks "Personality" at AX5 beside "Automatic", and whose footer stands alone.
private let source = """
  struct App: View { var body: some View { Text("Home").sheet(isPresented: $a) { ModeScreen() } } }
  struct ModeScreen: View {
    var body: some View {
      VStack {
        ModeRow()
        Text("Restart to finish")
      }
    }
  }
  struct ModeRow: View { var body: some View { HStack { Text("Personality"); Spacer(); Text("Automatic") } } }
  struct OtherScreen: View { var body: some View { Text("Restart to finish").padding() } }
  """

private let texts = [
  "en": [
    "Personality": "Personality", "Automatic": "Automatic", "Restart to finish": "Restart to finish", "Home": "Home",
    "Notifications": "Notifications",
  ],
  "ja": [
    "Personality": "性格診断", "Automatic": "自動", "Restart to finish": "再起動して完了", "Home": "ホーム",
    "Notifications": "通知設定",
  ],
]

/// A picture of 375 points at 2 pixels a point, one column of texts.
private func picture(_ texts: [String], em: Double = 53, width: Int = 750) -> ScreenshotFact {
  screen(
    texts.enumerated().map { block($0.element, em: em, x: 40, y: 200 + $0.offset * 500) }, width: width, height: 1334)
}

private func project(
  _ pictures: [String: (claims: ScreenshotClaims, shows: [String])], em: Double = 53, width: Int = 750
) -> TestProject {
  var project = TestProject(source, catalogs: texts, screenshots: pictures.mapValues(\.claims))
  project.pictures = pictures.mapValues { picture($0.shows, em: em, width: width) }
  return project
}

private func claims(
  _ screen: String = "ModeScreen", _ locale: String = "en", _ size: TextSize = .accessibility5
) -> ScreenshotClaims {
  ScreenshotClaims(screen: screen, locale: locale, size: size)
}

private func findings(_ project: TestProject) throws -> [Finding] {
  try reports(of: LayoutPlugin.self, on: project).flatMap(\.findings)
}

private func line(_ finding: Finding) -> String {
  "\(finding.anchor[0]) \(finding.rule.dropFirst(7)) \(finding.severity) \(finding.certainty) "
    + finding.evidence.filter { $0.kind == .observed }.map { $0.lines.joined(separator: "/") }.joined(separator: ", ")
}

/// The row as predicted, with nothing seen of it.
private let predictedAlone = "ModeRow mid-word-break error certain "

private struct Case: Sendable, CustomTestStringConvertible {
  var name: String
  var pictures: [String: (claims: ScreenshotClaims, shows: [String])]
  var em = 53.0
  var width = 750
  var expected: [String]
  var testDescription: String { name }
}

private let cases: [Case] = [
  Case(
    name: "what is predicted and seen is one finding",
    pictures: ["a.png": (claims(), ["Persona / lity", "Automatic"])],
    expected: ["ModeRow mid-word-break error certain Persona/lity"]),
  Case(
    name: "a picture of another screen says nothing of the row",
    pictures: ["a.png": (claims("OtherScreen"), ["Restart / to finish"])], expected: [predictedAlone]),
  Case(
    name: "a picture that shows the row whole lowers the prediction",
    pictures: ["a.png": (claims(), ["Personality", "Automatic"])],
    expected: ["ModeRow mid-word-break error likely "]),
  Case(
    name: "a picture of another size refutes nothing",
    pictures: ["a.png": (claims("ModeScreen", "en", .large), ["Personality", "Automatic"])], em: 17,
    expected: [predictedAlone]),
  Case(
    name: "a picture with more room refutes nothing",
    pictures: ["a.png": (claims(), ["Personality", "Automatic"])], width: 860, expected: [predictedAlone]),
  Case(
    name: "a picture in another language refutes nothing",
    pictures: ["a.png": (claims("ModeScreen", "ja"), ["性格診断", "自動"])], expected: [predictedAlone]),
  Case(
    name: "what is seen and not predicted hangs on the view that shows it",
    pictures: ["a.png": (claims(), ["Resta / rt to / finish"])],
    expected: [predictedAlone, "ModeScreen mid-word-break error certain Resta/rt to/finish"]),
  Case(
    name: "what is whole is no finding", pictures: ["a.png": (claims(), ["Restart / to finish"])],
    expected: [predictedAlone]),
  Case(
    name: "a text that no view is known for hangs on the screen",
    pictures: ["a.png": (claims(), ["Notifica / tions"])],
    expected: [predictedAlone, "ModeScreen mid-word-break error certain Notifica/tions"]),
  Case(
    name: "a column of characters", pictures: ["a.png": (claims("ModeScreen", "ja"), ["再 / 起 / 動 / し / て / 完 / 了"])],
    expected: [predictedAlone, "ModeScreen stacked-characters error certain 再/起/動/し/て/完/了"]),
  Case(
    name: "a text that is cut off", pictures: ["a.png": (claims(), ["Restart to f…"])],
    expected: [predictedAlone, "ModeScreen truncated error certain Restart to f…"]),
  Case(
    name: "a short label on two lines is advice",
    pictures: ["a.png": (claims("ModeScreen", "ja"), ["通知 / 設定", "再起動して / 完了"])],
    expected: [predictedAlone, "ModeScreen short-label-broken note certain 通知/設定"]),
  Case(
    name: "a picture of the standard size under the name of the largest",
    pictures: ["a.png": (claims(), ["Restart to finish"])], em: 17,
    expected: [predictedAlone, "ModeScreen text-size-not-applied error certain "]),
  Case(
    name: "a picture that is the standard one",
    pictures: [
      "AX5.png": (claims(), ["Restart to finish"]),
      "L.png": (claims("ModeScreen", "en", .large), ["Restart to finish"]),
    ], em: 29.9,
    expected: [predictedAlone, "ModeScreen text-size-not-applied error certain "]),
]

@Test(arguments: cases)
private func pictureMeetsPrediction(of example: Case) throws {
  let project = project(example.pictures, em: example.em, width: example.width)
  let lines = try findings(project).map { line($0).replacing(" , ", with: " ") }
  #expect(lines.sorted() == example.expected.sorted())
}

@Test func aRefutedPredictionSaysSo() throws {
  let found = try findings(project(["a.png": (claims(), ["Personality", "Automatic"])]))
  #expect(try #require(found.first?.explanation).contains("a.png shows “Personality” whole"))
}

@Test func aSeenFaultTellsWhereItStands() throws {
  let found = try findings(project(["a.png": (claims(), ["Resta / rt to / finish"])]))
  let seen = try #require(found.first { $0.anchor[0] == "ModeScreen" })
  #expect(seen.location.path == "App.swift")
  #expect(seen.screens == ["ModeScreen"])
  #expect(seen.locales == ["en"])
}

@Test func aQuantityWithTheWrongFormIsSeen() throws {
  func rules(_ shown: String) throws -> [String] {
    var project = project(["a.png": (claims(), [shown])], em: 29)
    let forms = [
      PluralForm(category: "one", text: "%lld day left", position: .start),
      PluralForm(category: "other", text: "%lld days left", position: .start),
    ]
    let entry = CatalogEntry(
      key: "left", position: .start, localizations: [CatalogText(language: "en", position: .start, forms: forms)])
    project.catalogFacts["Days.xcstrings"] = CatalogFact(format: .xcstrings, sourceLanguage: "en", entries: [entry])
    return try findings(project).map(\.rule).filter { $0 == "layout/plural-on-screen" }
  }
  #expect(try rules("1 days left") == ["layout/plural-on-screen"])
  #expect(try rules("1 day left") == [])
}

@Test func whatIsNotJudgedInAPictureIsNotLookedAt() throws {
  func gaps(_ reason: UnreadRegion.Reason) throws -> [String] {
    var project = project(["a.png": (claims(), ["Restart / to finish"])])
    project.pictures["a.png"]?.unread = [UnreadRegion(box: PixelBox(x: 0, y: 0, width: 9, height: 9), reason: reason)]
    return try reports(of: LayoutPlugin.self, on: project).flatMap(\.notLookedAt).map(\.reason)
  }
  #expect(try gaps(.photo) == ["not judged in the picture: 1 part too detailed for text"])
  #expect(try gaps(.statusBar) == [])
}

/// A view that a test draws at its smallest size cuts texts that no user sees cut.
@Test func aCompressedDrawingIsNoFinding() throws {
  var project = project(["a.png": (claims("ModeScreen", "en", .large), [])])
  project.pictures["a.png"] = screen([block("Restart t…", em: 20, x: 4, y: 4)], width: 240, height: 90)
  let all = try reports(of: LayoutPlugin.self, on: project)
  #expect(all.flatMap(\.findings).map(line) == [predictedAlone])
  #expect(all.flatMap(\.notLookedAt).map { $0.reason.contains("smallest size") } == [true])
}

/// Whatever order pictures and sources come and go in, the answers are those of an audit from scratch.
@Test(arguments: 0..<8)
func incrementalPicturesEqualFromScratch(seed: Int) throws {
  var random = Random(state: UInt64(seed) + 1)
  let shows = [
    ["Persona / lity", "Automatic"], ["Personality", "Automatic"], ["Resta / rt to / finish"], ["Notifica / tions"], [],
  ]
  let sources = [source, source.replacing("HStack", with: "VStack"), source.replacing("Restart", with: "Start")]
  var options = try PluginOptions(.null)
  var plugin = try LayoutPlugin(project: TestProject(source).description, options: &options)
  var facts = try TestProject(source, catalogs: texts).facts()
  var known: [String: ScopeReport] = [:]
  var changes = FactChanges.everything
  for _ in 0..<30 {
    switch plugin.audit(facts, since: changes) {
    case .all(let reports): known = Dictionary(grouping: reports, by: \.scope).compactMapValues(\.first)
    case .some(let reports): for report in reports { known[report.scope] = report }
    }
    var fresh = try LayoutPlugin(project: TestProject(source).description, options: &options)
    let expected = fresh.audit(facts, since: .everything).reports
    #expect(found(in: Array(known.values)) == found(in: expected))
    let path = ["a.png", "b.png", "c.png"].randomElement(using: &random) ?? "a.png"
    if Bool.random(using: &random) {
      let edited = TestProject(sources.randomElement(using: &random) ?? source)
      facts.insert(try #require(try edited.facts()["App.swift"]))
      changes = .paths(["App.swift"])
    } else if let shown = shows.randomElement(using: &random), !shown.isEmpty {
      let screen = ["ModeScreen", "OtherScreen", "Nowhere"].randomElement(using: &random) ?? ""
      facts.insert(Fact(path: path, hash: "", body: .screenshot(picture(shown)), claims: claims(screen)))
      changes = .paths([path])
    } else {
      facts.remove(path)
      changes = .paths([path])
    }
  }
}

private func found(in reports: [ScopeReport]) -> [String] {
  reports.flatMap { report in
    report.findings.map { "\(report.scope) \(line($0)) \($0.location)" } + report.notLookedAt.map(\.reason)
  }.sorted()
}

/// The same numbers for the same seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // Knuth's linear congruential generator; its high bits are random enough for a choice of a few.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
