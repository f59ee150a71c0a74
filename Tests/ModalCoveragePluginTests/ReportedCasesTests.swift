// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_modal_coverage

// What people reported of presented views and coverage, each with its silent twin. E2 and E4 are also among the cells'
// tests.

private func findings(_ source: String, rule: String, others: [String: String] = [:]) throws -> [String] {
  let project = TestProject(others.merging(["App.swift": source]) { first, _ in first })
  return try reports(of: ModalCoveragePlugin.self, on: project).flatMap(\.findings)
    .filter { $0.rule == "modal-coverage/" + rule }.map { $0.anchor.joined(separator: " ") }
}

private func app(_ root: String, sheet: String = "Detail()", home: String = "") -> String {
  """
  @main struct TheApp: App { var body: some Scene { WindowGroup { \(root) } } }
  struct Home: View {
    var body: some View { Text("Home").sheet(isPresented: $shows) { \(sheet) }\(home) }
  }
  struct Detail: View { var body: some View { Text("Detail") } }
  """
}

/// E1: a size set around the presenter does not reach its sheet.
@Test(
  arguments: [
    (app("Home().environment(\\.dynamicTypeSize, size)"), true),
    (app("Home().environment(\\.sizeCategory, size)"), true), (app("Home().dynamicTypeSize(.xSmall)"), true),
    (app("NavigationStack { Home() }.dynamicTypeSize(.accessibility5)"), true),
    (app("Home()", home: ".dynamicTypeSize(.xSmall)"), true),
    // Set again in the sheet, by the presenter or by the sheet itself.
    (
      app("Home().environment(\\.dynamicTypeSize, size)", sheet: "Detail().environment(\\.dynamicTypeSize, size)"),
      false
    ),
    (app("Home().dynamicTypeSize(.xSmall)", sheet: "NavigationStack { Detail() }.dynamicTypeSize(.xSmall)"), false),
    // Set only on what the sheet stands beside, or nowhere.
    (app("Home()"), false),
    (app("Home()").replacing("Text(\"Home\")", with: "Text(\"Home\").dynamicTypeSize(.xSmall)"), false),
    // A limit is a design.
    (app("Home().dynamicTypeSize(...DynamicTypeSize.accessibility1)"), false),
    // Another value of the environment.
    (app("Home().environment(\\.locale, locale)"), false),
  ])
func sizesThatDoNotReachSheets(_ source: String, _ isFound: Bool) throws {
  #expect(
    try findings(source, rule: "size-override-does-not-reach") == (isFound ? ["Detail sheet Home"] : []))
}

/// E1: a launch argument reaches everything.
@Test func launchArgumentsReachSheets() throws {
  let test = """
    final class ShotTests: XCTestCase {
      func testShots() {
        let app = XCUIApplication()
        app.launchArguments += ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]
        app.launch()
      }
    }
    """
  let source = app("Home().environment(\\.dynamicTypeSize, size)")
  #expect(try findings(source, rule: "size-override-does-not-reach", others: ["ShotTests.swift": test]) == [])
  #expect(try findings(source, rule: "size-override-does-not-reach").count == 1)
}

/// E3, E12: what no hierarchy shows is in the inventory all the same, and a picture of it is a look.
@Test func coversAreInTheInventory() throws {
  let source = """
    struct Home: View {
      var body: some View { Text("Home").fullScreenCover(item: $story) { StoryCover(story: $0) } }
    }
    struct StoryCover: View { var body: some View { Text("Story") } }
    """
  #expect(try findings(source, rule: "never-looked-at") == ["StoryCover"])
  let shown = ["a.png": ScreenshotClaims(screen: "StoryCover", size: .accessibility5)]
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source, screenshots: shown))
  #expect(reports.flatMap(\.findings) == [])
}

