// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

/// The rules that speak of a project of one source, with a catalog of its English texts and some in other languages.
private func rules(_ source: String, _ catalogs: [String: [String: String]] = [:]) throws -> [String] {
  let findings = try reports(of: LayoutPlugin.self, on: TestProject(source, catalogs: catalogs)).flatMap(\.findings)
  return findings.filter { $0.certainty > .possible && $0.rule != "layout/short-label-broken" }.map {
    String($0.rule.dropFirst(7))
  }
}

/// A screen with some statements in its body.
private func screen(_ body: String, _ more: String = "") -> String {
  """
  @main struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
  struct Screen: View {
    @Environment(\\.dynamicTypeSize) private var size
    @State private var choice = 0
    @State private var isOn = false
    @ScaledMetric private var tall = 70
    var body: some View { \(body) }
  }
  \(more)
  """
}

private struct Report: Sendable, CustomTestStringConvertible {
  var name: String
  var fault: String
  var rule: String
  var twin: String
  var catalogs: [String: [String: String]] = [:]
  var testDescription: String { name }
}

private let reportedFaults: [Report] = [
  Report(
    name: "L1 two texts side by side on a card",
    fault: "HStack { Text(\"Personality\").font(.caption); Spacer(); Text(\"Automatic\") }.padding()",
    rule: "mid-word-break",
    twin:
      "ViewThatFits { HStack { Text(\"Mona\").font(.caption); Text(\"Auto\") }; VStack { Text(\"Mona\").font(.caption); Text(\"Auto\") } }.padding()"
  ),
  Report(
    name: "L2 a row of fixed height",
    fault: "HStack { VStack { Text(\"One\"); Text(\"Two\") } }.frame(height: 70)", rule: "fixed-height-around-text",
    twin: "VStack { Text(\"One\"); Text(\"Two\") }.frame(minHeight: 70)"),
  Report(
    name: "L2 a row of a height that grows",
    fault: "HStack { Text(\"One\") }.frame(height: 40)", rule: "fixed-height-around-text",
    twin: "HStack { Text(\"One\") }.frame(height: tall)"),
  Report(
    name: "L3 four menu rows in one row",
    fault: "HStack(spacing: 0) { Item(\"Settings\"); Item(\"Alerts\"); Item(\"Achievements\"); Item(\"Quit\") }",
    rule: "mid-word-break", twin: "VStack { Item(\"Settings\"); Item(\"Alerts\"); Item(\"Quit\") }"),
  Report(
    name: "L5 a value that keeps its width",
    fault:
      "HStack { Text(\"Everyday budget\").lineLimit(1); Spacer(); VStack { Text(\"12 of 40 GB used\").fixedSize() } }",
    rule: "incompressible-neighbour", twin: "VStack { Text(\"Budget\"); Text(\"12 GB\") }"),
  Report(
    name: "L6 a size cap", fault: "Text(\"Caption\").dynamicTypeSize(...DynamicTypeSize.large)",
    rule: "size-cap-below-accessibility", twin: "Text(\"Caption\").dynamicTypeSize(...DynamicTypeSize.accessibility5)"),
  Report(
    name: "L7 lines broken by hand", fault: "Text(\"Alpha beta\\n\") + Text(\"gamma delta\\n\")",
    rule: "manual-line-breaks",
    twin: "ScrollView { Text(\"One sentence.\\nAnother one.\") }"),
  Report(
    name: "L11 a button of fixed height",
    fault: "Button(\"Check for an earlier version\") { }.frame(height: 44).lineLimit(1)",
    rule: "fixed-height-around-text", twin: "Button(\"Check\") { }.frame(minHeight: 44)"),
  Report(
    name: "L13 a menu pinned to the right",
    fault:
      "HStack { Text(\"Sort by\"); Spacer(); Picker(\"\", selection: $choice) { Text(\"Name\") }.pickerStyle(.menu) }",
    rule: "menu-pinned-right", twin: "Form { Toggle(\"Sort by\", isOn: $isOn) }"),
  Report(
    name: "L17 three buttons in a row",
    fault: "HStack { Button(\"Install\") { }; Button(\"Reveal\") { }; Button(\"Cancel\") { } }",
    rule: "stacked-characters",
    twin: "Menu(\"More\") { Button(\"Install\") { }; Button(\"Reveal\") { } }",
    catalogs: ["ja": ["Install": "インストール", "Reveal": "表示する", "Cancel": "キャンセル"]]),
  Report(
    name: "L18 a sentence with a line limit",
    fault: "Text(\"A long sentence that says what will happen next\").lineLimit(2)", rule: "truncated",
    twin: "Text(\"Beta\").lineLimit(2)"),
  Report(
    name: "L21 a button sized for English", fault: "Text(\"Send\").frame(width: 50)", rule: "fixed-width-around-text",
    twin: "Text(\"Send\").frame(minWidth: 50)", catalogs: ["en": ["Send": "Send"], "de": ["Send": "Absenden"]]),
  Report(
    name: "L22 a label and a value by hand",
    fault: "List { HStack { Text(\"Version\"); Spacer(); Text(\"Unavailable\").lineLimit(1) } }",
    rule: "mid-word-break",
    twin: "List { LabeledContent(\"Version\") { Text(\"Missing\") } }"),
  Report(
    name: "L23 a search field of fixed height", fault: "TextField(\"Search\", text: .constant(\"\")).frame(height: 36)",
    rule: "fixed-height-around-text",
    twin: "TextField(\"Search\", text: .constant(\"\")).frame(height: 36).accessibilityShowsLargeContentViewer()"),
  Report(
    name: "L27 fonts in points", fault: "Text(\"Small\").font(.system(size: 11))", rule: "unscaled-font",
    twin:
      "VStack { Text(\"A\").font(.system(.body, design: .rounded)); Text(\"B\").font(.custom(\"X\", size: 15, relativeTo: .body)) }"
  ),
  Report(
    name: "L29 a sentence among the candidates",
    fault:
      "ViewThatFits(in: .horizontal) { HStack { Text(\"Rebuild the index and try the upload again\"); Text(\"now\") }; VStack { Text(\"Rebuild the index and try the upload again\"); Text(\"now\") } }",
    rule: "view-that-fits-falls-through",
    twin: "ViewThatFits(in: .horizontal) { Text(\"Rebuild the index\").lineLimit(1); Text(\"Rebuild\").lineLimit(1) }"),
  Report(
    name: "L30 a scale factor on the row",
    fault: "HStack { Text(\"Personality\"); Text(\"Automatic\") }.lineLimit(1).padding()", rule: "truncated",
    twin: "HStack { Text(\"Mode\"); Text(\"Auto\") }.lineLimit(1).minimumScaleFactor(0.9).padding()"),
  Report(
    name: "L32 what is spoken is not drawn",
    fault: "Text(\"Small\").font(.system(size: 11))", rule: "unscaled-font",
    twin:
      "Image(systemName: \"star\").accessibilityLabel(Text(\"A long label that nobody sees\").font(.system(size: 11)))"),
]

