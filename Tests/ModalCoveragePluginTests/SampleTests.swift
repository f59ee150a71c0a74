// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_modal_coverage

@Test func sampleShowsItsUnseenModals() throws {
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(sample: "Pairing").withLegiblePictures())
  let unseen = ["AgentSheet", "PaywallSheet", "QRScannerScreen", "SetupGuideSheet"]
  let findings = reports.flatMap(\.findings)
  #expect(findings.filter { $0.rule == "modal-coverage/never-looked-at" }.map(\.anchor) == unseen.map { [$0] })
  // `RootView` sets the size of a test run, which no sheet takes over.
  #expect(
    findings.filter { $0.rule == "modal-coverage/size-override-does-not-reach" }.map { $0.anchor[0] }
      == (["AddMacSheet"] + unseen).sorted())
  #expect(reports.flatMap(\.notLookedAt).map(\.subject) == unseen)
  let screens = reports.flatMap(\.screens)
  #expect(
    screens.filter { $0.kind == "tab" }.map(\.id) == ["HomeScreen", "MacsScreen", "SessionsScreen", "SettingsScreen"])
  // RootView is a tab bar: its tabs are the screens.
  #expect(screens.allSatisfy { $0.kind != "root" })
  #expect(screens.first { $0.id == "AddMacSheet" }?.looks.count == 4)
  let paywall = try #require(screens.first { $0.id == "PaywallSheet" })
  #expect(
    paywall.cells.map { "\($0.label) \($0.verdict.rawValue)" } == [
      "L in en on iPhone SE never-looked", "L in ja on iPhone SE never-looked", "AX5 in en on iPhone SE never-looked",
      "AX5 in ja on iPhone SE never-looked",
    ])
}

@Test func mendedSampleIsSilent() throws {
  let project = try TestProject(sample: "PairingFixed").withLegiblePictures()
  let reports = try reports(of: ModalCoveragePlugin.self, on: project)
  #expect(reports.flatMap(\.findings).map(\.message) == [])
  #expect(reports.flatMap(\.notLookedAt).map { "\($0.subject) \($0.reason)" } == [])
  let cells = reports.flatMap(\.screens).flatMap(\.cells)
  #expect(cells.filter { !$0.verdict.isSettled }.map { "\($0.screen) \($0.label) \($0.reason ?? "")" } == [])
  #expect(cells.count == 84)
}
