// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What a check found, and what of it counts: without a comparison all of it.
struct CheckOutcome {
  private let reply: Reply<FindingsAnswer>
  private var comparison: Comparison?
  /// Sentences about what was left out, and why.
  private var remarks: [String] = []
  /// Everything that formats show; those that know of baselines show what does not count as such.
  private var shown: FindingsAnswer
  /// What decides the exit code.
  private(set) var counting: FindingsAnswer

  init(_ reply: Reply<FindingsAnswer>) {
    self.reply = reply
    shown = reply.answer
    counting = reply.answer
  }

  /// Leaves what is known to the formats that tell it apart.
  mutating func compare(with baseline: Baseline) {
    let comparison = Comparison(of: shown.findings, with: baseline.findings)
    counting.findings.removeAll { comparison.standing($0) == .unchanged }
    let known = shown.findings.count - counting.findings.count
    if known > 0 {
      remarks.append("\(counted(known, "finding")) left out: the baseline has \(known == 1 ? "it" : "them")")
    }
    if !comparison.absent.isEmpty {
      let gone = counted(comparison.absent.count, "finding")
      remarks.append("\(gone) of the baseline no longer found: write it anew, so that they cannot come back unseen")
    }
    self.comparison = comparison
  }

  /// Drops what the change has nothing to do with.
  mutating func restrict(to change: Change) {
    let (answer, comparison, others) = change.restrict(shown)
    shown = answer
    counting = answer
    // A finding on a changed line counts whether or not it was there before, and nothing else is left.
    var standings = comparison
    standings.standings = comparison.standings.mapValues { $0 == .unchanged ? .updated : $0 }
    self.comparison = standings
    if change.touched.isEmpty {
      remarks.append("nothing is changed here since \(change.base.prefix(12))")
    } else {
      let screens = Set(answer.findings.flatMap(\.finding.screens)).sorted()
      if !screens.isEmpty { remarks.append("reaches \(counted(screens.count, "screen")): \(listed(screens))") }
    }
    if !comparison.absent.isEmpty {
      remarks.append("\(counted(comparison.absent.count, "finding")) no longer there since \(change.base.prefix(12))")
    }
    if others > 0 {
      remarks.append(
        "\(counted(others, "other finding")) left out: the change since \(change.base.prefix(12)) neither touches nor causes \(others == 1 ? "it" : "them")"
      )
    }
  }

  func print(_ invocation: Invocation, _ session: Session) throws(Failure) {
    switch invocation.format {
    case .json: try session.print(json: comparison == nil ? reply.json : counting.json)
    case .text:
      try session.print(
        findingsPage(counting, by: invocation.word("by") ?? .severity, remarks: remarks, in: session.output))
    case let format:
      try session.print(Report(shown, comparison: comparison).bytes(as: format, failOn: invocation.failOn))
    }
  }
}
