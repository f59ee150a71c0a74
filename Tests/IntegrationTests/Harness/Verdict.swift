// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

/// What an answer says of a tree: everything that must not depend on how the daemon came to it.
struct Verdict: Equatable {
  /// Open findings, each as one line.
  var findings: [String]
  /// What was not looked at, each as one line.
  var notLookedAt: [String]

  init(_ answer: FindingsAnswer) {
    // A stale finding is one that nobody could look for again, which an audit from scratch does not know of.
    findings = answer.findings.filter { !$0.isStale }.map { record in
      let place = record.finding.location
      return "\(record.finding.rule) \(record.fingerprint.text) \(record.project) \(place.path):\(place.position.line):"
        + "\(place.position.column) \(record.finding.message)"
    }.sorted()
    notLookedAt = answer.notLookedAt.map { "\($0.kind) \($0.subject): \($0.reason)" }.sorted()
  }

  /// What one says and the other does not, for people.
  func difference(from other: Verdict) -> String {
    func missing(_ left: [String], _ right: [String]) -> [String] { left.filter { !right.contains($0) } }
    let own = missing(findings, other.findings) + missing(notLookedAt, other.notLookedAt)
    let others = missing(other.findings, findings) + missing(other.notLookedAt, notLookedAt)
    return (own.map { "only here:  \($0)" } + others.map { "only there: \($0)" }).joined(separator: "\n")
  }
}
