// SPDX-License-Identifier: MIT

/// How much the ledger keeps.
package struct LedgerLimits: Equatable, Sendable {
  /// Bytes of the file, its log aside; a batch that needs more fails as if the disk were full.
  package var bytes: Int
  /// Facts kept although no file has their content, for the file that comes back or the branch that is checked out
  /// again. The ones left alone longest go first.
  package var orphanedFacts: Int
  /// Steps kept of one finding's life; the earliest go first.
  package var historySteps: Int
  /// Resolved findings kept in one project; the ones resolved longest ago go first.
  package var resolvedFindings: Int
  /// Rounds kept of one project; the earliest go first.
  package var rounds: Int

  package init(
    bytes: Int = 4 << 30, orphanedFacts: Int = 5_000, historySteps: Int = 100, resolvedFindings: Int = 20_000,
    rounds: Int = 200
  ) {
    self.bytes = bytes
    self.orphanedFacts = orphanedFacts
    self.historySteps = historySteps
    self.resolvedFindings = resolvedFindings
    self.rounds = rounds
  }
}

/// What a commit survives.
package enum Durability: Sendable {
  /// Loss of power: the log is on the disk before a commit returns.
  case lasting
  /// Nothing but the end of the process, for a ledger in a scratch file that one audit makes and throws away.
  case temporary
}
