// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// A catalog marks a text as stale that the code still uses.
///
/// ## What it reports
/// An `.xcstrings` entry with `extractionState` `stale` whose key stands in the code as a localizable literal.
///
/// ## Why
/// Stale entries are deleted when the catalog is cleaned up, and with them the translations. Xcode marks so what it did
/// not find when it last built, which may have been another target or configuration.
///
/// ## Example
/// `"%lld items"` marked as stale, and `Text("\(count) items")`.
///
/// ## Instead
/// Set the entry to be managed by hand, or build once with every target.
///
/// ## What it cannot see
/// Keys that are put together at run time.
enum StaleButUsed {
  static let description = RuleDescription(
    id: "plurals/stale-but-used", summary: "A catalog marks a text as stale that the code still uses", severity: .note)

  /// About catalogs as much as about code, so that it is judged for the project as a whole.
  static func findings(in code: ProjectCode) -> [Finding] {
    code.staleEntries.compactMap { hit in
      let uses = code.uses(of: hit.entry.key, in: hit.table)
      guard !uses.isEmpty else { return nil }
      return Finding(
        rule: description.id, anchor: [hit.table, hit.entry.key], severity: .note, certainty: .likely,
        message: "\"\(shortened(hit.entry.key))\" is marked as stale, but the code uses it",
        location: hit.entry.catalogLocation ?? hit.entry.location,
        related: uses.map { RelatedLocation(location: $0.location, message: "used here") },
        remedy: "keep the entry: set it to be managed by hand")
    }
  }
}
