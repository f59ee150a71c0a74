// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@Suite("the socket")
@OwnThread
struct SocketTests {
  @Test("belongs to one daemon; one left behind is replaced")
  func oneDaemon() throws {
    try Lab.with { lab in
      try lab.start()
      let second = try lab.run("uiauditd", ["--config", lab.configuration]).wait()
      #expect(second.code == 1)
      #expect(second.errors.contains("another uiauditd"))
      // The same, with a ledger of its own.
      try write(
        "state: other\nsocket: s\nprojects: [{root: project}]\nplugins: []\n", to: lab.folder + "/other.yaml")
      let third = try lab.run("uiauditd", ["--config", lab.folder + "/other.yaml"]).wait()
      #expect(third.code == 1)
      #expect(third.errors.contains("\(lab.socket): another uiauditd answers there"))
      #expect(try lab.sync().header.state == .fresh)
      lab.kill()
      #expect(try fileStatus(lab.socket).type == .other)
      try lab.start()
      try lab.stop()
      #expect(throws: SystemError.self) { try fileStatus(lab.socket) }
    }
  }

  @Test("answers what it cannot answer with an error, and goes on")
  func errors() throws {
    try Lab.with { lab in
      try lab.start()
      @OwnThread func code(_ line: String) throws -> Int? {
        let client = try lab.connect()
        try client.send(Array(line.utf8))
        guard let reply = try client.receive(), case .response(_, .failure(let error)) = try Message(line: reply) else {
          return nil
        }
        // The connection still answers.
        #expect(try client.ask(VersionAnswer.method, ProjectQuery(), VersionAnswer.self).version == productVersion)
        return error.code
      }
      #expect(try code(#"{"jsonrpc": "2.0", "id": 1, "method": "explode"}"#) == RPCError.methodNotFound)
      #expect(try code("no JSON at all \u{0}\u{1}") == RPCError.parseError)
      #expect(try code("") == RPCError.parseError)
      #expect(try code("[[[[[[[[") == RPCError.parseError)
      #expect(try code(#"{"jsonrpc": "1.0", "id": 1, "method": "status"}"#) == RPCError.parseError)
      #expect(try code(#"{"jsonrpc": "2.0", "id": 1, "method": "findings", "params": 7}"#) == RPCError.invalidParams)
      #expect(
        try code(#"{"jsonrpc": "2.0", "id": 1, "method": "findings", "params": {"severity": "bad"}}"#)
          == RPCError.invalidParams)
      #expect(
        try code(#"{"jsonrpc": "2.0", "id": 1, "method": "status", "params": {"project": "x"}}"#) == RPCError.notFound)
      #expect(
        try code(#"{"jsonrpc": "2.0", "id": 1, "method": "watch", "params": {"since": "x"}}"#)
          == RPCError.invalidParams)
    }
  }

  @Test("closes a connection whose request is too long")
  func oversizedRequest() throws {
    try Lab.with { lab in
      try lab.configure("queries: {longestRequest: 4KiB}")
      try lab.start()
      let client = try lab.connect()
      try client.send(Array(repeating: UInt8(ascii: "x"), count: 8 << 10))
      let reply = try #require(try client.receive())
      guard case .response(_, .failure(let error)) = try Message(line: reply) else {
        throw Disappointment("not refused: \(String(decoding: reply, as: UTF8.self))")
      }
      #expect(error.code == RPCError.limitReached)
      #expect(try client.receive() == nil)
      #expect(try lab.sync().header.state == .fresh)
    }
  }

  @Test("turns away more clients than it may have, and takes others when those are gone")
  func manyConnections() throws {
    try Lab.with { lab in
      try lab.configure("queries: {connections: 8}")
      try lab.start()
      var refused = 0
      do {
        var clients: [QueryClient] = []
        for _ in 0..<100 {
          let client = try lab.connect()
          do {
            _ = try client.ask(VersionAnswer.method, ProjectQuery(), VersionAnswer.self)
            clients.append(client)
          } catch let error as RPCError {
            #expect(error.code == RPCError.limitReached)
            refused += 1
          } catch {
            // Turned away before the question was sent, or while it was on its way.
            refused += 1
          }
        }
        // One of the eight is the lab's own.
        #expect(clients.count == 7)
        #expect(refused == 93)
        for client in clients { _ = try client.ask(VersionAnswer.method, ProjectQuery(), VersionAnswer.self) }
        #expect(try lab.sync().header.state == .fresh)
      }
      try wait(for: "room for a client") {
        guard let client = try? lab.connect() else { return false }
        return (try? client.ask(VersionAnswer.method, ProjectQuery(), VersionAnswer.self)) != nil
      }
    }
  }

  @Test("cuts off who watches and never reads, and hinders nobody meanwhile")
  func neverReads() throws {
    try Lab.with { lab in
      try lab.configure("queries: {unreadBytes: 64KiB}")
      try lab.start()
      let sleeper = try lab.connect()
      try sleeper.send(Message.request(id: 1, WatchQuery.method, WatchQuery()))
      let other = try lab.connect()
      _ = try other.ask(WatchQuery.method, WatchQuery(), ChangeNotice.self)
      for round in 0..<20 {
        let marks = (0..<100).map { "\"BAD\(round)-\($0)\" = \"x\";\n" }.joined()
        try write(marks, to: lab.root + "/Many.strings")
        #expect(try lab.findings().count == 100)
        let notice = try other.nextNotice()
        #expect(notice.findings.contains { $0.state == .open })
      }
      // What was on its way arrives, and then the end.
      while try sleeper.receive() != nil {}
    }
  }
}
