// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@Suite("a file that takes its reader down")
@OwnThread
struct ReaderTests {
  @Test("is named and left alone until it changes, and the others are read", arguments: ["CRASH", "HANG"])
  func failure(kind: String) throws {
    try Lab.with { lab in
      try lab.useFailingReader()
      try lab.configure("readers: {deadline: 1s}")
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try write(view("B", "BAD2") + "// \(kind)\n", to: lab.root + "/B.swift")
      try write(view("C", "BAD3"), to: lab.root + "/C.swift")
      try lab.start()
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"], ["BAD3"]])
      let entry = try #require(try lab.answer().notLookedAt.first)
      #expect(entry.subject == "B.swift")
      #expect(entry.reason.contains("reader"))
      #expect(entry.remedy != nil)
      let failures = try lab.status().readers.first { $0.kind == .swift }?.failures
      #expect(failures == (kind == "CRASH" ? 3 : 1))

      // Left alone: a change elsewhere does not try it again.
      try write(view("A", "BAD4"), to: lab.root + "/A.swift")
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD4"], ["BAD3"]])
      #expect(try lab.status().readers.first { $0.kind == .swift }?.failures == failures)

      try write(view("B", "BAD2"), to: lab.root + "/B.swift")
      #expect(try lab.findings().count == 3)
      #expect(try lab.answer().notLookedAt.isEmpty)
    }
  }

  @Test("once is read by the next one")
  func secondAttempt() throws {
    try Lab.with { lab in
      try lab.useFailingReader()
      try write(view("A", "BAD1") + "// CRASH-ONCE\n", to: lab.root + "/A.swift")
      try lab.start()
      #expect(try lab.findings().map(\.finding.anchor) == [["BAD1"]])
      #expect(try lab.answer().notLookedAt.isEmpty)
      #expect(try lab.status().readers.first { $0.kind == .swift }?.failures == 1)
    }
  }

  @Test("keeps its findings, marked stale")
  func staleness() throws {
    try Lab.with { lab in
      try lab.useFailingReader()
      try write(view("A", "BAD1"), to: lab.root + "/A.swift")
      try lab.start()
      let before = try #require(try lab.findings().first)
      try write(view("A", "BAD1") + "// CRASH\n", to: lab.root + "/A.swift")
      let during = try #require(try lab.findings().first)
      #expect(during.id == before.id && during.isStale && during.state == .open)
      try write(view("A", "fine"), to: lab.root + "/A.swift")
      #expect(try lab.findings().isEmpty)
      #expect(try lab.show(before.id).record.state == .resolved)
    }
  }
}
