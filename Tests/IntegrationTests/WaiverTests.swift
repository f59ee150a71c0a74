// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@Suite("a finding that is accepted")
@OwnThread
struct WaiverTests {
  private func standings(_ lab: Lab) throws -> [WaiverStanding.Verdict] {
    try lab.sync()
    return try lab.answer().idleWaivers.map(\.verdict)
  }

  @Test("is decided by auditctl accept until its code changes")
  func accepting() throws {
    try Lab.with { lab in
      let file = lab.root + "/A.swift"
      try write(view("A", "BAD1", "BAD2"), to: file)
      try lab.start()
      let found = try #require(try lab.findings().first)
      #expect(try lab.auditctl("accept", found.id).code == 2)
      #expect(try lab.auditctl("accept", found.id, "--reason", "x", "--until", "soon").code == 2)
      #expect(try lab.auditctl("accept", "M-000000", "--reason", "x").code == 2)
      let said = try lab.auditctl("accept", found.id, "--reason", "a \"code\"", "--by", "Ada", "--until", "2999-12-31")
      #expect(said.code == 0, "\(said)")

      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])
      let accepted = try #require(try lab.answer().accepted.first)
      #expect(accepted.id == found.id)
      #expect(accepted.state == .accepted)
      #expect(accepted.waiver?.reason == "a \"code\"")
      #expect(accepted.waiver?.by == "Ada")
      #expect(accepted.waiver?.until == CivilDate("2999-12-31"))
      #expect(try lab.answer().summary.accepted == 1)
      #expect(try lab.status().projects.map(\.accepted.count) == [1])
      #expect(try lab.auditctl("accept", found.id, "--reason", "x").code == 2)
      for page in [try lab.auditctl("findings"), try lab.auditctl("status")] {
        #expect(page.output.contains("Deliberately not changed"))
        #expect(page.output.contains("a \"code\" (by Ada on "))
      }
      // From scratch the same is accepted.
      #expect(try lab.check().accepted.map(\.id) == [found.id])

      // Spaces and lines before it are not its code.
      try replace(file, with: "\n\n" + view("A", "BAD1", "BAD2").replacing("      Text(", with: "  Text("))
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])
      #expect(try standings(lab) == [])
      try replace(file, with: view("A", "BAD1", "BAD2").replacing("Text(\"BAD1\")", with: "Text(\"BAD1\").bold()"))
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD2"]])
      #expect(try standings(lab) == [.outdated])
      #expect(try lab.show(found.id).history.map(\.state) == [.open, .accepted, .open])

      // Decided again, and then mended.
      #expect(try lab.auditctl("accept", found.id, "--reason", "still").code == 0)
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])
      try replace(file, with: view("A", "BAD2"))
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])
      #expect(try standings(lab) == [.unused])
      #expect(try lab.show(found.id).record.state == .resolved)
    }
  }

  @Test("is decided by a comment on its line or the one before")
  func comments() throws {
    try Lab.with { lab in
      let file = lab.root + "/A.swift"
      let text = view("A", "BAD1", "BAD2")
      let mark = "// auditctl:accept mark/bad"
      try write(text.replacing("Text(\"BAD1\")", with: "Text(\"BAD1\")  \(mark) -- meant so"), to: file)
      try lab.start()
      // The comment stands on the line before the other one too.
      #expect(try lab.findings().isEmpty)
      #expect(try lab.answer().accepted.map(\.finding.anchor) == [["BAD1"], ["BAD2"]])

      try replace(
        file, with: text.replacing("      Text(\"BAD2\")", with: "      \(mark) -- why\n      Text(\"BAD2\")"))
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"]])
      // The ledger alone knows of the comment when the daemon starts again.
      try lab.stop()
      try lab.start()
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"]])
      #expect(try lab.answer().accepted.map(\.finding.anchor) == [["BAD2"]])

      try replace(file, with: text.replacing("Text(\"BAD1\")", with: "Text(\"BAD1\")  \(mark)"))
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD2"]])
      #expect(try standings(lab) == [.unreasoned])
      try replace(file, with: "\(mark) -- of nothing\n" + text)
      #expect(try standings(lab) == [.unused])
    }
  }

  @Test("is told with every mistake in the file of waivers")
  func mistakes() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.start()
      let found = try #require(try lab.findings().first)
      let good = "waivers:\n- finding: \(found.id)\n  rule: mark/bad\n  reason: r\n  by: ada\n  date: 2026-12-01\n"
      let file = lab.root + "/.uiaudit/waivers.yaml"
      try write(good + "- finding: M-000000\n", to: file)
      #expect(try lab.findings().isEmpty)
      let places = try lab.answer().notLookedAt.map { "\($0.location?.path ?? ""):\($0.location?.position.line ?? 0)" }
      #expect(Set(places) == [".uiaudit/waivers.yaml:7"])
      try replace(file, with: good + "  until: 2026-01-01\n")
      #expect(try lab.findings().map(\.id) == [found.id])
      #expect(try standings(lab) == [.expired])
      #expect(try lab.answer().notLookedAt.isEmpty)
      try remove(file)
      #expect(try lab.findings().map(\.id) == [found.id])
    }
  }
}
