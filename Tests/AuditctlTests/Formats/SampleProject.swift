// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@testable import auditctl

/// A folder with files that goes with its test.
final class FileTree: Sendable {
  let path: String

  init(_ files: KeyValuePairs<String, String>) throws {
    var template = Array("/tmp/auditctl-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { try write(name, Array(text.utf8)) }
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let parts = name.split(separator: "/")
    for count in parts.indices.dropFirst() { mkdir(path + "/" + parts[..<count].joined(separator: "/"), 0o755) }
    let file = Descriptor(
      try system("open", name) { open(self.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o644) })
    try writeAll(file.number, bytes)
  }

  deinit { _ = shell("rm -rf '\(path)'") }
}

/// What a shell command prints, with its exit code in the form of wait(2).
func shell(_ command: String) -> (output: String, status: Int32) {
  guard let pipe = popen(command + " 2>&1", "re") else { return ("", -1) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 16 << 10)
  while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 { bytes += chunk[..<count] }
  return (String(decoding: bytes, as: UTF8.self), pclose(pipe))
}

/// `Text` stands on line 2 behind 17 bytes, 11 UTF-16 units, 10 code points.
let japaneseSource = "import SwiftUI\n/* 実績👍 */ Text(\"設定🎉を開く\")\nlet é = Row()\n"

/// Three findings in files with Japanese and emoji, one of them in a file that is not there.
func sampleReport(_ tree: FileTree, comparison: Comparison? = nil) -> Report {
  Report(sampleAnswer(root: tree.path + "/App"), comparison: comparison)
}

func sampleAnswer(root: String) -> FindingsAnswer {
  var text = pinnedText
  text.finding.location = place("Sources/設定 View.swift", 2, 18)
  text.finding.rootCause?.location = place("Sources/設定 View.swift", 3, 10)
  var quoted = missingForm
  quoted.finding.location = place("Sources/設定 View.swift", 2, 23)
  var gone = missingForm
  gone.id = "P-GONE00"
  gone.fingerprint = Fingerprint(text: "0000")
  gone.finding.severity = .note
  gone.finding.location = place("Gone.swift", 7, 3)
  return FindingsAnswer(
    header: sampleHeader(.degraded, ["the plugin x does not answer"]), findings: [gone, quoted, text],
    notLookedAt: [unreadFile, unseenScreen], summary: sampleSummary, leftOff: 2,
    projects: [ProjectPlace(name: "Pairing", root: root)],
    plugins: [
      PluginDescription(layoutPlugin),
      PluginDescription(
        id: "plurals", project: "Pairing", version: "1.2.0",
        rules: [RuleDescription(id: "plurals/missing-category", summary: "a form is missing", severity: .error)]),
    ])
}

func sampleTree() throws -> FileTree {
  try FileTree([".git": "gitdir: elsewhere", "App/Sources/設定 View.swift": japaneseSource])
}

/// Many findings alike but for their line.
func manyFindings(_ count: Int, _ severity: Severity) -> [FindingRecord] {
  (0..<count).map { index in
    var record = missingForm
    record.id = "P-\(index)"
    record.fingerprint = Fingerprint(text: "\(severity)\(index)")
    record.finding.severity = severity
    record.finding.location = place("A.swift", index + 1, 1)
    return record
  }
}
