// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_layout

private let rule = "layout/pinned-trailing-text"

private func keeps(_ component: String, _ label: String, _ trailing: String) -> String {
  "\(component) keeps “\(label)” and “\(trailing)” side by side at every text size"
}

private func check(_ source: String, _ expected: ExpectedFinding...) throws {
  #expect(try discrepancies(of: LayoutPlugin.self, on: TestProject(source), expecting: expected) == [])
}

@Test func rowWithIconLabelAndValue() throws {
  try check(
    """
    struct MacRow: View {
      var body: some View {
        List {
          1️⃣HStack {
            Image(systemName: "desktopcomputer").frame(width: 44, height: 44)
            Text("Paired Macs")
            Spacer()
            Text("Connected")
          }
        }
      }
    }
    """, ExpectedFinding(rule, at: 1, .error, keeps("MacRow", "Paired Macs", "Connected")))
}

/// What the rows of real reports look like, each with a near twin that must stay silent.
@Test(arguments: [
  // L1: a badge and something on the right of a card.
  ("1️⃣HStack { Text(personaName).font(.caption); Spacer(); Text(mode) }", "personaName", "mode", Severity.warning),
  // L5: an incompressible trailing text.
  (
    "1️⃣HStack { Text(name).lineLimit(1); Spacer(); VStack { Text(\"12,345 of 20,000 requests\").fixedSize() } }", "name",
    "12,345 of 20,000 requests", .warning
  ),
  // L13: a menu-style picker as the value.
  (
    """
    1️⃣HStack { Text("Sort by"); Spacer(); Picker("", selection: $s) { Text("Date") }.pickerStyle(.menu) }
    """, "Sort by", "the chosen value", .warning
  ),
  // L14 and L22: a label and a value.
  ("1️⃣HStack { Text(label); Spacer(); Text(value) }", "label", "value", .warning),
  // A menu with a symbol, and a badge before the value.
  (
    """
    1️⃣HStack {
      Text("Sessions").font(.title2.bold())
      Spacer()
      Menu { Text("All") } label: { HStack(spacing: 4) { Text("Filter"); Image(systemName: "chevron.up") } }
    }
    """, "Sessions", "Filter", .error
  ),
])
func rowsOfRealReports(body: String, label: String, trailing: String, severity: Severity) throws {
  let source = "struct Row: View { let label: String; let value: String\n var body: some View { \(body) } }"
  try check(source, ExpectedFinding(rule, at: 1, severity, keeps("Row", label, trailing)))
}

@Test(arguments: [
  // L1's twin.
  "ViewThatFits { HStack { Text(personaName); Spacer(); Text(mode) }; VStack { Text(personaName); Text(mode) } }",
  // L8's twin, and L8 itself: icons beside one text are another rule's.
  "VStack { Text(\"Show colours\"); HStack { Image(\"a\"); Image(\"b\") } }",
  // L13's twin: operated in place.
  "HStack { Text(\"Sort by\"); Spacer(); Toggle(\"Sort by\", isOn: $s).labelsHidden() }",
  "Toggle(\"Sort by\", isOn: $s)",
  // L22's twin.
  "LabeledContent(\"Label\", value: value)",
  "List { LabeledContent { HStack { Text(\"Paired Macs\"); Text(\"Connected\") } } label: { Text(\"Label\") } }",
  // L32: never drawn.
  "HStack { Image(systemName: \"x\"); Text(\"A\") }.accessibilityLabel(Text(\"Connected to everything\"))",
  // Adapts.
  """
  if dynamicTypeSize.isAccessibilitySize { VStack { Text("Paired Macs"); Text("Connected") } }
  else { HStack { Text("Paired Macs"); Spacer(); Text("Connected") } }
  """,
  """
  let layout = dynamicTypeSize.isAccessibilitySize ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
  layout { Text("Paired Macs"); Text("Connected") }
  """,
  // Fits, or cannot grow.
  "HStack { Text(\"A\"); Spacer(); Text(\"12\") }",
  "HStack { Text(\"Paired Macs\"); Spacer(); Text(\"Connected\") }.dynamicTypeSize(...DynamicTypeSize.xxxLarge)",
  "HStack { Text(\"Paired Macs\").font(.system(size: 15)); Spacer(); Text(\"Connected\").font(.system(size: 15)) }",
  // Below each other, alone, or equal columns, which are another rule's.
  "VStack { Text(\"Paired Macs\"); Text(\"Connected\") }",
  "HStack { Image(systemName: \"x\"); Text(\"Notifications\") }",
  "HStack { VStack { Text(\"Notifications\") }; Spacer() }",
  "HStack { Text(\"Messages\").frame(maxWidth: .infinity); Text(\"Sessions\").frame(maxWidth: .infinity) }",
  "HStack { Button(\"Cancel\") {}; Button(\"Reconnect\") {} }", "Label(\"Notifications\", systemImage: \"bell\")",
  "HStack {}", "HStack { ForEach(items) { item in Image(item.name) } }",
])
func silentRows(body: String) throws {
  try check("struct Row: View { let value: String\n var body: some View { \(body) } }")
}

