// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import Testing

@Suite("a configuration")
@OwnThread
struct ConfigurationTests {
  /// How the daemon comes to read its configuration again.
  nonisolated enum Way: CaseIterable, Sendable { case signal, change, request }

  @Test("with a mistake is named with its place, and the last good one stays in force", arguments: Way.allCases)
  func mistakes(way: Way) throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.start()
      try lab.configure("wacthing: {}")
      switch way {
      case .signal: lab.daemon?.signal(SIGHUP)
      case .change: break
      case .request:
        let outcome = try lab.auditctl("reload")
        #expect(outcome.code == 2)
        #expect((outcome.output + outcome.errors).contains("config.yaml:8:1"))
      }
      var mistakes: [String] = []
      try wait(for: "the mistake to be told", last: { "\(mistakes)" }) {
        mistakes = try lab.status().configuration.mistakes
        return !mistakes.isEmpty
      }
      #expect(mistakes.count == 1)
      #expect(mistakes[0].hasPrefix("\(lab.configuration):8:1: "))
      #expect(mistakes[0].contains("watching"))
      #expect(try lab.status().header.state == .degraded)
      #expect(try lab.auditctl("status").output.contains("config.yaml:8:1"))
      try write(view("A", "BAD2"), to: lab.root + "/A.swift")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD2"]])

      try lab.configure()
      try wait(for: "the mistake to be over") { try lab.status().configuration.mistakes.isEmpty }
      try lab.waitUntilFresh()
    }
  }

  @Test("that is good is adopted: projects and plugins come and go")
  func adoption() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try write(view("B", "BAD2"), to: lab.folder + "/second/B.swift")
      try lab.start()
      let first = try #require(try lab.findings().first)

      try lab.configure(projects: ["project", "second"])
      _ = try lab.auditctl("reload")
      #expect(try lab.findings().map(\.project) == ["project", "second"])
      try write(view("B", "BAD3"), to: lab.folder + "/second/B.swift")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD3"]])

      var other = Plugin.marking
      other.id = "other"
      try lab.configure(plugins: [.marking, other])
      _ = try lab.auditctl("reload")
      #expect(try lab.findings().map(\.plugin).sorted() == ["mark", "other"])
      #expect(try lab.status().projects.map(\.name) == ["project"])

      try lab.configure()
      _ = try lab.auditctl("reload")
      #expect(try lab.findings().map(\.id) == [first.id])
      #expect(try lab.findings().map(\.firstSeen) == [first.firstSeen])
      #expect(try lab.status().plugins.map(\.id) == ["mark"])
      #expect(Verdict(try lab.answer()) == Verdict(try lab.check()))
    }
  }

  @Test("with an option that its plugin rejects is named with the option's place")
  func rejectedOption() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      var plugin = Plugin.marking
      plugin.rest = ["options:", "  level: 3"]
      try lab.configure(plugins: [plugin])
      try lab.start()
      plugin.rest = ["options:", "  level: 3", "  colour: red"]
      try lab.configure(plugins: [plugin])
      let outcome = try lab.auditctl("reload")
      #expect(outcome.code == 2)
      let mistake = try #require(try lab.status().configuration.mistakes.first)
      #expect(mistake == "\(lab.configuration):10:7: plugin mark: there is no option colour")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"]])
      #expect(try lab.status().plugins.first?.condition == .running)

      // At the start there is no last good one.
      try lab.stop()
      let start = try lab.run("uiauditd", ["--config", lab.configuration]).wait()
      #expect(start.code == 2)
      #expect(start.errors.contains("\(lab.configuration):10:7: "))
    }
  }
}
