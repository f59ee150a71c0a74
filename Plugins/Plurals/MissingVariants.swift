// SPDX-License-Identifier: MIT
import AuditModel

/// A text with a quantity has no plural forms.
///
/// ## What it reports
/// An English source text with a number on which its words depend, and no plural forms, in a table with a language that
/// has more than one form. One finding a key; its locales are the languages that need forms for it and have none.
///
/// ## Why
/// One text cannot be right for every number: at 1 it reads "1 items need attention". Other languages have up to six
/// forms, so that a translator who is given one text cannot write a right one either.
///
/// ## Example
///     "items_attention" = "%lld items need attention";
/// in `Localizable.strings`, with no entry of that key in `Localizable.stringsdict`.
///
/// ## Instead
/// In a `.xcstrings` catalog vary the text by plural; otherwise move the key to the `.stringsdict` of the same table, with
/// a form for each category of each language. A finding that is mended counts as verified once a built product in the
/// project holds the compiled forms.
///
/// ## What it cannot see
/// Source texts in other languages than English: such tables are listed as not looked at. Texts in code that no catalog
/// holds. Numbers that are always the same. Adjectives ("%d selected"), which English never changes though other
/// languages may. A text that varies by any number is taken to vary by the right one.
enum MissingVariants: PluralRule {
  static let description = RuleDescription(
    id: "plurals/missing-variants", summary: "A text with a quantity has no plural forms", severity: .error,
    precision: 0.99)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .plain).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .error, certainty: .certain,
        message: hasNoForms(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages, evidence: found.evidence(in: table),
        remedy: remedyByForms(found.text.format, languages: found.languages))
    }
  }
}

// MARK: - Messages

/// `"%lld items" has no plural forms: 1 reads "1 items"`.
func hasNoForms(_ found: SourceQuantity) -> String {
  "\(quoted(found.shown)) has no plural forms: \(found.number) reads \(quoted(found.sample))"
}

extension SourceQuantity {
  /// The text with a number it does not suit.
  func evidence(in table: CatalogTable) -> [Evidence] {
    [Evidence(kind: .predicted, locale: table.sourceLanguage, lines: [sample])]
  }
}
