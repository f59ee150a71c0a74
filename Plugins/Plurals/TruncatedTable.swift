// SPDX-License-Identifier: MIT
import AuditModel

/// A catalog ends before its end, or is rejected.
///
/// ## What it reports
/// A catalog of which a part was read and whose rest the system will not read: junk where a key should stand in a
/// `.strings` file, which ends the table without a word from any tool; a fault for which the system rejects the table; a
/// file that ends inside a character or inside its JSON.
///
/// ## Why
/// The keys behind the fault have no text in that language: the app shows the keys.
///
/// ## Example
///     "new" = "Nouveau lecteur…";=
///     "open" = "Ouvrir";
///
/// ## Instead
/// The file without the junk.
///
/// ## What it cannot see
/// A file of which nothing can be read is listed as not looked at, with the same message; so is one that was caught while
/// an editor saves it, until the next look.
enum TruncatedTable: PluralRule {
  static let description = RuleDescription(
    id: "plurals/truncated-table", summary: "A catalog ends before its end, or is rejected", severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    table.findings(
      description, for: .truncated, in: catalogs, explanation: "what stands behind this place has no text in the app",
      remedy: "mend the file at this place")
  }
}
