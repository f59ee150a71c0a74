// SPDX-License-Identifier: MIT
import AuditModel

/// A translation uses an argument that the source does not pass.
///
/// ## What it reports
/// A placeholder in a translation for an argument that neither the source text nor the key of a catalog has.
///
/// ## Why
/// The system reads what happens to lie behind the arguments: the app crashes or shows nonsense.
///
/// ## Example
///     "greeting" = "Hello %@";           // en
///     "greeting" = "Bonjour %@ et %@";   // fr
///
/// ## Instead
/// The source's arguments; one that is wanted twice by its position, `%1$@`, each time.
///
/// ## What it cannot see
/// What the code passes. Keys without a source text are passed over.
enum UnpassedArgument: PluralRule {
  static let description = RuleDescription(
    id: "plurals/unpassed-argument", summary: "A translation uses an argument that the source does not pass",
    severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard let compared = text.arguments, let first = compared.unpassed.first else { return nil }
      let count = compared.source.uses.keys.max() ?? 0
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .error, certainty: count == 0 ? .likely : .certain,
        message: message(first, count, text), location: text.text.location, locales: [text.language],
        related: text.source.map { [RelatedLocation(location: $0.location, message: "the source text")] } ?? [],
        evidence: [
          Evidence(
            kind: .predicted, locale: text.language, lines: text.text.text.shownTexts.prefix(1).map(\.text))
        ],
        remedy: remedy)
    }
  }
}

// MARK: - Messages

extension UnpassedArgument {
  private static func message(_ position: Int, _ count: Int, _ text: LanguageText) -> String {
    let passed = count == 0 ? "none" : "\(count)"
    return "the translation \(text.place) takes argument \(position), the source has \(passed)"
  }

  private static let remedy = "take the source's arguments only; repeat one by its position, such as `%1$@`"
}
