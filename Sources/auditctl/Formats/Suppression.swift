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
  /// What a finding's state and the decision behind it say.
  init?(of record: FindingRecord) {
    guard record.state == .accepted else { return nil }
    // An entry accepts one finding by its name; a comment stands in the source and names none.
    kind = record.waiver.map { $0.finding == nil ? .inSource : .external } ?? .external
    justification = record.waiver?.decision ?? ""
  }
}
