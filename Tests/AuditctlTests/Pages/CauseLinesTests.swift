// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func finding(_ id: String, _ severity: Severity, cause: String?, screens: [String]) -> FindingRecord {
  var record = missingForm
  record.id = id
  record.isStale = false
  record.finding.severity = severity
  record.finding.certainty = .certain
  record.finding.message = "m"
  record.finding.location = place("A.swift", 1, 1)
  record.finding.rootCause = cause.map {
    RootCause(kind: "component", name: $0, location: place("\($0).swift", 2, 3))
  }
  record.finding.screens = screens
  return record
}

private let records = [
  finding("X-1", .error, cause: "Small", screens: ["A"]), finding("X-2", .error, cause: "Wide", screens: ["A", "B"]),
  finding("X-3", .note, cause: "Wide", screens: ["設定", "B"]), finding("X-4", .error, cause: nil, screens: []),
  finding("X-5", .warning, cause: "Warned", screens: ["A", "B", "C", "D"]),
]

@Test func whatHealsMostComesFirst() {
  let groups = CauseGroup.groups(of: records)
  #expect(groups.map { $0.cause?.name } == ["Wide", "Small", "Warned", nil])
  #expect(groups[0].records.map(\.id) == ["X-2", "X-3"])
  #expect(groups[0].screens == ["A", "B", "設定"])
}

@Test func findingsStandUnderTheirCause() {
  let answer = FindingsAnswer(
    header: sampleHeader(), findings: Array(records[1...3]), notLookedAt: [], summary: Summary(files: 1))
  #expect(
    findingsPage(answer, by: .cause, in: plain(60)).text == """
      component Wide  Wide.swift:2:3
        mending it heals 2 findings on 3 screens: A, B, 設定
        error    X-2       A.swift:1:1  m
        note     X-3       A.swift:1:1  m

      Each in its own place
        error    X-4       A.swift:1:1  m

      2 errors and 1 note in 1 file
      why, and what to write instead: auditctl show ID

      """)
}

@Test func placesAreLinks() {
  var terminal = plain(80)
  terminal.hasLinks = true
  terminal.host = "mac"
  var answer = FindingsAnswer(
    header: sampleHeader(), findings: [records[3]], notLookedAt: [], summary: Summary(files: 1),
    projects: [ProjectPlace(name: "Pairing", root: "/home/my apps")])
  answer.findings[0].finding.location = place("設/A.swift", 1, 1)
  let link = "file://mac/home/my%20apps/%E8%A8%AD/A.swift"
  #expect(
    findingsPage(answer, in: terminal).text.hasPrefix(
      "error    X-4       \u{1B}]8;;\(link)\u{1B}\\設/A.swift:1:1\u{1B}]8;;\u{1B}\\  m\n"))
  // Without a terminal, or without the folder, there is nothing to open.
  #expect(!findingsPage(answer, in: plain(80)).text.contains("\u{1B}"))
  answer.projects = []
  #expect(!findingsPage(answer, in: terminal).text.contains("\u{1B}"))
}
