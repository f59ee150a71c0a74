// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_modal_coverage

private let source = """
  @main struct Pairing: App { var body: some Scene { WindowGroup { Home() } } }
  struct Home: View {
    var body: some View {
      VStack { Text("Devices"); Text("Add a device") }.sheet(isPresented: $shows) { Paywall() }
    }
  }
  struct Paywall: View {
    var body: some View { VStack { Text("Every session"); Text("Start the trial"); Footer() } }
  }
  struct Footer: View { var body: some View { Text("No card needed") } }
  """

private let texts = [
  "en": [
    "Devices": "Devices", "Add a device": "Add a device", "Every session": "Every session",
    "Start the trial": "Start the trial", "No card needed": "No card needed",
  ],
  "ja": [
    "Devices": "デバイス", "Add a device": "デバイスを追加", "Every session": "すべてのセッション",
    "Start the trial": "トライアルを開始", "No card needed": "カードは不要です",
  ],
]

private func claims(
  _ screen: String? = "Paywall", _ locale: String? = "en", _ size: TextSize? = .accessibility5, _ device: String? = nil
) -> ScreenshotClaims {
  ScreenshotClaims(screen: screen, locale: locale, size: size, device: device)
}

private func picture(_ texts: [String], em: Double = 53, width: Int = 750) -> ScreenshotFact {
  screen(
    texts.enumerated().map { block($0.element, em: em, y: 200 + $0.offset * 400) }, width: width, height: 1334)
}

private let paywall = ["Every session", "Start the trial", "No card needed"]
private let home = ["Devices", "Add a device"]

/// A project with its pictures, audited again and again by one plugin as a daemon would have it.
private struct Conversation {
  var project: TestProject
  private var facts: ProjectFacts
  private var plugin: ModalCoveragePlugin

  init(
    _ pictures: [String: (claims: ScreenshotClaims, fact: ScreenshotFact)], source: String = source,
    coverage: CoverageSettings = CoverageSettings()
  ) throws {
    project = TestProject(source, catalogs: texts, screenshots: pictures.mapValues(\.claims))
    project.pictures = pictures.mapValues(\.fact)
    project.description.coverage = coverage
    facts = try project.facts()
    var options = try PluginOptions(.null)
    plugin = try ModalCoveragePlugin(project: project.description, options: &options)
  }

  /// The cells of a screen at the largest size or those asked for, `en clean`, or with the reason.
  mutating func cells(
    of screen: String = "Paywall", size: TextSize = .accessibility5, since changes: FactChanges = .everything,
    withReason: Bool = false
  ) -> [String] {
    let reports = plugin.audit(facts, since: changes).reports
    let cells = reports.flatMap(\.screens).first { $0.id == screen }?.cells ?? []
    return cells.filter { $0.size == size }.map { cell in
      "\(cell.locale ?? "-") \(cell.verdict.rawValue)\(withReason ? ": \(cell.reason ?? "")" : "")"
    }
  }

  mutating func findings(since changes: FactChanges = .everything) -> [String] {
    plugin.audit(facts, since: changes).reports.flatMap(\.findings).map { "\($0.rule.dropFirst(15)) \($0.anchor[0])" }
  }

  /// Puts other facts in place, as after an edit.
  mutating func edit(source: String? = nil, texts: [String: [String: String]]? = nil) throws -> FactChanges {
    var edited = project
    if let source { edited.sources = ["App.swift": MarkedSource(source)] }
    if let texts { edited.catalogs = texts }
    let changed = try edited.facts()
    var paths: Set<String> = []
    for path in ["App.swift", "en.lproj/Localizable.strings", "ja.lproj/Localizable.strings"] {
      guard let fact = changed[path], facts[path]?.body != fact.body else { continue }
      facts.insert(fact)
      paths.insert(path)
    }
    return .paths(paths)
  }

  /// Takes a picture again, as it is.
  mutating func retake(_ path: String, at time: Int) -> FactChanges {
    guard var fact = facts[path] else { return .paths([]) }
    fact.written = time
    facts.insert(fact)
    return .paths([path])
  }

  /// A plugin that was started again and is told what the last one remembered.
  mutating func restart() throws {
    let looks = plugin.audit(facts, since: .paths([])).reports.flatMap(\.screens).flatMap(\.looks)
    for look in looks {
      guard let memory = look.memory, var fact = facts[look.path] else { continue }
      fact.looks.append(memory)
      facts.insert(fact)
    }
    var options = try PluginOptions(.null)
    plugin = try ModalCoveragePlugin(project: project.description, options: &options)
  }
}