@Test func theSideTakenAtAccessibilitySizesCounts() throws {
  try check(
    """
    struct Row: View {
      var body: some View {
        if !dynamicTypeSize.isAccessibilitySize {
          VStack { Text("Paired Macs"); Text("Connected") }
        } else {
          1️⃣HStack { Text("Paired Macs"); Spacer(); Text("Connected") }
        }
      }
    }
    """, ExpectedFinding(rule, at: 1, .error, keeps("Row", "Paired Macs", "Connected")))
}

private let settingsRow = """
  struct SettingsRow<Trailing: View>: View {
    let icon: String
    let title: LocalizedStringKey
    @ViewBuilder let trailing: Trailing
    var body: some View {
      1️⃣HStack {
        Image(systemName: icon).frame(width: 44, height: 44)
        Text(title)
        Spacer()
        trailing
      }
    }
  }
  """

private let pairingApp = """
  @main struct PairingApp: App { var body: some Scene { WindowGroup { Home() } } }
  struct Home: View {
    var body: some View {
      NavigationStack {
        List {
          SettingsRow(icon: "wifi", title: "Local network") { Text("Allowed") }
          SettingsRow(icon: "bell", title: "Notifications") { Toggle("", isOn: $on).labelsHidden() }
          NavigationLink("Usage") { Usage() }
        }
      }
      .sheet(isPresented: $shows) { Guide() }
    }
  }
  struct Usage: View { var body: some View { Card() } }
  struct Card: View {
    var body: some View { SettingsRow(icon: "antenna", title: "Mobile data") { Text("Allowed") } }
  }
  struct Guide: View { var body: some View { Text("Guide") } }
  """

@Test func theComponentIsTheRootCauseWithItsUsesAndScreens() throws {
  let project = TestProject(["Row.swift": settingsRow, "App.swift": pairingApp])
  let expected = ExpectedFinding(
    rule, at: 1, in: "Row.swift", .error, keeps("SettingsRow", "Local network", "Allowed"))
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: [expected]) == [])
  let report = try #require(try reports(of: LayoutPlugin.self, on: project).first)
  #expect(report.scope == "SettingsRow")
  let finding = try #require(report.findings.first)
  #expect(finding.anchor == ["SettingsRow", "body", "HStack#0"])
  #expect(finding.certainty == .likely)
  #expect(finding.rootCause?.kind == "component" && finding.rootCause?.name == "SettingsRow")
  #expect(finding.screens == ["Home", "Usage"])
  #expect(
    finding.related.map(\.message) == [
      "SettingsRow with “Local network” and “Allowed”", "SettingsRow with “Mobile data” and “Allowed”",
    ])
  #expect(finding.evidence.first?.size == .accessibility5)
  #expect(finding.explanation?.contains("fixed views take 44 pt, gaps 8 pt, spacers 8 pt") == true)
}

