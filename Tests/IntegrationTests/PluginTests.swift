// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@Suite("a plugin that misbehaves")
@OwnThread
struct PluginTests {
  nonisolated static let modes = [
    "crash-at-start", "crash-on-audit", "exit", "hang", "flood", "endless-line", "bad-json", "wrong-shape",
  ]

  @Test("is named, and hinders no other", arguments: modes)
  func rogue(mode: String) throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.configure(plugins: [.marking, .marking(mode)])
      try lab.start()
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"]])
      try write(view("B", "BAD2"), to: lab.root + "/B.swift")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD2"]])

      let answer = try lab.answer()
      #expect(answer.header.state == .degraded)
      #expect(answer.header.reasons.contains { $0.contains("rogue") })
      #expect(answer.notLookedAt.contains { $0.kind == .plugin && $0.subject == "rogue" && !$0.reason.isEmpty })
      #expect(!answer.notLookedAt.contains { $0.subject == "mark" })
      let plugins = try lab.ask(PluginsAnswer.method, ProjectQuery(), PluginsAnswer.self).plugins
      let rogue = try #require(plugins.first { $0.id == "rogue" })
      #expect(rogue.lastFailure?.isEmpty == false)
      #expect(plugins.first { $0.id == "mark" }?.lastFailure == nil)
      let shown = try lab.auditctl("plugins")
      #expect(shown.output.contains("rogue"))
      #expect(try lab.auditctl("findings", "--fail-on", "never").code == 3)
      #expect(try lab.auditctl("findings").code == 1)
    }
  }

  @Test("and recovers is asked again without a change, and ends healthy")
  func recovery() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.configure(plugins: [.marking("recover", lab.folder + "/home/failures")])
      try lab.start()
      try lab.waitUntilFresh()
      #expect(try contents(lab.folder + "/home/failures") == "xx")
      let answer = try lab.answer()
      #expect(answer.findings.map(\.finding.anchor) == [["BAD1"]])
      #expect(answer.notLookedAt.isEmpty)
      let plugin = try #require(try lab.status().plugins.first)
      #expect(plugin.condition == .running)
      #expect(plugin.restarts == 2)
      #expect(plugin.lastFailure == nil)
    }
  }

  @Test("keeps what it had found, not as resolved")
  func keepsFindings() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      var plugin = Plugin.marking
      try lab.configure(plugins: [plugin])
      try lab.start()
      let before = try #require(try lab.findings().first)
      plugin.run.append("crash-on-audit")
      try lab.configure(plugins: [plugin])
      _ = try lab.auditctl("reload")
      #expect(try lab.findings().map(\.id) == [before.id])
      plugin.run.removeLast()
      try lab.configure(plugins: [plugin])
      _ = try lab.auditctl("reload")
      try lab.waitUntilFresh()
      #expect(try lab.show(before.id).history.map(\.state) == [.open])
    }
  }
}
