// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls
import Testing

@Suite("a copy of the ledger")
@OwnThread
struct ExportTests {
  @Test("is whole, is made while the daemon works, and takes the ledger's place")
  func copies() throws {
    try Lab.with { lab in
      for name in ["A", "B", "C"] { try write(view(name, "BAD\(name)"), to: "\(lab.root)/\(name).swift") }
      try lab.start()
      let ids = try lab.findings().map(\.id).sorted()
      #expect(ids.count == 3)
      let copy = try lab.ask(ExportAnswer.method, ProjectQuery(), ExportAnswer.self)
      #expect(copy.bytes > 0)
      // What comes later is not in it.
      try write(view("D", "BADD"), to: lab.root + "/D.swift")
      #expect(try lab.findings().count == 4)
      try remove(lab.root + "/D.swift")
      _ = try lab.stop()
      let ledger = copy.path.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/ledger.sqlite"
      for end in ["", "-wal", "-shm"] where isThere(ledger + end) { try remove(ledger + end) }
      try move(copy.path, to: ledger)
      try lab.start()
      #expect(try lab.findings().map(\.id).sorted() == ids)
      #expect(try lab.show(ids[0]).history.count == 1)
    }
  }

  @Test("is kept five times")
  func keepsFive() throws {
    try Lab.with { lab in
      try lab.start()
      try lab.sync()
      var names: Set<String> = []
      // Names have a second in them.
      try wait(for: "a sixth copy") {
        names.insert(try lab.ask(ExportAnswer.method, ProjectQuery(), ExportAnswer.self).path)
        return names.count >= 6
      }
      let folder = try #require(names.first).split(separator: "/").dropLast().map { "/" + $0 }.joined()
      let left = try listDirectory(folder).entries.map { "\(folder)/\($0.name)" }.sorted()
      #expect(left == Array(names.sorted().suffix(5)))
    }
  }

  private func isThere(_ path: String) -> Bool { (try? contents(path)) != nil }
}
