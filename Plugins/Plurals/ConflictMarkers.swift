// SPDX-License-Identifier: MIT
import AuditModel

/// A catalog holds the markers of a merge conflict.
///
/// ## What it reports
/// `<<<<<<<`, `=======` or `>>>>>>>` where a key or a value should stand, in a catalog of which a part could be read.
///
/// ## Why
/// The build fails, or the table ends there.
///
/// ## Example
///     <<<<<<< HEAD
///     "open" = "Open";
///     =======
///
/// ## Instead
/// One of the two versions.
///
/// ## What it cannot see
/// Markers inside a text or a comment are taken for text. A file of which nothing can be read is listed as not looked at.
enum ConflictMarkers: PluralRule {
  static let description = RuleDescription(
    id: "plurals/conflict-markers", summary: "A catalog holds the markers of a merge conflict", severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    table.findings(
      description, for: .conflict, in: catalogs, explanation: "the file is read up to this place only",
      remedy: "resolve the conflict")
  }
}
