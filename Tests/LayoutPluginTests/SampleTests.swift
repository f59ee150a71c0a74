// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_layout

/// The faults of the sample that are this rule's, each at its component; a shared row once, with its ten uses and
/// the screens on which it breaks: the audit log's short texts fit.
@Test func sampleShowsItsRows() throws {
  let findings = try reports(of: LayoutPlugin.self, on: TestProject(sample: "Pairing")).flatMap(\.findings)
  #expect(
    findings.map { "\($0.anchor.joined(separator: "/")) \($0.severity) \($0.certainty)" } == [
      "AgentRow/body/HStack#0 error likely", "DetailRow/body/HStack#0 error likely",
      "FilterHeader/body/HStack#0 error likely", "MacRow/body/HStack#0 error likely",
      "SectionHeader/body/HStack#0 error likely", "SettingsRow/body/HStack#0 error likely",
    ])
  let shared = try #require(findings.last)
  #expect(shared.related.count == 10)
  #expect(
    shared.screens == [
      "AgentsScreen", "HomeScreen", "MacDetailScreen", "MacsScreen", "PairingScreen",
      "ReconnectScreen", "SessionsScreen", "SettingsScreen", "UsageScreen",
    ])
}

@Test func mendedSampleIsSilent() throws {
  #expect(
    try reports(of: LayoutPlugin.self, on: TestProject(sample: "PairingFixed")).flatMap(\.findings).map(\.message) == []
  )
}
