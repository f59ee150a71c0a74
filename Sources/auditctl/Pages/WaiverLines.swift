// SPDX-License-Identifier: MIT
import AuditModel

extension Page {
  /// Adds what is deliberately not changed, each finding with the decision, and after it the waivers that accept nothing.
  mutating func waived(_ records: [FindingRecord], idle: [WaiverStanding], indent: Int = 0) {
    if !records.isEmpty {
      line("Deliberately not changed", .strong, indent: indent)
      for record in worstFirst(records) {
        findings([record], indent: indent)
        guard let waiver = record.waiver else { continue }
        line([Fragment("→ ", .faint), Fragment(waiver.decision)], indent: indent + 9, hanging: indent + 11)
      }
    }
    guard !idle.isEmpty else { return }
    line("Waivers that accept nothing", .strong, indent: indent)
    for standing in idle {
      let waiver = standing.waiver
      let subject = ([waiver.finding].compactMap(\.self) + waiver.rules).joined(separator: " ")
      line(
        [
          Fragment(standing.verdict.rawValue, .doubtful, padded: 11), Fragment(waiver.location.text, .place),
          Fragment("  \(subject): \(standing.why)"),
        ],
        indent: indent, hanging: indent + 11)
    }
  }
}

extension Waiver {
  /// Why, who, when and until when, and where that is written.
  var decision: String {
    var parts: [String] = []
    if let by { parts.append("by \(by)") }
    if let date { parts.append("on \(date.text)") }
    if let until { parts.append("until \(until.text)") }
    let who = parts.isEmpty ? "" : parts.joined(separator: " ") + ", "
    return "\(reason) (\(who)\(location.path):\(location.position.line))"
  }
}

extension WaiverStanding {
  /// Why it accepts nothing, and what to do about that.
  var why: String {
    switch verdict {
    case .inForce: "accepts \(listed(findings))"
    case .unused: "nothing of that is found; remove it"
    case .expired: "ended on \(waiver.until?.text ?? "an earlier day")"
    case .outdated: "the code it was given for has changed; decide again with auditctl accept"
    case .unreasoned: "it gives no reason: // auditctl:accept RULE -- REASON"
    }
  }
}
