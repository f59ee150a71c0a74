// SPDX-License-Identifier: MIT
import AuditModel

/// A text says "item(s)" instead of having plural forms.
///
/// ## What it reports
/// An English source text with a number before a noun whose plural ending is in parentheses.
///
/// ## Why
/// It is wrong a little for every number, it is read out as "item s", and translators have no such way out in most
/// languages.
///
/// ## Example
///     "imported" = "Imported %li item(s).";
///
/// ## Instead
/// Plural forms: in a `.xcstrings` catalog vary the text by plural; otherwise move the key to the `.stringsdict` of the
/// same table.
///
/// ## What it cannot see
/// Parentheses in source texts of other languages than English, and those with no number before them.
enum ParenthesisedPlural: PluralRule {
  static let description = RuleDescription(
    id: "plurals/parenthesised-plural", summary: "A text says \"item(s)\" instead of having plural forms",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .parenthesised).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .warning, certainty: .certain,
        message: hasNoForms(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages, evidence: found.evidence(in: table),
        remedy: remedyByForms(found.text.format, languages: found.languages))
    }
  }
}
