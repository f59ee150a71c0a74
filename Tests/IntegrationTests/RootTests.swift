// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@Suite("a project's root")
@OwnThread
struct RootTests {
  /// How a root goes and comes back, both relative to the lab's folder.
  nonisolated enum Way: CaseIterable, Sendable { case removed, movedAway, parentMovedAway }

  @Test("that goes is told of, and is looked at again when it is back", arguments: Way.allCases)
  func comesBack(way: Way) throws {
    try Lab.with { lab in
      let root = lab.folder + "/work/deep/project"
      try write(view("A", "BAD1"), to: root + "/A.swift")
      try lab.configure(projects: ["work/deep/project"])
      try lab.start()
      let before = try #require(try lab.findings().first)

      switch way {
      case .removed: try remove(root)
      case .movedAway: try move(root, to: lab.folder + "/elsewhere")
      case .parentMovedAway: try move(lab.folder + "/work", to: lab.folder + "/elsewhere")
      }
      try wait(for: "the loss to be told") {
        let header = try lab.sync().header
        return header.state == .degraded && header.reasons.contains { $0.contains(root) }
      }
      #expect(try lab.answer().notLookedAt.contains { $0.subject.contains(root) || $0.reason.contains("no such") })

      switch way {
      case .removed: try write(view("A", "BAD1", "BAD2"), to: root + "/A.swift")
      case .movedAway: try move(lab.folder + "/elsewhere", to: root)
      case .parentMovedAway: try move(lab.folder + "/elsewhere", to: lab.folder + "/work")
      }
      try lab.waitUntilFresh()
      let after = try lab.answer()
      #expect(after.findings.first?.id == before.id)
      #expect(after.findings.count == (way == .removed ? 2 : 1))
      #expect(Verdict(after) == Verdict(try lab.check()))
      #expect(try lab.status().configuration.mistakes.isEmpty)
      try write(view("B", "BAD3"), to: root + "/B.swift")
      #expect(try lab.findings().contains { $0.finding.anchor == ["BAD3"] })
    }
  }

  @Test("that is not there yet is a mistake, and is adopted once it is")
  func appearsLater() throws {
    try Lab.with { lab in
      try lab.start()
      try lab.configure(projects: ["project", "later"])
      let refused = try lab.auditctl("reload")
      #expect(refused.code == 2)
      #expect((refused.output + refused.errors).contains("config.yaml:5:11: "))
      try write(view("A", "BAD1"), to: lab.folder + "/later/A.swift")
      #expect(try lab.auditctl("reload").code == 0)
      #expect(try lab.findings().map(\.project) == ["later"])
      try lab.waitUntilFresh()
    }
  }
}
