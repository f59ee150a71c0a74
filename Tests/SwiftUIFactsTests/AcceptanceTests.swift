// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
import Testing

@Test(arguments: [
  ("// auditctl:accept layout/x -- why not", ["layout/x"], "why not"),
  ("//auditctl:accept layout/x,layout/y  plurals/z --  why  not ", ["layout/x", "layout/y", "plurals/z"], "why not"),
  ("// auditctl:accept layout/x", ["layout/x"], ""),
  ("/* auditctl:accept layout/x -- why */", ["layout/x"], "why"),
  ("/* auditctl:accept layout/x */", ["layout/x"], ""),
  ("// auditctl:accept layout/x -- été -- twice", ["layout/x"], "été -- twice"),
])
func `a comment accepts rules for a reason`(comment: String, rules: [String], reason: String) {
  let reading = readSwiftFile(Array("let a = 1\n  \(comment)\nlet b = 2".utf8))
  let place = Position(line: 2, column: 3, offset: 12)
  #expect(facts(in: reading).acceptances == [Acceptance(rules: rules, reason: reason, position: place)])
  #expect(reading.problems == [])
}

@Test(arguments: [
  "/// Write `// auditctl:accept layout/x`.", "let a = \"// auditctl:accept layout/x\"",
  "let a = \"\"\"\n// auditctl:accept layout/x\n\"\"\"", "// auditctl:accepted layout/x", "// auditctl",
  "/* /* auditctl:accept layout/x */ */",
])
func `other comments and strings accept nothing`(source: String) {
  #expect(facts(source).acceptances == [])
}

@Test func `acceptances stand behind code, in views and in interpolations`() {
  let source = """
    struct V: View { var body: some View {
      Text("a \\(b)") // auditctl:accept r/a -- x
      Row("\\(f(/* auditctl:accept r/b -- y */ 1)) // auditctl:accept r/c")
    } }
    """
  #expect(facts(source).acceptances.map(\.rules) == [["r/a"], ["r/b"]])
}

@Test func `an acceptance without a rule is a problem`() {
  let reading = readSwiftFile(Array("// auditctl:accept -- because".utf8))
  #expect(facts(in: reading).acceptances == [])
  #expect(reading.problems.map(\.message) == ["an acceptance that names no rule"])
}

@Test func `acceptances beyond the limit are a problem`() {
  var limits = ReadingLimits.standard
  limits.acceptances = 2
  let comments = String(repeating: "// auditctl:accept r/a -- b\n", count: 4)
  let reading = readSwiftFile(Array(comments.utf8), limits: limits)
  #expect(facts(in: reading).acceptances.count == 2)
  #expect(reading.problems.map(\.message) == ["not read on: more than 2 acceptances"])
  #expect(reading.problems.map(\.position.line) == [3])
}
