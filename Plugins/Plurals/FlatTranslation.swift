// SPDX-License-Identifier: MIT
import AuditModel

/// A translation has one text where the source has plural forms.
///
/// ## What it reports
/// A plain text with a number, in a language that tells numbers apart, whose source has plural forms. A number that stands
/// alone behind a colon or in parentheses is a note: such a text may suit every number.
///
/// ## Why
/// The text is right for some numbers only; those who check placeholders alone cannot see it.
///
/// ## Example
///     "%lld sessions" : { "en": one and other, "ru": "%lld сессий" }
///
/// ## Instead
/// Forms for each category of the language, which the finding lists with its first numbers.
///
/// ## What it cannot see
/// Whether the words of the translation change with the number. Texts without the number are passed over.
enum FlatTranslation: PluralRule {
  static let description = RuleDescription(
    id: "plurals/flat-translation", summary: "A translation has one text where the source has plural forms",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard !text.isSource, text.source?.hasForms ?? false, !text.text.hasForms, text.pluralOfParent == nil,
        let needed = PluralRules.needed(text.language), needed.count > 1
      else { return nil }
      guard let shown = text.text.plainTexts.first(where: { hasNumber($0) }) else { return nil }
      let standsAlone = standsAlone(shown)
      return Finding(
        rule: description.id, anchor: text.anchor, severity: standsAlone ? .note : .warning,
        certainty: standsAlone ? .possible : .likely, message: message(shown, text),
        explanation: needs(of: [text.language]), location: text.text.location, locales: [text.language],
        related: text.source.map { [RelatedLocation(location: $0.location, message: sourceForms)] } ?? [],
        evidence: [Evidence(kind: .predicted, locale: text.language, lines: [shown])],
        remedy: remedyByForms(text.text.format, languages: [text.language]))
    }
  }

  private static func hasNumber(_ text: String) -> Bool {
    formatSpecifiers(in: Array(text.unicodeScalars)).contains(where: \.isWholeNumber)
  }

  /// "Selected: %d", "Selected (%d)": nothing follows that could agree.
  private static func standsAlone(_ text: String) -> Bool {
    let tokens = cutIntoTokens(Array(text.unicodeScalars))
    return tokens.indices.allSatisfy { index in
      guard case .placeholder(let specifier) = tokens[index].kind, specifier.isWholeNumber else { return true }
      guard index > 0, let before = tokens[index - 1].mark, ":：(（".unicodeScalars.contains(before) else { return false }
      let after = index + 1 < tokens.count ? tokens[index + 1] : nil
      return after == nil || after?.mark != nil
    }
  }
}

// MARK: - Messages

extension FlatTranslation {
  private static let sourceForms = "the source, which has forms"

  private static func message(_ shown: String, _ text: LanguageText) -> String {
    "\(quoted(shown)) in \(text.language) is for every number, where the source has plural forms"
  }
}
