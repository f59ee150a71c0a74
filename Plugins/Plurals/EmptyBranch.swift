// SPDX-License-Identifier: MIT
import AuditModel

/// A branch of a plural is empty beside others that are not.
///
/// ## What it reports
/// A form without text, or with white space only, in a plural with other forms that have text. A form that is empty in
/// the source too is meant.
///
/// ## Why
/// For the numbers that take it nothing is shown, or the sentence has a hole.
///
/// ## Example
///     <key>few</key><string></string>
///     <key>other</key><string>%d souborů</string>
///
/// ## Instead
/// A text for the form, or no form: then the system takes `other`.
///
/// ## What it cannot see
/// Whether a hole is meant in one language only.
enum EmptyBranch: PluralRule {
  static let description = RuleDescription(
    id: "plurals/empty-branch", summary: "A branch of a plural is empty beside others that are not",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      let meant = text.isSource ? [] : emptyForms(of: text.source?.text).map(\.category)
      let empty = emptyForms(of: text.text.text).filter { !meant.contains($0.category) }
      guard let first = empty.first else { return nil }
      let names = empty.map { "`\($0.category)`" }.joined(separator: ", ")
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .warning, certainty: .likely,
        message: "the form \(names) \(text.place) is empty", location: text.location(first.position),
        locales: [text.language], remedy: "write a text for \(names), or remove the form")
    }
  }

  private static func emptyForms(of text: CatalogText?) -> [PluralForm] {
    (text?.groups ?? []).filter { group in group.forms.contains { !isBlank($0.text) } }.flatMap { group in
      // `zero` of a part of a sentence is often nothing.
      group.forms.filter { isBlank($0.text) && !($0.category == "zero" && group.variable != nil) }
    }
  }
}
