// SPDX-License-Identifier: MIT
import AuditModel

/// A plural stands in a translation and nowhere in the source.
///
/// ## What it reports
/// A key with plural forms in a translation's `.stringsdict`, that the source language does not have in any file of the
/// table. One finding a key, with the languages.
///
/// ## Why
/// The app does not ask for the key, or asks for another that was renamed in the source only: the translated forms are
/// lost.
///
/// ## Example
///     de.lproj/Localizable.stringsdict    "files.count"
///     en.lproj/Localizable.stringsdict    "files.number"
///
/// ## Instead
/// The key as the source has it, or no such entry.
///
/// ## What it cannot see
/// Keys that code gives another text of its own, and tables whose source language is not in files.
enum OrphanPlural: PluralRule {
  static let description = RuleDescription(
    id: "plurals/orphan-plural", summary: "A plural stands in a translation and nowhere in the source",
    severity: .note)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    let hasSource = table.entries.contains { entry in entry.texts.contains { $0.key == table.sourceLanguage } }
    guard let source = table.sourceLanguage, hasSource else { return [] }
    let orphans = catalogs.texts(in: table).filter { text in
      text.source == nil && text.text.format == .stringsdict && text.text.hasForms
    }
    return Dictionary(grouping: orphans) { $0.entry.key }.sorted { $0.key < $1.key }.compactMap { key, texts in
      guard let first = texts.min(by: { $0.language < $1.language }) else { return nil }
      return Finding(
        rule: description.id, anchor: [table.name, key], severity: .note, certainty: .likely,
        message: "the plural \(quoted(key)) is not in the source language, \(source)", location: first.text.location,
        locales: texts.map(\.language).sorted(),
        remedy: "name the key as the source does, or remove it")
    }
  }
}
