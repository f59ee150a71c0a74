// SPDX-License-Identifier: MIT
import AuditModel

/// A count is passed as text, which selects no plural form.
///
/// ## What it reports
/// An English source text with `%@` before a plural noun, where something says that the argument is a number: the key,
/// the note for translators, a quantifier or a form of the verb before it, a noun that only numbers go with, or that the
/// text is nothing else.
///
/// ## Why
/// The system chooses a form by a number. A number that was made into text before, to have separators in it perhaps, can
/// choose none, so that such a text cannot have forms at all.
///
/// ## Example
///     "followers_count" = "%@ followers";
///
/// ## Instead
/// Pass the number itself, write `%lld` for it and give the text forms. The system writes the number with the separators
/// of the language if the text is made with `String(localized:)` or `String.localizedStringWithFormat`.
///
/// ## What it cannot see
/// What the argument is. Without any of those signs `%@` is taken for a name.
enum CountAsText: PluralRule {
  static let description = RuleDescription(
    id: "plurals/count-as-text", summary: "A count is passed as text, which selects no plural form",
    severity: .warning, precision: 0.96)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .object).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .warning, certainty: .likely,
        message: hasNoForms(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages,
        related: found.pair.map { [RelatedLocation(location: $0.location, message: otherHalf)] } ?? [],
        evidence: found.evidence(in: table),
        remedy: passTheNumber + remedyByForms(found.text.format, languages: found.languages))
    }
  }
}

// MARK: - Messages

extension CountAsText {
  private static let otherHalf = "the same text for one, made by hand"
  private static let passTheNumber =
    "pass the number itself and write `%lld` for it, because text selects no form; then "
}
