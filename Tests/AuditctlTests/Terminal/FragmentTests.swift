// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

@Test(arguments: [
  ("plain, ü, 日本 🎉", "plain, ü, 日本 🎉"),
  ("\u{1B}[31mred", "\\u{1B}[31mred"),
  ("a\rb\u{7}\u{7F}", "a\\u{D}b\\u{7}\\u{7F}"),
  ("c1 \u{9B}31m", "c1 \\u{9B}31m"),
  ("a\tb\nc", "a b\nc"),
  ("\u{202E}gnp.\u{2066}", "\\u{202E}gnp.\\u{2066}"),
  ("line\u{2028}end\r\n", "line\\u{2028}end\\u{D}\n"),
])
func makesControlsVisible(_ text: String, expected: String) {
  #expect(visible(text) == expected)
}

@Test func makesControlsVisibleInJSON() throws {
  let json = Array("{\"a\":\"x\u{9B}31m\u{7F}é\u{80}\"}".utf8)
  let shown = visible(json: json)
  #expect(String(decoding: shown, as: UTF8.self) == "{\"a\":\"x\\u009b31m\\u007fé\\u0080\"}")
  #expect(try JSONValue(json: shown) == JSONValue(json: json))
}

/// A project's files fill every one of these texts, and any of them could try to act on the reader's terminal.
@Test func noPageLetsAControlThrough() {
  let evil = "\u{1B}]0;evil\u{7}\u{9B}2J\r"
  var record = pinnedText
  record.id = evil
  record.project = evil
  record.finding.message = evil
  record.finding.location.path = evil
  record.finding.explanation = evil
  record.finding.remedy = evil
  record.finding.screens = [evil]
  record.finding.rootCause?.name = evil
  let unseen = NotLookedAt(kind: .file, subject: evil, reason: evil, remedy: evil)
  var status = sampleStatus
  status.header = AnswerHeader(clock: evil, state: .degraded, reasons: [evil])
  status.configuration.mistakes = [evil]
  status.projects[0].name = evil
  status.projects[0].worst = [record]
  status.projects[0].notLookedAt = [unseen]
  let findings = FindingsAnswer(
    header: status.header, findings: [record], notLookedAt: [unseen], summary: sampleSummary)
  let show = ShowAnswer(header: status.header, findings: [FindingHistory(record: record, history: [])])
  for page in [
    statusPage(status, in: plain(80), now: now), findingsPage(findings, in: plain(80)),
    showPage(show, id: evil, in: plain(80), now: now),
  ] {
    #expect(page.text.contains("\\u{1B}]0;evil"))
    #expect(!page.text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }
}
