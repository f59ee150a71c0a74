// SPDX-License-Identifier: MIT
import AuditModel

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
enum StaleButUsed: CodeRule {
  static let description = RuleDescription(
    id: "plurals/stale-but-used", summary: "A catalog marks a text as stale that the code still uses", severity: .note)

  static func findings(in code: ProjectCode) -> [Finding] {
    var reported: Set<[String]> = []
    return code.files.flatMap { file in
      file.fact.texts.flatMap { use in
        code.entries(for: use.source).filter { $0.entry.extractionState == "stale" }.compactMap { hit -> Finding? in
          guard reported.insert([hit.table, hit.entry.key]).inserted else { return nil }
          return Finding(
            rule: description.id, anchor: [hit.table, hit.entry.key], severity: .note, certainty: .likely,
            message: "\"\(shortened(hit.entry.key))\" is marked as stale, but the code uses it",
            location: hit.entry.catalogLocation ?? hit.entry.location,
            related: [
              RelatedLocation(location: Location(path: file.path, position: use.position), message: "used here")
            ], remedy: "keep the entry: set it to be managed by hand")
        }
      }
    }
  }
}
