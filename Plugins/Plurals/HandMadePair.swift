// SPDX-License-Identifier: MIT
import AuditModel

/// A plural is made by hand of two keys.
///
/// ## What it reports
/// Two keys of one English table whose texts differ in the number of a noun only, "%d item" or "1 item" beside "%d items",
/// the verb perhaps with it. One finding a pair, at the text with the plural.
///
/// ## Why
/// The code chooses between two texts. That is right in English; a language with three forms or more has no place to
/// write the others, and one in which 0 or 21 goes with the singular gets the wrong one.
///
/// ## Example
///     "file_moved" = "%d file was moved";
///     "files_moved" = "%d files were moved";
///
/// ## Instead
/// One key with plural forms, and one call with the number.
///
/// ## What it cannot see
/// Pairs across tables, pairs whose texts differ in more than the noun and a verb after it, and whether the code treats
/// the second key as the plural of the first. Pairs of texts in code are another rule's.
enum HandMadePair: PluralRule {
  static let description = RuleDescription(
    id: "plurals/hand-made-pair", summary: "A plural is made by hand of two keys", severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .pair).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .warning, certainty: .certain,
        message: message(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages,
        related: found.pair.map { [RelatedLocation(location: $0.location, message: otherHalf)] } ?? [],
        evidence: found.evidence(in: table),
        remedy: remedyByForms(found.text.format, languages: found.languages) + "; \(oneCall)")
    }
  }
}

// MARK: - Messages

extension HandMadePair {
  private static let otherHalf = "the same text for one, made by hand"
  private static let oneCall = "then one call with the number does for both keys"

  private static func message(_ found: SourceQuantity) -> String {
    guard let pair = found.pair else { return hasNoForms(found) }
    return "\(quoted(found.shown)) has no plural forms but a second key for one, \(quoted(pair.key))"
  }
}