// MARK: - Verdicts

/// One picture of the paywall for AX5 in English, and what it makes of the two cells of that size.
@Test(
  "what one picture says",
  arguments: [
    (claims(), picture(paywall), ["en clean", "ja never-looked"]),
    (claims("Paywall", "ja"), picture(["すべてのセッション", "トライアルを開始", "カードは不要です"]), ["en never-looked", "ja clean"]),
    (claims("Paywall", "en-US"), picture(paywall), ["en clean", "ja never-looked"]),
    // L26, E4: named as the largest size and drawn at the standard size.
    (claims(), picture(paywall, em: 17), ["en size-not-applied", "ja never-looked"]),
    (claims(), picture(["Every ses / sion", "Start the trial", "No card needed"]), ["en broken", "ja never-looked"]),
    (claims(), picture([]), ["en unreadable", "ja never-looked"]),
    (claims("Paywall", "en", .large), picture(paywall, em: 17), ["en never-looked", "ja never-looked"]),
    (claims("Paywall", "en", nil), picture(paywall, em: 17), ["en never-looked", "ja never-looked"]),
    (claims("Paywall", nil), picture(paywall), ["en clean", "ja never-looked"]),
    (claims("Paywall", "en", .accessibility5, "iPhone SE"), picture(paywall), ["en clean", "ja never-looked"]),
    // E2: the presenter's picture, under its own name and under that of the sheet.
    (claims("Home"), picture(home), ["en never-looked", "ja never-looked"]),
    (claims("Paywall"), picture(home), ["en never-looked", "ja never-looked"]),
    // The twin: the sheet's texts are on the presenter's picture.
    (claims("Home"), picture(home + paywall), ["en clean", "ja never-looked"]),
    // No name at all, but its texts.
    (claims(nil), picture(paywall), ["en clean", "ja never-looked"]),
    (claims("Screen12"), picture(paywall), ["en clean", "ja never-looked"]),
    (claims("02_testPaywallTests"), picture(paywall), ["en clean", "ja never-looked"]),
  ])
func cellsFollowThePicture(_ claims: ScreenshotClaims, _ fact: ScreenshotFact, _ expected: [String]) throws {
  var conversation = try Conversation(["a.png": (claims, fact)])
  #expect(conversation.cells() == expected)
}

@Test func aWiderPhoneDoesNotStandForTheNarrowest() throws {
  var conversation = try Conversation(["a.png": (claims(), picture(paywall, width: 880))])
  #expect(
    conversation.cells(withReason: true) == ["en never-looked: looked at only on 440 pt", "ja never-looked: "])
  var devices = CoverageSettings()
  devices.demand.devices = ["iPhone 16 Pro Max"]
  conversation = try Conversation(
    ["a.png": (claims("Paywall", "en", .accessibility5, "iPhone 16 Pro Max"), picture(paywall, width: 880))],
    coverage: devices)
  #expect(conversation.cells() == ["en clean", "ja never-looked"])
}

@Test func aBrokenLookOutweighsACleanOneAndAFreshOneAStaleOne() throws {
  var conversation = try Conversation([
    "a.png": (claims(), picture(paywall)),
    "dark.png": (claims(), picture(["Every ses / sion", "Start the trial", "No card needed"])),
  ])
  #expect(conversation.cells() == ["en broken", "ja never-looked"])
}

@Test func aPictureThatShowsTheSameAsTheStandardSizeIsNotOfTheLargest() throws {
  // Of middling size, so that its type alone tells nothing.
  let shown = picture(paywall, em: 31)
  var conversation = try Conversation(["AX5.png": (claims(), shown), "L.png": (claims("Paywall", "en", .large), shown)])
  #expect(
    conversation.cells(withReason: true)
      == ["en size-not-applied: AX5.png shows the same as L.png", "ja never-looked: "])
  conversation = try Conversation([
    "AX5.png": (claims(), shown), "L.png": (claims("Paywall", "en", .large), picture(paywall, em: 17)),
  ])
  #expect(conversation.cells() == ["en clean", "ja never-looked"])
}

// MARK: - What is demanded