/// E5, E11: what was not looked at is named and never counted as clean; E7, E9: nothing is clean for want of a size.
@Test func whatNobodyLookedAtIsNeverClean() throws {
  let source = """
    struct Home: View {
      var body: some View {
        NavigationStack {
          VStack { NavigationLink("A") { A() }; NavigationLink("B") { B() } }
        }.sheet(isPresented: $shows) { C() }
      }
    }
    struct A: View { var body: some View { Text("a") } }
    struct B: View { var body: some View { Text("b") } }
    struct C: View { var body: some View { Text("c") } }
    """
  var project = TestProject(
    source, catalogs: ["en": ["a": "Alpha route", "b": "Beta route", "c": "Gamma route"]],
    screenshots: ["A.png": ScreenshotClaims(screen: "A", locale: "en", size: .accessibility5)])
  project.pictures["A.png"] = screen([block("Alpha route")], width: 750, height: 1334)
  let cells = try reports(of: ModalCoveragePlugin.self, on: project).flatMap(\.screens).flatMap(\.cells)
  #expect(cells.filter { $0.verdict.isSettled }.map { "\($0.screen) \($0.size.rawValue)" } == ["A AX5"])
  #expect(cells.filter { $0.verdict == .neverLooked }.count == cells.count - 1)
}

// MARK: - Pictures of nothing

@Test(
  arguments: [
    ("Screen12", ["Something else"], ["Screen12.png"]), ("Screen12", ["Alpha route", "Beta route"], []),
    ("Detail", ["Something else"], []), ("Screen12", ["Alpha route"], ["Screen12.png"]),
  ] as [(String, [String], [String])])
func picturesOfNothing(_ name: String, _ texts: [String], _ expected: [String]) throws {
  let source = """
    struct Home: View { var body: some View { Text("Home").sheet(isPresented: $shows) { Detail() } } }
    struct Detail: View { var body: some View { VStack { Text("a"); Text("b"); Text("c") } } }
    """
  var project = TestProject(
    source, catalogs: ["en": ["a": "Alpha route", "b": "Beta route", "c": "Gamma route", "Home": "Home"]],
    screenshots: ["\(name).png": ScreenshotClaims(screen: name, locale: "en", size: .accessibility5)])
  project.pictures["\(name).png"] = screen(
    texts.enumerated().map { block($0.element, y: 200 + $0.offset * 400) }, width: 750, height: 1334)
  let findings = try reports(of: ModalCoveragePlugin.self, on: project).flatMap(\.findings)
    .filter { $0.rule == "modal-coverage/screenshot-mapped-to-nothing" }
  #expect(findings.map { $0.anchor[0] } == expected)
  if texts == ["Alpha route"] { #expect(findings[0].message.hasSuffix("it may be Detail")) }
}

/// What tests and their tools put around the name of a view is taken off; a part of a screen is no screen, and no picture
/// that somebody forgot to name.
@Test(
  arguments: [
    ("DetailSnapshotTest.Detail-ContentSize", ["Detail"], false), ("DetailTests.testLong", ["Detail"], false),
    ("Detail.test.testLong", ["Detail"], false), ("DetailSnapshots.test.regular", ["Detail"], false),
    ("RowTests.testLong", [], false), ("RowSnapshot.test.regular", [], false), ("OtherTests.testLong", [], true),
  ] as [(String, [String], Bool)])
func picturesOfTests(_ name: String, _ screens: [String], _ isUnmapped: Bool) throws {
  let source = """
    struct Home: View { var body: some View { Text("Home").sheet(isPresented: $shows) { Detail() } } }
    struct Detail: View { var body: some View { List { Row() } } }
    struct Row: View { var body: some View { HStack { Text("a"); Text("b") } } }
    """
  let claims = ScreenshotClaims(screen: name, locale: "en", size: .accessibility5)
  let project = TestProject(source, catalogs: ["en": ["a": "Alpha route"]], screenshots: ["1.png": claims])
  let reports = try reports(of: ModalCoveragePlugin.self, on: project)
  let looked = reports.flatMap(\.screens).filter { !$0.looks.isEmpty }.map(\.id)
  #expect(looked == screens)
  let unmapped = reports.flatMap(\.findings).filter { $0.rule == "modal-coverage/screenshot-mapped-to-nothing" }
  #expect(unmapped.isEmpty != isUnmapped)
}
