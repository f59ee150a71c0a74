// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import Testing

@Suite("the end of the daemon")
@OwnThread
struct EndTests {
  @Test("comes soon after SIGTERM and leaves no process behind", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try write("\"BAD2\" = \"x\";\n", to: lab.root + "/L.strings")
      try lab.configure(plugins: [.marking, .marking("good")])
      try lab.start()
      try lab.sync()
      // Two readers and two plugins.
      let children = lab.children()
      #expect(children.count == 4)
      let client = try lab.connect()
      _ = try client.ask(WatchQuery.method, WatchQuery(), ChangeNotice.self)
      let daemon = try #require(lab.daemon)
      daemon.signal(signal)
      #expect(try daemon.wait(within: .seconds(10)).code == 0)
      #expect(try client.receive() == nil)
      #expect(lab.children().isEmpty)
      #expect(!children.contains(where: isAlive))
    }
  }

  /// Where a plugin keeps the daemon waiting.
  @Test("does not wait for a plugin that hangs", arguments: ["hang", "hang-at-start"])
  func hangingPlugin(mode: String) throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.configure(plugins: [.marking, .marking(mode, rest: ["deadline: 5m"])])
      let daemon = try lab.run("uiauditd", ["--config", lab.configuration])
      try wait(for: "the plugins to be running") { lab.children(besides: daemon.pid).count >= 2 }
      if mode == "hang" {
        var client: QueryClient?
        try wait(for: "the judgement to be waited for") {
          client = try client ?? QueryClient(lab.socket)
          return try client?.ask(StatusAnswer.method, ProjectQuery(), StatusAnswer.self).activity.phase == .judging
        }
      }
      daemon.signal(SIGTERM)
      #expect(try daemon.wait(within: .seconds(10)).code == 0)
      #expect(lab.children().isEmpty)
    }
  }

  @Test("takes its children with it, however it comes")
  func killed() throws {
    try Lab.with { lab in
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.start()
      try lab.sync()
      let children = lab.children()
      #expect(children.count == 2)
      lab.daemon?.signal(SIGKILL)
      try wait(for: "the children to die", within: .seconds(10)) { !children.contains(where: isAlive) }
      lab.kill()
    }
  }
}
