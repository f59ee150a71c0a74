// SPDX-License-Identifier: MIT
import AuditModel

/// A plural lacks a category that its language needs.
///
/// ## What it reports
/// A text with plural forms, of which a whole number from 0 to 10,000 has none in its language, with the first numbers
/// that meet the gap. It is an error where the number has no form to fall back to; a note where the forms are copies of
/// the source's that nobody has translated, where only `one` is missing and the source has none either, and where only
/// fractions would take the form.
///
/// ## Why
/// The system takes `other` where a form is missing, and the text is then wrong for those numbers; without `other` the
/// text is empty.
///
/// ## Example
///     <!-- pl.lproj: 2 reads "2 plików" -->
///     <key>one</key><string>%d plik</string>
///     <key>other</key><string>%d plików</string>
///
/// ## Instead
/// A form for each category that the finding lists.
///
/// ## What it cannot see
/// Whether the form that is there suits the missing numbers as well. `many` of Spanish, French, Italian and Portuguese
/// is never asked for: only millions take it.
enum MissingCategory: PluralRule {
  static let description = RuleDescription(
    id: "plurals/missing-category", summary: "A plural lacks a category that its language needs", severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      let gaps = text.groups.compactMap { Gap(in: $0, text) }
      guard let worst = gaps.max(by: { $0.severity < $1.severity }) else { return nil }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: worst.severity, certainty: .certain,
        message: message(worst, text), explanation: explanation(worst), location: text.location(worst.position),
        locales: [text.language], evidence: [Evidence(kind: .predicted, locale: text.language, lines: worst.texts)],
        remedy: worst.isFormal ? formalRemedy : remedy(worst))
    }
  }
}

/// What one plural lacks.
private struct Gap {
  var missing: [NeededCategory]
  /// Whether nothing but fractions would take what is missing.
  var isFormal = false
  var severity: Severity
  /// Of the branches there are.
  var texts: [String]
  var position: Position

  init?(in group: PluralGroup, _ text: LanguageText) {
    guard let needed = PluralRules.needed(text.language), let first = group.forms.first else { return nil }
    let present = group.categories
    guard !present.isEmpty else { return nil }
    missing = needed.filter { !present.contains($0.category) }
    texts = group.forms.map { "\($0.category): \($0.text)" }
    position = first.position
    if present.contains(.other) {
      guard !missing.isEmpty else { return nil }
      severity = Gap.isUntranslated(group, text) || Gap.isOneMissingInSource(missing, text) ? .note : .warning
      return
    }
    // 0 takes `zero` and 1 takes `one` where their own branches are missing.
    missing = missing.filter { need in
      need.coversMore
        || !need.samples.allSatisfy { $0 == 0 && present.contains(.zero) || $0 == 1 && present.contains(.one) }
    }
    isFormal = missing.isEmpty
    severity = isFormal ? .note : .error
  }

  /// Whether every branch is one of the source's.
  private static func isUntranslated(_ group: PluralGroup, _ text: LanguageText) -> Bool {
    guard !text.isSource, let source = text.source else { return false }
    let texts = Set(source.text.groups.flatMap(\.forms).map(\.text))
    return group.forms.allSatisfy { texts.contains($0.text) }
  }

  /// A text that is for more than one by its nature needs no `one`.
  private static func isOneMissingInSource(_ missing: [NeededCategory], _ text: LanguageText) -> Bool {
    guard missing.map(\.category) == [.one], let source = text.source else { return false }
    return !source.text.groups.contains { $0.categories.contains(.one) }
  }
}

// MARK: - Messages

extension MissingCategory {
  private static func message(_ gap: Gap, _ text: LanguageText) -> String {
    guard !gap.isFormal else { return "the plural \(text.place) has no `other`, which fractions take" }
    return "the plural \(text.place) lacks \(gap.missing.map(described).joined(separator: ", "))"
  }

  private static func explanation(_ gap: Gap) -> String {
    if gap.isFormal { return "every whole number has its form" }
    return gap.severity == .error
      ? "without `other` these numbers have no text" : "these numbers get the text of `other`"
  }

  private static func remedy(_ gap: Gap) -> String {
    "add a form for " + gap.missing.map { "`\($0.category.rawValue)`" }.joined(separator: ", ")
  }

  private static let formalRemedy = "add a form for `other`"
}
