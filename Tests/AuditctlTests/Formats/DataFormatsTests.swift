// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

extension JSONValue {
  /// The member or element at a path such as `runs.0.results.2.level`.
  func at(_ path: String) -> JSONValue? {
    var value: JSONValue? = self
    for part in path.split(separator: ".") {
      if case .array(let elements)? = value, let index = Int(part) {
        value = elements.indices.contains(index) ? elements[index] : nil
      } else {
        value = value?[String(part)]
      }
    }
    return value
  }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

@Test(arguments: reviewdogMembers)
func reviewdogDiagnostics(_ path: String, _ expected: JSONValue) throws {
  let tree = try sampleTree()
  let value = sampleReport(tree).reviewdogDiagnostics
  #expect(value.at(path) == expected)
  #expect(value.at("diagnostics.2.location.range.start.column") == nil)
  #expect(value["diagnostics"]?.elements.count == 4)
}

@Test func everyCodeQualityEntryHasItsOwnFingerprint() throws {
  let tree = try sampleTree()
  var answer = sampleAnswer(root: tree.path + "/App")
  // The same finding in another project, and the same thing not looked at twice.
  var twin = answer.findings[0]
  twin.project = "Other"
  answer.findings.append(twin)
  answer.notLookedAt += [unreadFile]
  let entries = Report(answer).codeQuality.elements
  #expect(entries.count == 6)
  #expect(Set(entries.compactMap { $0["fingerprint"]?.json }).count == 6)
  #expect(entries[0].at("severity") == .string("critical"))
  #expect(entries[0].at("check_name") == .string("layout/mid-word-break"))
  #expect(entries[0].at("fingerprint") == .string(pinnedText.fingerprint.text))
  #expect(entries[0].at("location.lines.begin") == .number(2))
  #expect(entries[0].at("location.positions.begin.column") == .number(11))
  #expect(entries[2].at("location.positions") == nil)
}

@Test func junitSkipsWhatWasNotLookedAt() throws {
  let tree = try sampleTree()
  let xml = sampleReport(tree).junitReport(failOn: .error)
  #expect(xml.contains("<testsuites name=\"uiaudit\" tests=\"6\" failures=\"1\" errors=\"0\" skipped=\"2\">"))
  #expect(xml.contains("<testsuite name=\"Pairing layout\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\">"))
  #expect(xml.contains("<testcase classname=\"layout/truncated\" name=\"text that ends in an ellipsis\"/>"))
  #expect(
    xml.contains(
      "classname=\"layout/mid-word-break\" name=\"L-7Q2KXM &quot;Achievements&quot; breaks inside a word at AX5"))
  #expect(xml.contains("<failure message=\"&quot;Achievements&quot; breaks"))
  #expect(xml.contains("><system-out>warning: &quot;%lld days&quot; has no form"))
  #expect(
    xml.contains("add one named PaywallView_AX5_&lt;language&gt;.png to the screenshots folder\"/></testcase>"))
  #expect(sampleReport(tree).junitReport(failOn: .note).contains("failures=\"3\""))
  #expect(sampleReport(tree).junitReport(failOn: .never).contains(" failures=\"0\" errors=\"0\" skipped=\"2\""))
}

@Test func junitHoldsAnyText() throws {
  var answer = FindingsAnswer(
    header: sampleHeader(), findings: manyFindings(1, .error), notLookedAt: [], summary: sampleSummary)
  answer.findings[0].finding.message = "a\u{0}b\u{1B}]]>\u{85}&\u{FFFE}"
  let xml = Report(answer).junitReport(failOn: .error)
  #expect(xml.contains("]]&gt;"))
  #expect(!xml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
}

private let reviewdogMembers: [(String, JSONValue)] = [
  ("source.name", JSONValue.string("uiaudit")),
  ("diagnostics.0.location.path", .string("App/Sources/設定 View.swift")),
  ("diagnostics.0.location.range.start.line", .number(2)),
  ("diagnostics.0.location.range.start.column", .number(18)),
  ("diagnostics.0.location.range.end.column", .number(22)), ("diagnostics.0.severity", .string("ERROR")),
  ("diagnostics.0.code.value", .string("layout/mid-word-break")),
  ("diagnostics.0.relatedLocations.0.message", .string("root cause: SettingsRow")),
  ("diagnostics.0.relatedLocations.1.location.path", .string("App/Sources/ProfileView.swift")),
  ("diagnostics.1.severity", .string("WARNING")), ("diagnostics.2.severity", .string("INFO")),
  // Its file is not there, so it has a line and no column in a unit that nobody could count.
  ("diagnostics.2.location.range.start.line", .number(7)),
  ("diagnostics.3.code.value", .string("not-looked-at")),
]
