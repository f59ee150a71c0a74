// SPDX-License-Identifier: MIT
import AuditModel

/// Why a finding is there on purpose, as the formats say it that know the notion.
struct Suppression: Equatable {
  enum Kind: String {
    /// By a comment beside the code.
    case inSource
    /// By an entry elsewhere.
    case external
  }
  var kind: Kind
  /// Why, as somebody wrote it.
  var justification: String
}

extension Suppression {
  /// What a finding's state says of it.
  init?(of record: FindingRecord) {
    guard record.state == .accepted, let waiver = record.waiver else { return nil }
    // An entry names a finding by its id, a comment stands beside the code.
    self.init(kind: waiver.finding == nil ? .inSource : .external, justification: waiver.reason)
  }
}
