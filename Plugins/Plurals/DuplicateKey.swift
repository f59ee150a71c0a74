// SPDX-License-Identifier: MIT
import AuditModel

/// A key stands twice in a catalog.
///
/// ## What it reports
/// A key with two different texts in one `.strings` file, or two entries or two languages of one name in an `.xcstrings`
/// file, with both lines and the one that wins.
///
/// ## Why
/// The other text is never shown, and whoever edits it wonders why. Readers of JSON hide it.
///
/// ## Example
///     "open" = "Open";
///     "open" = "Open file";
///
/// ## Instead
/// The key once.
///
/// ## What it cannot see
/// Keys that stand twice with one text in a `.strings` file are harmless and are passed over.
enum DuplicateKey: PluralRule {
  static let description = RuleDescription(
    id: "plurals/duplicate-key", summary: "A key stands twice in a catalog", severity: .note)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    table.findings(
      description, for: .duplicate, in: catalogs, explanation: "only one of the two is ever shown",
      remedy: "remove the one that is not meant")
  }
}
