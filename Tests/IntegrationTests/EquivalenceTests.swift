// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

private let limits = "readers: {largestFile: \(RandomEdits.largestFile)B}"

private let ownSeed = getenv("UIAUDIT_TEST_SEED").flatMap { UInt64(String(cString: $0)) }

extension Lab {
  /// Compares what the daemon answers with an audit from scratch.
  ///
  /// - Throws: their difference, with the edits that led to it.
  fileprivate func compare(_ moment: String, _ edits: RandomEdits) throws {
    try waitUntilFresh()
    let live = Verdict(try answer())
    let check = Verdict(try self.check())
    if live == check { return }
    throw Disappointment(
      "\(moment): here is the daemon, there an audit from scratch\n\(live.difference(from: check))\n"
        + "the last edits:\n\(edits.log.suffix(60).joined(separator: "\n"))")
  }
}

/// What a live daemon answers equals what an audit from scratch answers.
@Suite("answers equal an audit from scratch")
@OwnThread
struct EquivalenceTests {
  /// `UIAUDIT_TEST_SEED` replaces them, to look for more or to repeat what another run printed.
  nonisolated static let seeds: [UInt64] = ownSeed.map { [$0] } ?? [1, 2, 3]

  /// `UIAUDIT_TEST_ROUNDS` raises the number of comparisons for each seed.
  @Test("after random edits", arguments: seeds)
  func randomEdits(seed: UInt64) throws {
    try Lab.with { lab in
      try lab.configure(limits)
      try makeFolders(lab.folder + "/outside")
      try lab.start()
      var edits = RandomEdits(root: lab.root, outside: lab.folder + "/outside", seed: seed)
      for round in 1...count("UIAUDIT_TEST_ROUNDS", standard: 40) {
        edits.edit(times: 25)
        try lab.compare("seed \(seed), round \(round)", edits)
      }
    }
  }

  /// `UIAUDIT_TEST_KILLS` raises the number of kills.
  @Test("after the daemon, a reader or a plugin was killed at a random moment")
  func kills() throws {
    let seed = ownSeed ?? 4
    try Lab.with { lab in
      try lab.configure(limits)
      try makeFolders(lab.folder + "/outside")
      try write("\"BAD999\" = \"stays\";\n", to: lab.root + "/Witness.strings")
      try lab.start()
      try lab.waitUntilFresh()
      let witness = try #require(try lab.answer().findings.first)
      var edits = RandomEdits(root: lab.root, outside: lab.folder + "/outside", seed: seed)
      var known = [witness.fingerprint: witness]
      for round in 1...count("UIAUDIT_TEST_KILLS", standard: 50) {
        try? write("\"BAD999\" = \"stays\";\n", to: lab.root + "/Witness.strings")
        edits.edit(times: 2 + edits.pick(12))
        // Of three kills two are the daemon's: what kills a child often is made to wait, and this with it.
        if edits.pick(3) > 0 {
          lab.kill()
          edits.edit(times: edits.pick(4))
          try lab.start()
        } else if let children = Optional(lab.children()), !children.isEmpty {
          kill(children[edits.pick(children.count)], SIGKILL)
          edits.edit(times: edits.pick(4))
        }
        try lab.compare("seed \(seed), kill \(round)", edits)
        let open = try lab.answer().findings
        for record in open {
          if let before = known[record.fingerprint] {
            #expect(before.id == record.id && before.firstSeen == record.firstSeen, "seed \(seed), kill \(round)")
          }
          known[record.fingerprint] = record
        }
      }
      #expect(try lab.show(witness.id).history.first?.time == witness.firstSeen)
    }
  }
}
