// SPDX-License-Identifier: MIT
import AuditModel

/// How the findings of one look stand to those of an earlier one.
struct Comparison: Equatable {
  /// SARIF's words.
  enum Standing: String {
    case new
    case unchanged
    /// The same fault, on more screens or in more languages.
    case updated
  }
  /// By fingerprint; what is not in it is new.
  var standings: [Fingerprint: Standing] = [:]
  /// What the earlier look had and this one has not.
  var absent: [EarlierFinding] = []

  func standing(_ record: FindingRecord) -> Standing { standings[record.fingerprint] ?? .new }
}

extension Comparison {
  init(of records: [FindingRecord], with earlier: [EarlierFinding]) {
    let known = Dictionary(earlier.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    for record in records {
      guard let before = known[record.fingerprint] else { continue }
      standings[record.fingerprint] = before.reach.isSuperset(of: record.reach) ? .unchanged : .updated
    }
    absent = earlier.filter { standings[$0.fingerprint] == nil }
  }
}

/// What a comparison needs to know of a finding.
struct EarlierFinding: Equatable {
  var fingerprint: Fingerprint
  var rule: String
  var message: String
  /// From the top of the repository, as the formats write it.
  var path: String
  var line: Int
  /// The screens and languages that break; a finding that breaks more of them has become worse.
  var reach: Set<String>
}

extension EarlierFinding {
  init(_ record: FindingRecord) {
    let finding = record.finding
    self.init(
      fingerprint: record.fingerprint, rule: finding.rule, message: finding.message, path: finding.location.path,
      line: finding.location.position.line, reach: record.reach)
  }
}

extension FindingRecord {
  fileprivate var reach: Set<String> { Set(finding.screens.map { "screen \($0)" } + finding.locales) }
}
