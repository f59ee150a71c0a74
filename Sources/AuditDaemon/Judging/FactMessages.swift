// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// Cuts facts into update messages of a size that a pipe and a plugin take well.
struct FactMessages {
  /// Bytes of facts in one message; a single larger fact has a message of its own.
  static let messageBytes = 4 << 20

  private let generation: Int
  private(set) var lines: [[UInt8]] = []
  private var pending: [RawJSON] = []
  private var pendingBytes = 0

  init(generation: Int) { self.generation = generation }

  mutating func add(_ fact: FactEnvelope) {
    let json = fact.json
    if pendingBytes + json.count > FactMessages.messageBytes { flush(removals: []) }
    pending.append(RawJSON(json))
    pendingBytes += json.count
  }

  /// Ends the messages with the paths whose facts are gone.
  mutating func finish(removals: [String]) -> [[UInt8]] {
    if !pending.isEmpty || !removals.isEmpty { flush(removals: removals) }
    return lines
  }

  private mutating func flush(removals: [String]) {
    if pending.isEmpty, removals.isEmpty { return }
    let params = UpdateParams(generation: generation, upserts: pending, removals: removals)
    lines.append(Message.notification(UpdateParams.method, params))
    pending = []
    pendingBytes = 0
  }
}
