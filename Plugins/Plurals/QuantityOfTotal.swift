// SPDX-License-Identifier: MIT
import AuditModel

/// A part of a total has no plural forms where a language needs them.
///
/// ## What it reports
/// An English source text such as "%d of %d Macs", whose translation is one plain text in a language that tells numbers
/// apart. English itself is never meant: a total of one is rare, and "0 of 1 Macs" passes.
///
/// ## Why
/// In other languages the noun follows the total, and its form with it.
///
/// ## Example
///     "synced" = "%1$lld of %2$lld files";  // en
///     "synced" = "%1$lld из %2$lld файлов"; // ru: with 21 it should read «файла»
///
/// ## Instead
/// A variable for the total with plural forms, in those languages.
///
/// ## What it cannot see
/// Whether the translation has a noun. It is a note for that.
enum QuantityOfTotal: PluralRule {
  static let description = RuleDescription(
    id: "plurals/quantity-of-total", summary: "A part of a total has no plural forms where a language needs them",
    severity: .note)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.quantities(in: table, .ofTotal).map { found in
      Finding(
        rule: description.id, anchor: [table.name, found.entry.key], severity: .note, certainty: .possible,
        message: message(found), explanation: needs(of: found.languages), location: found.text.location,
        locales: found.languages, remedy: remedyByForms(found.text.format, languages: found.languages))
    }
  }
}

// MARK: - Messages

extension QuantityOfTotal {
  private static func message(_ found: SourceQuantity) -> String {
    "\(quoted(found.shown)) has a noun that follows the total, and its form, in other languages"
  }
}
