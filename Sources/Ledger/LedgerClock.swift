// SPDX-License-Identifier: MIT

/// A moment in a ledger's life, for people and programs to hand back: `epoch:counter`.
package struct LedgerClock: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// Names the ledger's life: 16 hexadecimal digits made with it, so that clocks of two ledgers are never compared.
  package var epoch: String
  /// Grows by one with every batch.
  package var counter: Int

  package init(epoch: String, counter: Int) {
    self.epoch = epoch
    self.counter = counter
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 16, parts[0].allSatisfy(\.isHexDigit),
      parts[1].allSatisfy({ $0.isASCII && $0.isNumber }), let counter = Int(parts[1])
    else { return nil }
    self.init(epoch: String(parts[0]), counter: counter)
  }

  package var description: String { "\(epoch):\(counter)" }
}

extension LedgerClock {
  static func randomEpoch() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The ledger's present clock.
  init(of connection: Connection) throws(LedgerError) {
    let clock = try connection.value("SELECT epoch, counter FROM meta") { row throws(LedgerError) in
      LedgerClock(epoch: try row.text(0), counter: try row.integer(1))
    }
    guard let clock else { throw LedgerError(.damaged, path: connection.path, "the ledger has no clock") }
    self = clock
  }
}
