// SPDX-License-Identifier: MIT
import AuditModel

/// A number before an adjective has no plural forms where a language needs them.
///
/// ## What it reports
/// An English source text with a number and an adjective or participle behind it, "%d unread", whose translation is one
/// plain text in a language that tells numbers apart. English itself is never meant.
///
/// ## Why
/// English adjectives never change. Those of most other languages do: "1 sélectionné", "2 sélectionnés".
///
/// ## Example
///     "selected" = "%lld selected";      // en
///     "selected" = "%lld sélectionnés";  // fr
///
/// ## Instead
/// Plural forms in those languages; the English text may stay the same in each of its own.
///
/// ## What it cannot see
/// Whether the translation has a word that changes. It is a note for that.
enum AdjectiveQuantity: PluralRule {
  static let description = RuleDescription(
    id: "plurals/adjective-quantity",
    summary: "A number before an adjective has no plural forms where a language needs them", severity: .note)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .adjective).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .note, certainty: .possible,
        message: message(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages, remedy: remedyByForms(found.text.format, languages: found.languages))
    }
  }
}

// MARK: - Messages

extension AdjectiveQuantity {
  private static func message(_ found: SourceQuantity) -> String {
    "\(quoted(found.shown)) ends in an adjective that changes with the number in other languages"
  }
}
