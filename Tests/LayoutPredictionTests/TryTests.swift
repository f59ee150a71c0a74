// SPDX-License-Identifier: MIT
import AuditTestSupport
import Testing
import LayoutPrediction

@Test func tryIt() throws {
  for sample in ["Pairing", "PairingFixed"] {
    var prediction = try Prediction(TestProject(sample: sample))
    for screen in ["SettingsScreen", "AgentsScreen", "HomeScreen", "PairingScreen", "MacsScreen", "AuditLogScreen", "MacDetailScreen", "NotificationsScreen", "ReconnectScreen", "UsageScreen", "SessionsScreen", "PaywallSheet", "SetupGuideSheet", "AddMacSheet", "AgentSheet", "QRScannerScreen","AboutScreen","SessionDetailScreen"] {
      print("==", sample, screen)
      for line in prediction.summary(screen) { print(line) }
    }
    for fault in prediction.faults("AgentsScreen").prefix(2) { print(fault.arithmetic.joined(separator: "\n")) }
  }
}
