// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_modal_coverage

private let rule = "modal-coverage/never-looked-at"

private let source = """
  @main struct Pairing: App { var body: some Scene { WindowGroup { HomeScreen() } } }
  struct HomeScreen: View {
    var body: some View {
      NavigationStack { NavigationLink("Log") { LogScreen() } }
        .1️⃣sheet(isPresented: $shows) { NavigationStack { PaywallSheet() } }
        .2️⃣fullScreenCover(isPresented: $scans) { Scanner() }
        .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
    }
  }
  struct LogScreen: View { var body: some View { Text("Log").sheet(item: $item) { _ in PaywallSheet() } } }
  struct PaywallSheet: View { var body: some View { Text("Pay") } }
  struct Scanner: View { var body: some View { Text("Scan") } }
  """

private func look(_ screen: String, _ size: TextSize?, locale: String = "en") -> ScreenshotClaims {
  ScreenshotClaims(screen: screen, locale: locale, size: size)
}

private func unseen(_ marker: Int) -> ExpectedFinding {
  let message =
    marker == 1
    ? "PaywallSheet, shown as a sheet by HomeScreen, has no screenshot at AX5"
    : "Scanner, shown as a full-screen cover by HomeScreen, has no screenshot at AX5"
  return ExpectedFinding(rule, at: marker, .error, message)
}

/// E2 and E3: neither the presenter's picture nor one at another size is a look at what it presents.
@Test(arguments: [
  ([:], [1, 2]), (["a.png": look("HomeScreen", .accessibility5)], [1, 2]),
  (["a.png": look("PaywallSheet", .accessibility5)], [2]), (["a.png": look("paywallsheet", .accessibility5)], [2]),
  (["a.png": look("Paywall", .accessibility5, locale: "ja")], [2]), (["a.png": look("PaywallSheet", .large)], [1, 2]),
  (["a.png": look("PaywallSheet", nil)], [1, 2]), (["a.png": look("ScannerView", .accessibility5)], [1]),
  (["a.png": look("Scanner", .accessibility5), "b.png": look("PaywallView", .accessibility5)], []),
])
func presentedViewsNeedALookAtTheLargestSize(screenshots: [String: ScreenshotClaims], markers: [Int]) throws {
  let project = TestProject(source, screenshots: screenshots)
  let problems = try discrepancies(of: ModalCoveragePlugin.self, on: project, expecting: markers.map(unseen))
  #expect(problems == [])
}

@Test func oneFindingNamesEveryPresenter() throws {
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source))
  let finding = try #require(reports.first { $0.scope == "PaywallSheet" }?.findings.first)
  #expect(finding.anchor == ["PaywallSheet"])
  #expect(finding.certainty == .certain)
  #expect(finding.related.map(\.message) == ["also shown as a sheet by LogScreen"])
  #expect(finding.explanation?.contains("screenshots:") == true)
  #expect(finding.evidence.map(\.kind) == [.absent])
}

@Test func theInventoryHoldsEveryScreen() throws {
  let screenshots = ["L.png": look("PaywallSheet", .large), "log.png": look("Log", .accessibility5)]
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source, screenshots: screenshots))
  let screens = reports.flatMap(\.screens)
  #expect(
    screens.map { "\($0.id) \($0.kind) \($0.presenter ?? "-") \($0.looks.map(\.path))" } == [
      "HomeScreen root - []", "HomeScreen.alert alert HomeScreen []",
      "LogScreen destination HomeScreen [\"log.png\"]", "PaywallSheet sheet HomeScreen [\"L.png\"]",
      "Scanner fullScreenCover HomeScreen []",
    ])
  // What a picture without texts shows could not be told.
  #expect(
    reports.flatMap(\.notLookedAt).map { "\($0.subject): \($0.reason)" } == [
      "LogScreen: AX5 on iPhone SE: the text of log.png could not be read",
      "PaywallSheet: no screenshot at AX5",
      "PaywallSheet: L on iPhone SE: the text of L.png could not be read",
      "Scanner: no screenshot at AX5",
    ])
  #expect(reports.allSatisfy { report in report.screens.map(\.id) == [report.scope] })
}

@Test func contentWithoutANameIsNotLookedAt() throws {
  let source = """
    struct Home: View { var body: some View { Text("Home").sheet(isPresented: $shows) { Text("Only a text") } } }
    """
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source))
  #expect(reports.flatMap(\.findings) == [])
  #expect(reports.flatMap(\.notLookedAt).map(\.reason) == ["content could not be named: it is built in place"])
  #expect(reports.map(\.scope) == ["Home.sheet"])
}

/// A picture called `paywall` may show either of two views so called: it is a look at neither.
@Test func aShortNameOfTwoScreensCountsForNeither() throws {
  let source = """
    struct PaywallView: View {
      var body: some View {
        Text("Home").1️⃣sheet(isPresented: $shows) { PaywallSheet() }.popover(isPresented: $x) { PaywallView() }
      }
    }
    struct PaywallSheet: View { var body: some View { Text("Pay") } }
    """
  let project = TestProject(source, screenshots: ["a.png": look("paywall", .accessibility5)])
  let reports = try reports(of: ModalCoveragePlugin.self, on: project)
  #expect(reports.flatMap(\.findings).map(\.anchor) == [["PaywallSheet"], ["PaywallView"], ["a.png"]])
}

@Test func ordinaryScreensAndDialogsAreInventoryOnly() throws {
  let source = """
    struct Home: View {
      var body: some View {
        TabView { Tab("A", systemImage: "a") { First() } }
          .confirmationDialog("Sure?", isPresented: $asks) { Button("Yes") {} }
          .alert("One", isPresented: $one) {}
          .alert("Two", isPresented: $two) {}
      }
    }
    struct First: View { var body: some View { Text("First") } }
    """
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source))
  #expect(reports.flatMap(\.findings) == [] && reports.flatMap(\.notLookedAt) == [])
  #expect(reports.map(\.scope) == ["First", "Home.alert", "Home.alert#2", "Home.confirmationDialog"])
}
