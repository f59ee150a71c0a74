// SPDX-License-Identifier: MIT

/// A request that waits for its turn, its reply, or its failure.
struct ChildCall: Sendable {
  typealias Outcome = Result<(reply: [UInt8], incarnation: Int), ChildFailure>

  var lines: [[UInt8]]
  /// Counted from when a child takes up the call.
  var deadline: Duration
  /// The only incarnation that it is meant for; `nil` for any, which is started if need be.
  var incarnation: Int?
  /// `nil` where no reply is expected.
  var isReply: (@Sendable ([UInt8]) -> Bool)?
  var continuation: CheckedContinuation<Outcome, Never>

  func finish(_ outcome: Outcome) { continuation.resume(returning: outcome) }
}