@Test func aSwitchInThatPlaceIsSilent() throws {
  let uses = """
    struct Home: View {
      var body: some View { SettingsRow(icon: "bell", title: "Notifications") { Toggle("", isOn: $on) } }
    }
    """
  let project = TestProject(["Row.swift": settingsRow, "App.swift": uses])
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: []) == [])
}

/// L14: one component, many uses, one finding.
@Test func fiveUsesAreOneFinding() throws {
  let uses = (1...5).map {
    "struct Screen\($0): View { var body: some View { Item(label: \"Temperature\", value: \"Unavailable\") } }"
  }
  let item = """
    struct Item: View {
      let label: String
      let value: String
      var body: some View { 1️⃣HStack { Text(label); Spacer(); Text(value) } }
    }
    """
  let project = TestProject(["Item.swift": item, "Uses.swift": uses.joined(separator: "\n")])
  let expected = ExpectedFinding(rule, at: 1, in: "Item.swift", .error, keeps("Item", "Temperature", "Unavailable"))
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: [expected]) == [])
  #expect(try reports(of: LayoutPlugin.self, on: project).first?.findings.first?.related.count == 5)
}

@Test func onlyTheLanguagesThatBreakAreNamed() throws {
  let source = """
    struct Row: View { var body: some View { List { 1️⃣HStack { Text("on"); Spacer(); Text("off") } } } }
    """
  let texts = ["en": ["on": "On", "off": "Off"], "de": ["on": "Eingeschaltet", "off": "Ausgeschaltet"]]
  let project = TestProject(source, catalogs: texts)
  let expected = ExpectedFinding(rule, at: 1, .error, keeps("Row", "Eingeschaltet", "Ausgeschaltet"))
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: [expected]) == [])
  #expect(try reports(of: LayoutPlugin.self, on: project).first?.findings.first?.locales == ["de"])
}

@Test func nothingBreaksAtTheStandardSize() throws {
  let source = "struct Row: View { var body: some View { HStack { Text(label); Spacer(); Text(value) } } }"
  let project = TestProject(source, sizes: [.large])
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: []) == [])
}

@Test func componentsThatUseEachOtherEnd() throws {
  try check(
    """
    struct A: View { var body: some View { HStack { B(); B(); B() } } }
    struct B: View { var body: some View { HStack { A(); A(); A() } } }
    """)
}

/// Types private to their files may share a name; each file means its own.
@Test func namesakesInOtherFilesAreNotMixedUp() throws {
  let broken = """
    struct Home: View { var body: some View { Row(value: "Connected") } }
    private struct Row: View {
      let value: String
      var body: some View { 1️⃣HStack { Text("Paired Macs"); Spacer(); Text(value) } }
    }
    """
  let fine = """
    struct Usage: View { var body: some View { Row(value: "Unavailable") } }
    private struct Row: View { let value: String; var body: some View { Text(value) } }
    """
  let project = TestProject(["A.swift": broken, "B.swift": fine])
  let expected = ExpectedFinding(rule, at: 1, in: "A.swift", .error, keeps("Row", "Paired Macs", "Connected"))
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: [expected]) == [])
  let finding = try #require(try reports(of: LayoutPlugin.self, on: project).first?.findings.first)
  #expect(finding.related.map(\.location.path) == ["A.swift"])
}

/// Members in an extension in another file belong to the type, and its findings stand in that file.
@Test func extensionsInOtherFilesAreTheSameComponent() throws {
  let row = "extension Home { var row: some View { 1️⃣HStack { Text(\"Paired Macs\"); Spacer(); Text(\"Connected\") } } }"
  let project = TestProject(["A.swift": "struct Home: View { var body: some View { row } }", "B.swift": row])
  let expected = ExpectedFinding(rule, at: 1, in: "B.swift", .error, keeps("Home", "Paired Macs", "Connected"))
  #expect(try discrepancies(of: LayoutPlugin.self, on: project, expecting: [expected]) == [])
}