private let item = """
  struct Item: View {
    let title: LocalizedStringKey
    init(_ title: LocalizedStringKey) { self.title = title }
    var body: some View {
      HStack(spacing: 8) { Image(systemName: "gear").frame(width: 16); Text(title); Spacer() }.padding(.horizontal, 14)
    }
  }
  """

/// Faults that people reported, as small inputs, each with an input much like it that must stay silent.
@Test(arguments: reportedFaults)
private func reportedLayoutFaultsAreFound(report: Report) throws {
  #expect(try rules(screen(report.fault, item), report.catalogs).contains(report.rule))
  #expect(try rules(screen(report.twin, item), report.catalogs) == [])
}

/// L14: one row used by five views is one finding with its five uses.
@Test func aSharedRowIsOneFindingWithItsUses() throws {
  let views = (1...5).map {
    "struct V\($0): View { var body: some View { Row(label: \"Destination\", value: \"Amsterdam\") } }"
  }
  let row =
    "struct Row: View { let label: LocalizedStringKey; let value: LocalizedStringKey\n"
    + "var body: some View { HStack { Text(label); Spacer(); Text(value) } } }"
  let project = TestProject(row + "\n" + views.joined(separator: "\n"))
  let findings = try reports(of: LayoutPlugin.self, on: project).flatMap(\.findings)
  #expect(findings.map(\.rule) == ["layout/mid-word-break"])
  #expect(findings.first?.related.count == 5)
}

/// What is built for a watch, a television or a widget has no screen of a phone; a phone's settings for a watch have.
@Test(arguments: [
  ("App/Main.swift", true), ("App/AppleWatch/Complications/Main.swift", true), ("Shared iOS+macOS/Main.swift", true),
  ("WatchApp/Main.swift", false), ("Viewer tvOS/Main.swift", false), ("ViewerWidgetsExtension/Main.swift", false),
])
func looksAtPhonesAlone(path: String, isLookedAt: Bool) throws {
  let source = "struct Row: View { var body: some View { HStack { Text(\"Personality\"); Text(\"Automatic\") } } }"
  let findings = try reports(of: LayoutPlugin.self, on: TestProject([path: source])).flatMap(\.findings)
  #expect(findings.isEmpty != isLookedAt)
}
