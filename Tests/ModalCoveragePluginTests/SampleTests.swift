// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_modal_coverage

@Test func sampleShowsItsUnseenModals() throws {
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(sample: "Pairing"))
  let unseen = ["AgentSheet", "PaywallSheet", "QRScannerScreen", "SetupGuideSheet"]
  #expect(reports.flatMap(\.findings).map(\.anchor) == unseen.map { [$0] })
  #expect(reports.flatMap(\.notLookedAt).map(\.subject) == unseen)
  let screens = reports.flatMap(\.screens)
  #expect(
    screens.filter { $0.kind == "tab" }.map(\.id) == ["HomeScreen", "MacsScreen", "SessionsScreen", "SettingsScreen"])
  // RootView is a tab bar: its tabs are the screens.
  #expect(screens.allSatisfy { $0.kind != "root" })
  #expect(screens.first { $0.id == "AddMacSheet" }?.looks.count == 4)
}

@Test func mendedSampleIsSilent() throws {
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(sample: "PairingFixed"))
  #expect(reports.flatMap(\.findings).map(\.message) == [])
  #expect(reports.flatMap(\.notLookedAt).map(\.subject) == [])
}
