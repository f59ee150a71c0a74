// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func answer(_ findings: [FindingRecord]) -> FindingsAnswer {
  FindingsAnswer(header: sampleHeader(), findings: findings, notLookedAt: [], summary: Summary(files: 3))
}

@Test(arguments: [OutputFormat.json, .sarif]) func aBaselineIsAnEarlierAnswer(_ format: OutputFormat) throws {
  var wider = pinnedText
  wider.finding.screens.append("PaywallView")
  let earlier = answer([pinnedText, missingForm])
  let json = format == .json ? earlier.json : Report(earlier).sarif.json
  let baseline = try Baseline(json: json)
  #expect(baseline.findings.map(\.rule) == ["layout/mid-word-break", "plurals/missing-category"])
  #expect(Comparison(of: [pinnedText], with: baseline.findings).standing(pinnedText) == .unchanged)
  #expect(Comparison(of: [wider], with: baseline.findings).standing(wider) == .updated)
  #expect(Comparison(of: [wider], with: baseline.findings).absent.map(\.fingerprint) == [missingForm.fingerprint])
  #expect(Comparison(of: [pinnedText], with: []).standing(pinnedText) == .new)
}

@Test func aBaselineForgetsWhatWasGone() throws {
  var gone = pinnedText
  gone.state = .resolved
  #expect(try Baseline(json: answer([gone]).json).findings.isEmpty)
  let absent = Comparison(of: [], with: [EarlierFinding(pinnedText)])
  #expect(try Baseline(json: Report(answer([]), comparison: absent).sarif.json).findings.isEmpty)
}

@Test func onlyWhatTheBaselineLacksFails() async throws {
  let tree = try FileTree([:])
  try tree.write("baseline.json", answer([pinnedText]).json)
  try tree.write("answer", Message.result(id: 1, answer([pinnedText, missingForm])))
  let known = await check(tree, "--baseline", tree.path + "/baseline.json")
  #expect(known.code == .clean)
  #expect(known.output.contains("P-0HZ4RD"))
  #expect(!known.output.contains("L-7Q2KXM"))
  #expect(known.output.contains("1 finding left out: the baseline has it"))
  #expect(await check(tree, "--baseline", tree.path + "/baseline.json", "--fail-on", "warning").code == .findings)
  #expect(await check(tree).code == .findings)
  try tree.write("answer", Message.result(id: 1, answer([])))
  #expect(
    await check(tree, "--baseline", tree.path + "/baseline.json").output.contains("1 finding of the baseline no longer")
  )
  try tree.write("broken", Array("{".utf8))
  #expect(await check(tree, "--baseline", tree.path + "/broken").code == .usage)
  #expect(await check(tree, "--baseline", tree.path + "/missing").errors.contains("writes one"))
}

@Test(arguments: [("0", ExitCode.notLookedAt), ("1", .notLookedAt), ("2", .clean), ("3", .clean)])
func soMuchMayStayUnseen(_ most: String, _ code: ExitCode) async throws {
  let tree = try FileTree([:])
  var unseen = answer([])
  unseen.notLookedAt = [unreadFile, unseenScreen]
  try tree.write("answer", Message.result(id: 1, unseen))
  #expect(await check(tree, "--max-not-looked", most).code == code)
}

private func check(_ tree: FileTree, _ arguments: String...) async -> Outcome {
  await auditctl(
    ["check"] + arguments,
    environment: ["FAKE_UIAUDITD": "cat '\(tree.path)/answer'; echo", "PATH": "/usr/bin:/bin"],
    programFolder: fakeFolder)
}
