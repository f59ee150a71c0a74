// SPDX-License-Identifier: MIT
import AuditModel

/// A format with forms beyond one and other is filled in without a locale.
///
/// ## What it reports
/// `String(format: NSLocalizedString(…), n)` without `locale:`, where some language has `few` or `many` for the text.
///
/// ## Why
/// `String(format:)` takes the root locale's rules where the system does not know the app's language, such as in tests
/// and extensions; these know `one` and `other` alone.
///
/// ## Example
///     String(format: NSLocalizedString("alerts", comment: ""), count)
///
/// ## Instead
/// `String.localizedStringWithFormat(…)`, or `String(localized: "\(count) alerts")`.
///
/// ## What it cannot see
/// Which locale the format has at run time. In an app whose language the system has chosen it is the right one, which is
/// why this is a note.
enum FormatWithoutLocale: CodeRule {
  static let description = RuleDescription(
    id: "plurals/format-without-locale",
    summary: "A format with forms beyond one and other is filled in without a locale", severity: .note)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    file.fact.quantities.compactMap { use in
      let place = CodePlace(use, in: file)
      guard use.kind == .formatWithoutLocale, let source = use.texts.first, !place.isForDevelopers else { return nil }
      let languages = languagesBeyondOneAndOther(code.entries(for: source))
      guard !languages.isEmpty else { return nil }
      return place.finding(
        description, .note, .possible, text: source.written,
        message: "\"\(shortened(source.written))\" has few or many, and no locale to choose by",
        locales: languages, remedy: "use `String.localizedStringWithFormat`, or pass `locale: .current`")
    }
  }

  private static func languagesBeyondOneAndOther(_ hits: [CatalogHit]) -> [String] {
    let languages = hits.flatMap { hit in
      hit.entry.texts.filter { $0.value.categories.contains { $0 == "few" || $0 == "many" } }.keys
    }
    return Set(languages).sorted()
  }
}

extension TableText {
  /// The plural categories it has texts for, in CLDR's order.
  var categories: [String] {
    let forms = text.forms + text.substitutions.flatMap(\.forms) + text.variants.flatMap(\.forms)
    let names = Set(forms.map(\.category))
    return PluralCategory.allCases.map(\.rawValue).filter(names.contains)
  }
}
