// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

/// More files than bulk work begins with, at the last of which a reader waits for `openGate`.
private func writeManyFiles(_ lab: Lab, in folder: String) throws {
  for number in 0..<300 { try write(view("V\(number)", "fine"), to: "\(folder)/F\(number).swift") }
  try write(view("W", "BAD7") + "// WAIT\n", to: folder + "/Z1.swift")
}

@Suite("a project's work")
@OwnThread
struct LaneTests {
  @Test("of long does not hold up a save in it, whose answer its own turn confirms")
  func saveDuringFirstScan() throws {
    try Lab.with { lab in
      try lab.useFailingReader()
      try lab.configure("readers: {processes: 3}")
      try writeManyFiles(lab, in: lab.root)
      try lab.start()
      try wait(for: "the first scan to come to the file it waits at") {
        let activity = try lab.status().activity
        return activity.phase == .reading && activity.done == activity.total - 1
      }
      try write(view("Saved", "BAD1"), to: lab.root + "/Saved.swift")
      try wait(for: "the save's answer") { try lab.answer().findings.map(\.finding.anchor) == [["BAD1"]] }
      let early = try #require(try lab.answer().findings.first)
      #expect(try lab.status().activity.phase == .reading)
      #expect(try lab.answer().header.state == .catchingUp)

      // What is saved away again is not known to be gone before everything was seen.
      try write(view("Saved", "fine"), to: lab.root + "/Saved.swift")
      try wait(for: "the finding to be marked") { try lab.answer().findings.first?.isStale == true }
      try write(view("Saved", "BAD1", "BAD2"), to: lab.root + "/Saved.swift")
      try wait(for: "both") { try lab.answer().findings.count(where: { !$0.isStale }) == 2 }

      try lab.openGate()
      try lab.waitUntilFresh()
      #expect(try lab.answer().findings.map(\.finding.anchor).map { $0[0] }.sorted() == ["BAD1", "BAD2", "BAD7"])
      #expect(Verdict(try lab.answer()) == Verdict(try lab.check()))
      let history = try lab.show(early.id).history
      #expect(history.map(\.state) == [.open], "the early answer is the finding's beginning")
      try wait(for: "the plugin of the early answers to end") {
        try lab.status().plugins.count == 1 && lab.children().count <= 4
      }
    }
  }

  @Test("of long does not hold up another project, and a reload goes in between")
  func otherProjects() throws {
    try Lab.with { lab in
      try lab.useFailingReader()
      try makeFolders(lab.folder + "/other")
      try lab.configure(projects: ["project", "other"], "readers: {processes: 3}")
      try writeManyFiles(lab, in: lab.root)
      try lab.start()
      try write(view("B", "BAD3"), to: lab.folder + "/other/B.swift")
      _ = try lab.ask(SyncQuery.method, SyncQuery(project: "other"), Acknowledgement.self)
      #expect(try lab.answer().findings.map(\.finding.anchor) == [["BAD3"]])
      #expect(try lab.status().projects.first { $0.name == "project" }?.judged == nil)
      #expect(try lab.status().projects.first { $0.name == "other" }?.judged != nil)

      try write(view("C", "BAD4"), to: lab.folder + "/third/C.swift")
      try lab.openGate()
      try lab.configure(projects: ["project", "other", "third"], "readers: {processes: 3}")
      try lab.waitUntilFresh()
      #expect(try lab.answer().findings.map(\.finding.anchor).map { $0[0] }.sorted() == ["BAD3", "BAD4", "BAD7"])
      #expect(Verdict(try lab.answer()) == Verdict(try lab.check()))
    }
  }

  @Test("with a plugin that hangs leaves the others fresh")
  func hangingPlugin() throws {
    try Lab.with { lab in
      try makeFolders(lab.folder + "/other")
      let hanging = Plugin.marking("hang-at", "A.swift", rest: ["deadline: 20s"])
      try lab.configure(projects: ["project", "other"], plugins: [hanging])
      try lab.start()
      try lab.waitUntilFresh()
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try wait(for: "the plugin to hang") { try lab.status().activity.phase == .judging }
      let start = ContinuousClock.now
      for round in 1...5 {
        try write(view("B", "BAD\(round)"), to: lab.folder + "/other/B.swift")
        _ = try lab.ask(SyncQuery.method, SyncQuery(project: "other"), Acknowledgement.self)
        #expect(try lab.answer().findings.map(\.finding.anchor) == [["BAD\(round)"]])
      }
      #expect(try lab.status().activity.project == "project", "it hung all the time")
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }
}
