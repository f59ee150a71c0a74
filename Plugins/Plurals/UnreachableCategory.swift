// SPDX-License-Identifier: MIT
import AuditModel

/// A plural has a category that its language never takes.
///
/// ## What it reports
/// A form of a plural that no number selects in its language. `zero` is never reported: the system takes it for 0 in every
/// language.
///
/// ## Why
/// Nobody ever reads the text. It is mostly a copy from another language, and a sign that the forms that do count were
/// not looked at.
///
/// ## Example
///     <!-- ja.lproj -->
///     <key>one</key><string>%d 件</string>
///     <key>other</key><string>%d 件</string>
///
/// ## Instead
/// Remove the form.
///
/// ## What it cannot see
/// Languages whose categories are unknown. A form without `other` beside it is left alone.
enum UnreachableCategory: PluralRule {
  static let description = RuleDescription(
    id: "plurals/unreachable-category", summary: "A plural has a category that its language never takes",
    severity: .note)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard let known = PluralRules.known(text.language) else { return nil }
      let dead = text.groups.filter { $0.categories.contains(.other) }.flatMap { group in
        group.forms.filter { form in
          guard let category = PluralCategory(rawValue: form.category) else { return false }
          return category != .zero && !known.contains(category)
        }
      }
      guard let first = dead.first else { return nil }
      let names = Set(dead.map(\.category)).sorted().map { "`\($0)`" }.joined(separator: ", ")
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .note, certainty: .certain,
        message: "no number takes \(names) of the plural \(text.place)", location: text.location(first.position),
        locales: [text.language],
        evidence: [Evidence(kind: .predicted, locale: text.language, lines: dead.map(\.text))],
        remedy: "remove \(names)")
    }
  }
}
