// SPDX-License-Identifier: MIT
import AuditModel

/// A catalog's bytes are no text in any encoding the system reads.
///
/// ## What it reports
/// A `.strings` file that is neither UTF-8 nor UTF-16, at its first byte that begins no character. The rest of the audit
/// takes it for Mac Roman, which gives every byte a meaning.
///
/// ## Why
/// The build rejects the file, or the app shows other characters than were written.
///
/// ## Example
///     a `.strings` file from before Unicode, with the byte 0x8A for "ä"
///
/// ## Instead
/// The file in UTF-8.
///
/// ## What it cannot see
/// A file in another encoding whose bytes happen to be valid.
enum UndecodableText: PluralRule {
  static let description = RuleDescription(
    id: "plurals/undecodable-text", summary: "A catalog's bytes are no text in any encoding the system reads",
    severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    table.findings(
      description, for: .undecodable, in: catalogs,
      explanation: "the texts are judged as Mac Roman, which may be wrong",
      remedy: "save the file in UTF-8")
  }
}