@Test func theConfigurationSaysWhatIsDemandedAndWhatIsNot() throws {
  var coverage = CoverageSettings()
  coverage.demand = CoverageDemand(sizes: [.accessibility3, .accessibility5], locales: ["ja"])
  coverage.kinds = [KindDemand(kind: "root", demand: CoverageDemand(sizes: []))]
  coverage.exceptions = [CoverageException(screen: "Paywall", sizes: [.accessibility3], reason: "sold in English")]
  var conversation = try Conversation([:], coverage: coverage)
  #expect(conversation.cells(withReason: true) == ["ja never-looked: "])
  #expect(conversation.cells(size: .accessibility3, withReason: true) == ["ja exempt: sold in English"])
  #expect(conversation.cells(of: "Home") == [])
  #expect(conversation.findings() == ["never-looked-at Paywall"])
  coverage.exceptions = [CoverageException(kind: "sheet", reason: "drawn by the store")]
  conversation = try Conversation([:], coverage: coverage)
  #expect(conversation.cells() == ["ja exempt"])
  #expect(conversation.findings() == [])
}

@Test func declaredPresentersAndRoutesLeadToScreens() throws {
  let source = """
    struct Home: View {
      var body: some View { Text("Devices").bottomSheet(isPresented: $shows) { Paywall() } }
    }
    struct Paywall: View { var body: some View { Text("Every session") } }
    struct Secret: View { var body: some View { Text("No card needed") } }
    """
  var conversation = try Conversation([:], source: source)
  #expect(conversation.findings() == [])
  var coverage = CoverageSettings()
  coverage.presenters = [DeclaredPresenter(name: "bottomSheet", kind: "sheet")]
  coverage.routes = [DeclaredRoute(screen: "Secret", kind: "fullScreenCover", presenter: "Home")]
  conversation = try Conversation([:], source: source, coverage: coverage)
  #expect(conversation.findings() == ["never-looked-at Paywall", "never-looked-at Secret"])
}

// MARK: - Staleness

private let unchanged = ["en clean", "ja clean"]

private func looked() throws -> Conversation {
  try Conversation([
    "en.png": (claims(), picture(paywall)),
    "ja.png": (claims("Paywall", "ja"), picture(["すべてのセッション", "トライアルを開始", "カードは不要です"])),
  ])
}

@Test(
  "what makes no evidence stale",
  arguments: [
    source.replacing("; ", with: "\n\n").replacing("{ VStack", with: "{ // a column\n VStack"),
    source.replacing("$shows", with: "$isOffering"), source.replacing("Footer", with: "SmallPrint"),
    source.replacing("Text(\"Devices\")", with: "Text(\"Add a device\")"),
    source.replacing("{ Paywall() }", with: "{ Paywall().presentationDragIndicator(.visible) }"),
  ])
func harmlessEdits(_ edited: String) throws {
  #expect(edited != source)
  var conversation = try looked()
  #expect(conversation.cells() == unchanged)
  #expect(conversation.cells(since: try conversation.edit(source: edited)) == unchanged)
}

@Test func aChangedComponentMakesItsScreensStale() throws {
  var conversation = try looked()
  #expect(conversation.cells() == unchanged)
  let edited = source.replacing("Text(\"No card needed\")", with: "Text(\"No card needed\").bold()")
  let changes = try conversation.edit(source: edited)
  #expect(
    conversation.cells(since: changes, withReason: true) == [
      "en stale: its source says something else since en.png",
      "ja stale: its source says something else since ja.png",
    ])
  #expect(conversation.findings(since: .paths([])) == ["stale Paywall"])
  // It stays so when the plugin is started again, and until the picture is taken again.
  try conversation.restart()
  #expect(conversation.cells() == ["en stale", "ja stale"])
  #expect(conversation.cells(since: conversation.retake("en.png", at: 9)) == ["en clean", "ja stale"])
  #expect(conversation.cells(since: try conversation.edit(source: source)) == ["en stale", "ja clean"])
}

@Test func aChangedTextMakesItsLanguageStale() throws {
  var conversation = try looked()
  #expect(conversation.cells() == unchanged)
  var edited = texts
  edited["ja"]?["Start the trial"] = "無料トライアルを開始"
  let changes = try conversation.edit(texts: edited)
  #expect(
    conversation.cells(since: changes, withReason: true)
      == ["en clean: ", "ja stale: its texts in ja changed since ja.png"])
  edited = texts
  edited["ja"]?["Devices"] = "機器"
  #expect(conversation.cells(since: try conversation.edit(texts: edited)) == unchanged)
}
