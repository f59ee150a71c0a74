// SPDX-License-Identifier: MIT
import AuditModel

extension Page {
  /// Adds what could not be judged: each with the reason, and what to do about it.
  ///
  /// - Parameter limit: how many to list before only counting.
  mutating func notLookedAt(_ items: [NotLookedAt], indent: Int, limit: Int) {
    for item in items.prefix(limit) {
      let place = item.location?.text ?? item.subject
      // A text's subject is not its place, and both are needed to find it.
      let subject = item.location == nil || item.location?.path == item.subject ? "" : "\(item.subject): "
      line(
        [
          Fragment(item.kind.rawValue, .doubtful, padded: 8), Fragment(place, .place),
          Fragment("  \(subject)\(item.reason)"),
        ],
        indent: indent, hanging: indent + 8)
      if let remedy = item.remedy {
        line([Fragment("→ ", .faint), Fragment(remedy)], indent: indent + 8, hanging: indent + 10)
      }
    }
    if items.count > limit { line("… and \(grouped(items.count - limit)) more", .faint, indent: indent) }
  }
}
