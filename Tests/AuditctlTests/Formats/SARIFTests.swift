// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private let first = "runs.0.results.0."
private let place0 = first + "locations.0.physicalLocation."

@Test(arguments: sarifMembers) func sarifSays(_ path: String, _ expected: JSONValue?) throws {
  let tree = try sampleTree()
  #expect(sampleReport(tree).sarif.at(path) == expected)
}

private let sarifMembers: [(String, JSONValue?)] = [
  ("version", JSONValue.string("2.1.0")), ("runs.0.columnKind", .string("utf16CodeUnits")),
  ("runs.0.automationDetails.id", .string("uiaudit/Pairing/")),
  ("runs.0.tool.driver.name", .string("uiaudit")),
  ("runs.0.tool.extensions.0.name", .string("layout")),
  ("runs.0.tool.extensions.0.rules.0.id", .string("layout/mid-word-break")),
  ("runs.0.tool.extensions.0.rules.0.properties.measuredPrecision", .number(0.934)),
  ("runs.0.tool.extensions.0.rules.0.properties.precision", .string("high")),
  // Nobody has measured it, so nothing is claimed.
  ("runs.0.tool.extensions.0.rules.1.properties.precision", nil),
  ("runs.0.tool.extensions.1.semanticVersion", .string("1.2.0")),
  (first + "ruleId", .string("layout/mid-word-break")), (first + "rule.toolComponent.index", .number(0)),
  ("runs.0.results.1.rule.toolComponent.index", .number(1)),
  (first + "level", .string("error")),
  (place0 + "artifactLocation.uri", .string("App/Sources/%E8%A8%AD%E5%AE%9A%20View.swift")),
  (place0 + "artifactLocation.uriBaseId", .string("%SRCROOT%")),
  (place0 + "region.startLine", .number(2)), (place0 + "region.startColumn", .number(12)),
  (place0 + "region.endColumn", .number(16)),
  ("runs.0.results.2.locations.0.physicalLocation.region.startLine", .number(7)),
  ("runs.0.results.2.locations.0.physicalLocation.region.startColumn", nil),
  (first + "relatedLocations.0.physicalLocation.region.startColumn", .number(9)),
  (first + "relatedLocations.0.id", .number(1)),
  (first + "fingerprints.uiaudit/v1", .string("0123456789abcdef0123456789abcdef")),
  (first + "partialFingerprints.primaryLocationLineHash", .string("0123456789abcdef0123456789abcdef:1")),
  (first + "properties.certainty", .string("certain")), (first + "rank", .number(100)),
  (first + "baselineState", nil), (first + "suppressions", nil),
  ("runs.0.invocations.0.executionSuccessful", .bool(true)),
  ("runs.0.invocations.0.toolExecutionNotifications.0.descriptor.id", .string("degraded")),
  ("runs.0.invocations.0.toolExecutionNotifications.1.descriptor.id", .string("not-looked-at/file")),
  ("runs.0.invocations.0.toolExecutionNotifications.1.level", .string("error")),
  ("runs.0.invocations.0.toolExecutionNotifications.2.level", .string("warning")),
  (
    "runs.0.invocations.0.toolExecutionNotifications.3.message.text",
    .string("2 more findings left off, the least bad ones")
  ),
]

@Test func sarifLinksTheRootCause() throws {
  let tree = try sampleTree()
  var answer = sampleAnswer(root: tree.path + "/App")
  answer.findings[2].finding.message = "see [a](b)"
  answer.findings[2].finding.remedy = nil
  let text = Report(answer).sarif.at(first + "message.text")
  #expect(text == .string("see \\[a\\](b). Root cause: [SettingsRow](1)"))
}

@Test func sarifKeepsAcceptedFindingsAndSaysWhy() throws {
  let tree = try sampleTree()
  var report = sampleReport(tree)
  report.suppression = { record in
    record.id == "L-7Q2KXM" ? Suppression(kind: .inSource, justification: "so it is drawn") : nil
  }
  #expect(report.sarif.at(first + "suppressions.0.kind") == .string("inSource"))
  #expect(report.sarif.at(first + "suppressions.0.justification") == .string("so it is drawn"))
  #expect(report.sarif.at("runs.0.results.1.suppressions") == nil)
}

@Test func sarifTellsOfWaivers() throws {
  let tree = try sampleTree()
  var answer = sampleAnswer(root: tree.path + "/App")
  var accepted = answer.findings.removeLast()
  accepted.state = .accepted
  accepted.waiver = Waiver(
    location: place(".uiaudit/waivers.yaml", 2, 5), finding: accepted.id, rules: [accepted.finding.rule],
    reason: "drawn so", by: "ann")
  answer.accepted = [accepted]
  let comment = Waiver(location: place("Sources/A.swift", 3, 1), rules: ["layout/truncated"], reason: "short")
  answer.idleWaivers = [WaiverStanding(waiver: comment, verdict: .unused)]
  let sarif = Report(answer).sarif
  #expect(sarif.at(first + "suppressions.0.kind") == .string("external"))
  #expect(
    sarif.at(first + "suppressions.0.justification") == .string("drawn so (by ann, .uiaudit/waivers.yaml:2)"))
  #expect(
    sarif.at("runs.0.invocations.0.toolConfigurationNotifications.0.message.text")
      == .string("unused waiver of layout/truncated: nothing of that is found; remove it"))
  var inSource = accepted
  inSource.waiver = comment
  #expect(Suppression(of: inSource)?.kind == .inSource)
  #expect(!Report(answer).xcodeDiagnostics.contains("L-7Q2KXM"))
}

@Test func sarifSaysHowFindingsStandToABaseline() throws {
  let tree = try sampleTree()
  let gone = EarlierFinding(
    fingerprint: Fingerprint(text: "f0"), rule: "layout/truncated", message: "was cut", path: "App/Old View.swift",
    line: 3, reach: [])
  let comparison = Comparison(standings: [pinnedText.fingerprint: .unchanged], absent: [gone])
  let sarif = sampleReport(tree, comparison: comparison).sarif
  #expect(sarif.at(first + "baselineState") == .string("unchanged"))
  #expect(sarif.at("runs.0.results.1.baselineState") == .string("new"))
  #expect(sarif.at("runs.0.results.3.baselineState") == .string("absent"))
  #expect(
    sarif.at("runs.0.results.3.locations.0.physicalLocation.artifactLocation.uri") == .string("App/Old%20View.swift"))
}

@Test func sarifStaysWithinWhatHostsTake() throws {
  var answer = FindingsAnswer(
    header: sampleHeader(), findings: manyFindings(25_001, .warning) + manyFindings(1, .error), notLookedAt: [],
    summary: sampleSummary)
  answer.findings[0].finding.related = (0..<200).map {
    RelatedLocation(location: place("B.swift", $0, 1), message: "m")
  }
  let run = try #require(Report(answer).sarif.at("runs.0"))
  #expect(run["results"]?.elements.count == 25_000)
  #expect(run.at("results.0.level") == .string("error"))
  #expect(run["results"]?.elements.compactMap { $0["relatedLocations"]?.elements.count }.max() == 100)
  #expect(
    run.at("invocations.0.toolExecutionNotifications.0.message.text")
      == .string("2 more findings left off, the least bad ones"))
}
