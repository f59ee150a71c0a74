// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import Testing

@testable import auditctl

let projectFolder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

private let python = projectFolder + "/.build/consumers/bin/python"

/// Whether the programs are there that read auditctl's output.
let consumers = ConditionTrait.enabled(if: access(python, X_OK) == 0, "make consumers installs them")

func consumer(_ program: String, _ file: String) -> String {
  shell("'\(python)' '\(projectFolder)/Tests/Consumers/\(program)' '\(file)'").output
}

private func validated(_ report: Report, as format: OutputFormat, by program: String, in tree: FileTree) throws {
  try tree.write("report", report.bytes(as: format, failOn: .warning))
  #expect(consumer(program, tree.path + "/report") == "valid\n")
}

@Test(consumers, arguments: ["plain", "baseline", "accepted", "empty"])
func sarifIsWhatItsSchemaWants(_ kind: String) throws {
  let tree = try sampleTree()
  var report = sampleReport(tree)
  switch kind {
  case "baseline":
    let gone = EarlierFinding(
      fingerprint: Fingerprint(text: "f0"), rule: "layout/truncated", message: "was cut", path: "A b.swift", line: 3,
      reach: [])
    report.comparison = Comparison(standings: [pinnedText.fingerprint: .updated], absent: [gone])
  case "accepted": report.suppression = { _ in Suppression(kind: .external, justification: "drawn so") }
  case "empty":
    var answer = sampleAnswer(root: tree.path)
    answer.findings = []
    answer.notLookedAt = []
    answer.plugins = []
    report = Report(answer)
  default: break
  }
  try validated(report, as: .sarif, by: "validate_sarif.py", in: tree)
}

@Test(consumers) func junitCountsWhatItHas() throws {
  let tree = try sampleTree()
  try validated(sampleReport(tree), as: .junit, by: "validate_junit.py", in: tree)
}

@Test(consumers) func consumersReject() throws {
  let tree = try FileTree(["report": "{\"version\": \"2.1.0\", \"runs\": [{\"results\": []}]}"])
  let answer = consumer("validate_sarif.py", tree.path + "/report")
  #expect(answer.contains("tool"))
  #expect(!answer.contains("valid\n"))
}
