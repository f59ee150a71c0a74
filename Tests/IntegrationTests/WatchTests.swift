// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import Testing

@Suite("watching")
@OwnThread
struct WatchTests {
  @Test("hears of every change, once")
  func changes() throws {
    try Lab.with { lab in
      try lab.start()
      try lab.sync()
      let client = try lab.connect()
      #expect(try client.ask(WatchQuery.method, WatchQuery(), ChangeNotice.self).findings.isEmpty)
      let file = lab.root + "/A.swift"
      let steps: [(text: String, state: FindingState)] = [
        (view("A", "BAD1"), .open), (view("A", "fine"), .resolved), (view("A", "BAD1"), .regressed),
      ]
      for (text, state) in steps {
        try write(text, to: file)
        try lab.sync()
        let notice = try client.nextNotice()
        #expect(notice.project == "project")
        #expect(notice.findings.map(\.state) == [state])
        #expect(notice.header.clock == (try lab.answer().header.clock))
      }
    }
  }

  @Test("goes on from a clock without a loss", arguments: [false, true])
  func since(restarts: Bool) throws {
    try Lab.with { lab in
      try lab.start()
      try lab.sync()
      let clock = try lab.answer().header.clock
      try write(view("A", "BAD1", "BAD2"), to: lab.root + "/A.swift")
      try lab.sync()
      try write(view("A", "BAD2"), to: lab.root + "/A.swift")
      try lab.sync()
      if restarts {
        lab.kill()
        try write(view("B", "BAD3"), to: lab.root + "/B.swift")
        try lab.start()
        try lab.sync()
      }
      let client = try lab.connect()
      let missed = try client.ask(WatchQuery.method, WatchQuery(since: clock), ChangeNotice.self)
      #expect(!missed.isFreshInstance)
      let states = Dictionary(missed.findings.map { ($0.finding.anchor[0], $0.state) }) { $1 }
      #expect(states == ["BAD1": .resolved, "BAD2": .open].merging(restarts ? ["BAD3": .open] : [:]) { $1 })
      try write(view("C", "BAD4"), to: lab.root + "/C.swift")
      #expect(try client.nextNotice().findings.map(\.finding.anchor) == [["BAD4"]])
      let none = try client.ask(WatchQuery.method, WatchQuery(since: lab.answer().header.clock), ChangeNotice.self)
      #expect(none.findings.isEmpty)
    }
  }

  @Test("from a clock of another ledger tells everything")
  func anotherLedger() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.start()
      try lab.sync()
      let clock = try lab.answer().header.clock
      try lab.stop()
      try remove(lab.folder + "/state")
      try lab.start()
      try lab.sync()
      let all = try lab.ask(WatchQuery.method, WatchQuery(since: clock), ChangeNotice.self)
      #expect(all.isFreshInstance)
      #expect(all.findings.map(\.finding.anchor) == [["BAD1"]])
    }
  }

  @Test("with auditctl prints each change as it happens")
  func commandLine() throws {
    try Lab.with { lab in
      try lab.start()
      try lab.sync()
      let clock = try lab.answer().header.clock
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.sync()
      let watch = try lab.run("auditctl", ["--socket", lab.socket, "watch", "--since", clock, "--format", "json"])
      try wait(for: "what was missed", last: { watch.output }) { watch.output.contains("BAD1") }
      try write(view("B", "BAD2"), to: lab.root + "/B.swift")
      try wait(for: "the change", last: { watch.output }) { watch.output.contains("BAD2") }
      #expect(!watch.output.contains("BAD3"))
      watch.signal(SIGTERM)
      #expect(try watch.wait().code == 0)
    }
  }
}
