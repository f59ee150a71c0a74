// SPDX-License-Identifier: MIT
import AuditModel

/// How the findings of one look stand to those of an earlier one.
struct Comparison: Equatable {
  /// SARIF's words.
  enum Standing: String {
    case new, unchanged, updated
  }
  /// By fingerprint.
  var standings: [Fingerprint: Standing] = [:]
  /// What the earlier look had and this one has not.
  var absent: [EarlierFinding] = []

  func standing(_ record: FindingRecord) -> Standing { standings[record.fingerprint] ?? .new }
}

/// What a comparison needs to know of a finding.
struct EarlierFinding: Equatable {
  var fingerprint: Fingerprint
  var rule: String
  var message: String
  var path: String
  var line: Int
  /// The screens and languages that break; a finding that breaks more of them has become worse.
  var reach: Set<String>
}
