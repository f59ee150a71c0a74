// SPDX-License-Identifier: MIT
import AuditModel

/// A text with a quantity has no plural forms.
///
/// ## What it reports
/// An English source text with a number on which its words depend, and no plural forms, in a table with a language that
/// has more than one form. One finding a key; its locales are the languages that need forms for it and have none. It is
/// a warning where the author has seen the fault, "item(s)" or a pair of texts made by hand, or where the number is
/// passed as text.
///
/// ## Why
/// One text cannot be right for every number: at 1 it reads "1 items need attention". Other languages have up to six
/// forms, so that a translator who is given one text cannot write a right one either. A pair of texts for 1 and for more
/// is right in English only.
///
/// ## Example
///     "items_attention" = "%lld items need attention";
/// in `Localizable.strings`, with no entry of that key in `Localizable.stringsdict`.
///
/// ## Instead
/// In a `.xcstrings` catalog vary the text by plural; otherwise move the key to the `.stringsdict` of the same table, with
/// a form for each category of each language.
///
/// ## What it cannot see
/// Source texts in other languages than English, see `notLookedAt(in:)`. Texts in code that no catalog holds. Numbers
/// that are always the same. Adjectives ("%d selected"), which English never changes though other languages may. An
/// object (`%@`) counts as a number only where key, comment or words say so. A text that varies by any number is taken to
/// vary by the right one.
enum MissingVariants {
  static let description = RuleDescription(
    id: "plurals/missing-variants", summary: "A text with a quantity has no plural forms", severity: .error,
    precision: 0.99)

  /// The findings in one table, in the order of its entries.
  static func findings(in table: CatalogTable) -> [Finding] {
    guard let source = judgedLanguage(of: table) else { return [] }
    let siblings = SiblingTexts(
      table.entries.flatMap { entry in
        (entry.texts[source]?.plainTexts ?? []).map { (key: entry.key, text: $0) }
      })
    return table.entries.compactMap { entry in
      finding(for: entry, source: source, table: table, siblings: siblings)
    }
  }

  /// What of a table could not be judged: all of it, where its source texts are not in English, and the languages
  /// whose plural categories are unknown.
  static func notLookedAt(in table: CatalogTable) -> [NotLookedAt] {
    guard table.use == .formatted else { return [] }
    let subject = table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)"
    let location = table.entries.first?.location
    guard judgedLanguage(of: table) != nil else {
      return [
        NotLookedAt(kind: .text, subject: subject, location: location, reason: notEnglish(table.sourceLanguage))
      ]
    }
    return table.languages.filter { PluralRules.needed($0) == nil }.sorted().map { language in
      NotLookedAt(kind: .text, subject: subject, location: location, reason: unknownLanguage(language))
    }
  }

  private static func finding(
    for entry: TableEntry, source: String, table: CatalogTable, siblings: SiblingTexts
  ) -> Finding? {
    guard entry.extractionState != "stale", table.use.of(key: entry.key) == .formatted else { return nil }
    guard let text = entry.texts[source], let (shown, quantity) = quantity(in: text, entry, siblings) else {
      return nil
    }
    // The half with the plural stands for the pair.
    if quantity.reason == .singularHalf, hasOtherHalf(shown, quantity, entry, table, source, siblings) { return nil }
    let languages = languagesWithoutForms(entry, source: source)
    guard !languages.isEmpty else { return nil }
    let singular = siblings.singular(of: scalars(shown), word: quantity.word, placeholder: quantity.specifier.range)
    let pair = singular.flatMap { key in table.entries.first { $0.key == key } }
    let isCertain = quantity.specifier.kind != .object && quantity.reason != .optionalPlural && pair == nil
    return Finding(
      rule: description.id, anchor: [table.name, entry.key],
      severity: isCertain ? .error : .warning, certainty: quantity.specifier.kind == .object ? .likely : .certain,
      message: message(shown, quantity), explanation: explanation(languages), location: text.location,
      locales: languages,
      related: pair.map { [RelatedLocation(location: $0.location, message: otherHalf)] } ?? [],
      evidence: [Evidence(kind: .predicted, locale: source, lines: [sample(shown, quantity)])],
      remedy: remedy(text.format, quantity, languages: languages))
  }

  /// The first plain text of a language in which a number counts.
  private static func quantity(
    in text: TableText, _ entry: TableEntry, _ siblings: SiblingTexts
  ) -> (String, Quantity)? {
    let evidence = ObjectEvidence(key: entry.key, comment: entry.comment)
    for shown in text.plainTexts {
      if case .yes(let quantity) = QuantityJudgement.judge(shown, evidence: evidence, siblings: siblings) {
        return (shown, quantity)
      }
    }
    return nil
  }

  /// Whether the text with the plural is reported itself.
  private static func hasOtherHalf(
    _ shown: String, _ quantity: Quantity, _ entry: TableEntry, _ table: CatalogTable, _ source: String,
    _ siblings: SiblingTexts
  ) -> Bool {
    guard let key = siblings.plural(of: scalars(shown), word: quantity.word) else { return false }
    guard key != entry.key, let other = table.entries.first(where: { $0.key == key }) else { return false }
    return other.texts[source].flatMap { self.quantity(in: $0, other, siblings) }?.1.reason != .singularHalf
  }

  /// The languages that tell numbers apart and have one plain, translated text.
  private static func languagesWithoutForms(_ entry: TableEntry, source: String) -> [String] {
    entry.texts.filter { language, text in
      guard let needed = PluralRules.needed(language), needed.count > 1 else { return false }
      guard language == source || entry.shouldTranslate && text.text.state != "new" else { return false }
      return !text.hasForms && !text.plainTexts.isEmpty
    }.keys.sorted()
  }

  /// English, if the table is written in it and its texts are formatted.
  private static func judgedLanguage(of table: CatalogTable) -> String? {
    guard let source = table.sourceLanguage, PluralRules.canonical(source) == "en" else { return nil }
    return table.use == .formatted ? source : nil
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}

