// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

private func findings(_ sample: String) throws -> [Finding] {
  try reports(of: LayoutPlugin.self, on: TestProject(sample: sample)).flatMap(\.findings)
}

/// The sample's eleven faulty rows, from its sources and catalogs alone: each on the component that decides, with the
/// screens that show it, in both languages.
@Test func sampleShowsItsElevenRows() throws {
  let found = try findings("Pairing")
  let lines = found.map { finding in
    "\(finding.anchor[0]) \(finding.rule.dropFirst(7)) \(finding.severity) \(finding.certainty) "
      + (finding.locales.isEmpty ? "en ja" : finding.locales.joined(separator: " "))
  }
  #expect(
    lines == [
      "ActionButtons mid-word-break error certain en", "ActionButtons stacked-characters error certain ja",
      "AgentRow incompressible-neighbour error certain en ja", "DetailRow mid-word-break error certain en",
      "DetailRow stacked-characters error certain ja", "FilterHeader mid-word-break error certain en",
      "FilterHeader stacked-characters error certain ja", "MacRow badge-wrapped error certain en ja",
      "PairingSteps mid-word-break error certain en", "PairingSteps stacked-characters error certain ja",
      "SectionHeader incompressible-neighbour error certain en ja",
      "SessionRow view-that-fits-falls-through error certain en ja", "SettingsRow mid-word-break error certain en ja",
      "UsageStats mid-word-break error certain en", "UsageStats stacked-characters error certain ja",
    ])
  let screens = Dictionary(grouping: found, by: { $0.anchor[0] }).mapValues { Set($0.flatMap(\.screens)).sorted() }
  #expect(screens["AgentRow"] == ["AgentsScreen"])
  #expect(screens["MacRow"] == ["MacsScreen"])
  #expect(screens["SessionRow"] == ["SessionsScreen"])
}

/// One shared row breaks on ten screens, and is one finding with its uses.
@Test func sharedRowIsOneFindingWithItsUses() throws {
  let shared = try #require(try findings("Pairing").first { $0.anchor[0] == "SettingsRow" })
  #expect(shared.related.count == 10)
  #expect(
    shared.screens == [
      "AgentsScreen", "HomeScreen", "MacDetailScreen", "MacsScreen", "NotificationsScreen", "PairingScreen",
      "ReconnectScreen", "SessionsScreen", "SettingsScreen", "UsageScreen",
    ])
  #expect(shared.rootCause?.name == "SettingsRow")
}

/// The mended sample has nothing to report, not even a note.
@Test func mendedSampleIsSilent() throws {
  #expect(try findings("PairingFixed").map(\.message) == [])
}
