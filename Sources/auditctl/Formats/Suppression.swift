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
    switch record.state {
    case .open, .regressed, .resolved, .verified: return nil
    }
  }
}