// MARK: - Messages

extension MissingVariants {
  private static let otherHalf = "the same text for one, made by hand"

  private static func notEnglish(_ language: String?) -> String {
    guard let language else { return "the language of its source texts is unknown" }
    return "its source texts are in `\(language)`; only English is judged"
  }

  private static func unknownLanguage(_ language: String) -> String {
    "the plural categories of `\(language)` are unknown"
  }

  private static func message(_ text: String, _ quantity: Quantity) -> String {
    "\"\(oneLine(text))\" has no plural forms: \(number(quantity)) reads \"\(oneLine(sample(text, quantity)))\""
  }

  /// The text as it reads with a number it does not suit.
  private static func sample(_ text: String, _ quantity: Quantity) -> String {
    let scalars = scalars(text)
    let range = quantity.specifier.range
    return string(scalars[..<range.lowerBound]) + number(quantity) + string(scalars[range.upperBound...])
  }

  private static func number(_ quantity: Quantity) -> String { quantity.reason == .singularHalf ? "2" : "1" }

  private static func explanation(_ languages: [String]) -> String {
    languages.map { language in
      let needed = (PluralRules.needed(language) ?? []).map { need in
        let numbers = need.samples.map(String.init).joined(separator: ", ")
        return "\(need.category.rawValue) (\(numbers)\(need.coversMore ? ", …" : ""))"
      }
      return "\(language) needs \(needed.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  private static func remedy(_ format: CatalogFact.Format, _ quantity: Quantity, languages: [String]) -> String {
    let categories = PluralCategory.allCases.filter { category in
      languages.contains { PluralRules.needed($0)?.contains { $0.category == category } ?? false }
    }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let place =
      format == .xcstrings
      ? "vary the text by plural in the catalog" : "move the key to the `.stringsdict` file of the same table"
    let number =
      quantity.specifier.kind == .object
      ? "pass the number itself and write `%lld` for it, because text selects no form; then " : ""
    return "\(number)\(place), with a text for each of \(categories) where the language has it"
  }

  /// The text on one line, cut to 80 characters.
  private static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}
