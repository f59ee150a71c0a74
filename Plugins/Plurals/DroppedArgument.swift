// SPDX-License-Identifier: MIT
import AuditModel

/// A translation drops an argument that the source shows.
///
/// ## What it reports
/// A translation in none of whose forms an argument of the source text is taken.
///
/// ## Why
/// The reader misses a name or a number. It does no harm to the app.
///
/// ## Example
///     "shared" = "%1$@ shared %2$@";   // en
///     "shared" = "%1$@ a partagé";     // fr
///
/// ## Instead
/// The placeholder in the translation.
///
/// ## What it cannot see
/// Whether the language can do without. A branch of a plural that leaves its number out is `plurals/dropped-number`; a
/// placeholder that is there but misspelt is `plurals/mistyped-placeholder`.
enum DroppedArgument: PluralRule {
  static let description = RuleDescription(
    id: "plurals/dropped-argument", summary: "A translation drops an argument that the source shows",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard let dropped = text.arguments?.dropped, !dropped.isEmpty, text.mistypedPlaceholders.isEmpty else {
        return nil
      }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .warning, certainty: .likely,
        message: message(dropped, text), location: text.text.location, locales: [text.language],
        related: text.source.map { [RelatedLocation(location: $0.location, message: "the source text")] } ?? [],
        evidence: [
          Evidence(
            kind: .predicted, locale: text.language, lines: text.text.text.shownTexts.prefix(1).map(\.text))
        ],
        remedy: "write the placeholder into the translation, or say in its comment that it may be left out")
    }
  }

  private static func message(_ dropped: [Int], _ text: LanguageText) -> String {
    let names = dropped.map(String.init).joined(separator: ", ")
    return "the translation \(text.place) does not show argument \(names)"
  }
}
