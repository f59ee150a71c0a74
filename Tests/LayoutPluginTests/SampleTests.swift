// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

@Test func tryPlugin() throws {
  for sample in ["Pairing", "PairingFixed"] {
    let findings = try reports(of: LayoutPlugin.self, on: TestProject(sample: sample)).flatMap(\.findings)
    print("==", sample)
    for f in findings { print(f.rule, f.anchor.joined(separator: "/"), f.severity, f.certainty, f.message, f.locales, f.screens, f.related.count) }
    if let f = findings.first(where: { $0.rule == "layout/mid-word-break" }) { print(f.explanation ?? "", f.remedy ?? "") }
  }
}
