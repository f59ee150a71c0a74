// SPDX-License-Identifier: MIT
import AuditModel

/// A source text with a number on which words may depend, and without forms.
struct SourceQuantity {
  enum Kind: Equatable {
    /// "%d items".
    case plain
    /// "%d items", beside another key with "%d item".
    case pair
    /// "%d item(s)".
    case parenthesised
    /// "%@ items".
    case object
    /// "%d unread".
    case adjective
    /// "%d of %d items".
    case ofTotal
  }
  var kind: Kind
  var entry: TableEntry
  /// The entry's text in the source language.
  var text: TableText
  /// The part of it that is judged: the whole, or its variant for one device.
  var shown: String
  /// nil where no word depends on the number in English.
  var quantity: Quantity?
  /// The other half of a pair.
  var pair: TableEntry?
  /// The languages that tell numbers apart and have one plain, translated text, sorted.
  var languages: [String]
}

extension SourceQuantity {
  /// Every such text of a table, in the order of its entries; none where its source texts are not in English.
  static func all(in table: CatalogTable) -> [SourceQuantity] {
    guard let source = table.judgedLanguage else { return [] }
    let finder = QuantityFinder(table: table, source: source)
    return table.entries.compactMap(finder.quantity)
  }

  /// The text as it reads with a number it does not suit.
  var sample: String {
    guard let quantity else { return shown }
    let scalars = Array(shown.unicodeScalars)
    let range = quantity.specifier.range
    return string(scalars[..<range.lowerBound]) + number + string(scalars[range.upperBound...])
  }

  /// A number the text does not suit.
  var number: String { quantity?.reason == .singularHalf ? "2" : "1" }
}

/// Looks through the entries of one table.
private struct QuantityFinder {
  let table: CatalogTable
  let source: String
  private let siblings: SiblingTexts
  private let entries: [String: TableEntry]

  init(table: CatalogTable, source: String) {
    self.table = table
    self.source = source
    let texts = table.entries.flatMap { entry in
      (entry.texts[source]?.plainTexts ?? []).map { (key: entry.key, text: $0) }
    }
    siblings = SiblingTexts(texts)
    entries = Dictionary(table.entries.map { ($0.key, $0) }) { first, _ in first }
  }

  func quantity(in entry: TableEntry) -> SourceQuantity? {
    guard entry.extractionState != "stale", table.isFormatted(entry.key) else { return nil }
    guard let text = entry.texts[source], let (shown, verdict) = verdict(on: text, of: entry) else { return nil }
    let languages = table.languagesWithoutForms(entry)
    switch verdict {
    case .no: return nil
    case .adjective, .ofTotal:
      let others = languages.filter { $0 != source }
      guard !others.isEmpty else { return nil }
      return SourceQuantity(
        kind: verdict == .ofTotal ? .ofTotal : .adjective, entry: entry, text: text, shown: shown, languages: others)
    case .yes(let quantity):
      // The half with the plural stands for the pair.
      guard !languages.isEmpty, !(quantity.reason == .singularHalf && hasOtherHalf(shown, quantity, entry)) else {
        return nil
      }
      let singular = siblings.singular(
        of: Array(shown.unicodeScalars), word: quantity.word, placeholder: quantity.specifier.range)
      let pair = singular.flatMap { entries[$0] }
      return SourceQuantity(
        kind: kind(of: quantity, pair: pair), entry: entry, text: text, shown: shown, quantity: quantity, pair: pair,
        languages: languages)
    }
  }

  private func kind(of quantity: Quantity, pair: TableEntry?) -> SourceQuantity.Kind {
    if quantity.specifier.kind == .object { return .object }
    if quantity.reason == .optionalPlural { return .parenthesised }
    return pair != nil || quantity.reason == .singularHalf ? .pair : .plain
  }

  /// The first plain text of the entry in which a number counts, else the first that may matter in other languages.
  private func verdict(on text: TableText, of entry: TableEntry) -> (String, QuantityVerdict)? {
    let evidence = ObjectEvidence(key: entry.key, comment: entry.comment)
    let verdicts = text.plainTexts.map { shown in
      (shown, QuantityJudgement.judge(shown, evidence: evidence, siblings: siblings))
    }
    let counting = verdicts.first { if case .yes = $0.1 { true } else { false } }
    return counting ?? verdicts.first { $0.1 != .no }
  }

  /// Whether the text with the plural is reported itself.
  private func hasOtherHalf(_ shown: String, _ quantity: Quantity, _ entry: TableEntry) -> Bool {
    guard let key = siblings.plural(of: Array(shown.unicodeScalars), word: quantity.word) else { return false }
    guard key != entry.key, let other = entries[key], let text = other.texts[source] else { return false }
    guard case .yes(let found)? = verdict(on: text, of: other)?.1 else { return false }
    return found.reason != .singularHalf
  }
}

extension CatalogTable {
  /// English, if the table is written in it and its texts are formatted.
  var judgedLanguage: String? {
    guard let sourceLanguage, PluralRules.canonical(sourceLanguage) == "en", isFormatted else { return nil }
    return sourceLanguage
  }

  /// The languages that tell numbers apart and have one plain, translated text for an entry, sorted.
  func languagesWithoutForms(_ entry: TableEntry) -> [String] {
    entry.texts.filter { language, text in
      guard let needed = PluralRules.needed(language), needed.count > 1 else { return false }
      guard language == sourceLanguage || entry.shouldTranslate && text.text.state != "new" else { return false }
      return !text.hasForms && !text.plainTexts.isEmpty
    }.keys.sorted()
  }
}
