// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Page {
  /// Adds how far an answer can be trusted; nothing where it can be fully.
  mutating func freshness(_ header: AnswerHeader) {
    switch header.state {
    case .fresh: return
    case .catchingUp: line("catching up: changes were seen that are not judged yet", .doubtful)
    case .degraded: line("degraded: not everything could be looked at", .doubtful)
    }
    reasons(header, indent: 2)
  }

  mutating func reasons(_ header: AnswerHeader, indent: Int) {
    for reason in header.reasons { line("- " + reason, indent: indent, hanging: indent + 2) }
  }
}

extension Summary {
  /// The findings in numbers, such as `3 errors and 1 warning`; nil where there are none.
  var findingsText: String? {
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if notes > 0 { parts.append(counted(notes, "note")) }
    return parts.isEmpty ? nil : listed(parts)
  }

  var screensClean: Int { max(0, screens - screensBroken - screensNotLookedAt) }

  /// The style of a number of findings: as bad as the worst.
  var style: Style { errors > 0 ? .bad : warnings > 0 ? .doubtful : notes > 0 ? .strong : .good }
}

func + (left: Summary, right: Summary) -> Summary {
  Summary(
    errors: left.errors &+ right.errors, warnings: left.warnings &+ right.warnings, notes: left.notes &+ right.notes,
    resolved: left.resolved &+ right.resolved, accepted: left.accepted &+ right.accepted,
    notLookedAt: left.notLookedAt &+ right.notLookedAt,
    files: left.files &+ right.files, screens: left.screens &+ right.screens,
    screensBroken: left.screensBroken &+ right.screensBroken,
    screensNotLookedAt: left.screensNotLookedAt &+ right.screensNotLookedAt)
}

/// What the daemon is doing, such as `reading Pairing: 120 of 214 files (56 %)`.
func activityText(_ activity: Activity) -> String {
  guard activity.phase != .idle else { return "idle" }
  var text = activity.phase.rawValue + (activity.project.map { " \($0)" } ?? "")
  if activity.total > 0 {
    let noun = activity.phase == .judging ? "plugin" : "file"
    let percent = min(100, max(0, Int(Double(activity.done) / Double(activity.total) * 100)))
    text += ": \(grouped(activity.done)) of \(counted(activity.total, noun)) (\(percent) %)"
  } else if activity.done > 0 {
    text += ": \(counted(activity.done, "file")) so far"
  }
  return text
}
