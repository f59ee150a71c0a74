// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private let metrics = DaemonMetrics(
  status: sampleStatus, findings: [pinnedText, missingForm, missingForm],
  notLookedAt: ["Pairing": [unreadFile, unseenScreen, unseenScreen]], screens: sampleScreens.screens,
  answered: .milliseconds(2))

@Test(arguments: [
  "uiaudit_up 1", "uiaudit_state{state=\"fresh\"} 0", "uiaudit_state{state=\"degraded\"} 1",
  "uiaudit_degraded_reasons 2", "uiaudit_configuration_mistakes 1", "uiaudit_answer_seconds 0.002",
  "uiaudit_findings{project=\"Pairing\",rule=\"layout/mid-word-break\",severity=\"error\",state=\"regressed\"} 1",
  "uiaudit_findings{project=\"Pairing\",rule=\"plurals/missing-category\",severity=\"warning\",state=\"open\"} 2",
  "uiaudit_not_looked_at{project=\"Pairing\",kind=\"screen\"} 2",
  "uiaudit_screens{project=\"Pairing\",verdict=\"not-looked-at\"} 1", "uiaudit_looks{project=\"Pairing\"} 2",
  "uiaudit_batches_total{project=\"Pairing\"} 8", "uiaudit_batch_seconds_total{project=\"Pairing\"} 1.25",
  "uiaudit_last_batch_seconds{project=\"Pairing\"} 0.04", "uiaudit_overflows_total 1",
  "uiaudit_plugin_up{project=\"Pairing\",plugin=\"plurals\"} 0",
  "uiaudit_rule_precision{rule=\"layout/mid-word-break\"} 0.934", "uiaudit_read_files_total{kind=\"swift\"} 1204",
])
func metricsSay(_ line: String) {
  #expect(metrics.text.split(separator: "\n").contains { $0 == line })
}

@Test func labelsAreEscaped() {
  var text = MetricsText()
  text.add("a", .gauge, "h\\\n\"", [([("l", "x\"y\\z\n設")], 1.5)])
  #expect(text.text == "# HELP a h\\\\\\n\"\n# TYPE a gauge\na{l=\"x\\\"y\\\\z\\n設\"} 1.5\n")
}

@Test(consumers) func prometheusReadsThem() throws {
  let tree = try FileTree([:])
  for text in [metrics.text, DaemonMetrics.down] {
    try tree.write("metrics", Array(text.utf8))
    #expect(consumer("validate_metrics.py", tree.path + "/metrics") == "valid\n")
  }
}

@Test func withoutADaemonThatIsWhatIsSaid() async throws {
  let tree = try FileTree([:])
  let file = tree.path + "/uiaudit.prom"
  let outcome = await auditctl(["metrics", "--socket", "/nonexistent", "-o", file])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.output == "")
  #expect(shell("cat '\(file)'; ls -A '\(tree.path)'").output.hasSuffix("\nuiaudit_up 0\nuiaudit.prom\n"))
}
