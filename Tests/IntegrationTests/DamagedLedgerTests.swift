// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@Suite("a damaged ledger")
@OwnThread
struct DamagedLedgerTests {
  nonisolated static let damages: [(name: String, do: @Sendable ([UInt8]) -> [UInt8])] = [
    ("cut in half", { Array($0.prefix($0.count / 2)) }),
    ("cut to a few bytes", { Array($0.prefix(50)) }),
    ("garbage all over", { $0.map { $0 ^ 0x5a } }),
    ("garbage after its head", { $0.prefix(4096) + $0.dropFirst(4096).map { $0 ^ 0x5a } }),
    ("another file", { _ in Array("this is a text\n".utf8) }),
  ]

  @Test("is put aside and told of, and the answers are those of the tree", arguments: damages.indices)
  func damage(index: Int) throws {
    try Lab.with { lab in
      for number in 0..<40 { try write(view("A", "BAD\(number)", "fine"), to: "\(lab.root)/A\(number).swift") }
      // A connection that is open at the end leaves a write-ahead log, which would hide the damage.
      try wait(for: "a ledger in one file") {
        try lab.start()
        try lab.sync()
        try lab.stop()
        return access(lab.ledger + "-wal", F_OK) != 0
      }
      let damaged = Self.damages[index].do(try readFile(lab.ledger, limit: 1 << 30))
      try newFile(lab.ledger).writeAll(damaged)

      try lab.start()
      let answer = try lab.findings()
      #expect(answer.count == 40)
      let status = try lab.status()
      #expect(status.header.state == .degraded)
      #expect(status.header.reasons.contains { $0.contains("ledger was damaged") })
      #expect(try lab.auditctl("status").output.contains("ledger was damaged"))
      #expect(Verdict(try lab.answer()) == Verdict(try lab.check()))
      // It is whole again.
      try lab.stop()
      try lab.start()
      try lab.waitUntilFresh()
      #expect(try lab.findings().map(\.id) == answer.map(\.id))
    }
  }
}
