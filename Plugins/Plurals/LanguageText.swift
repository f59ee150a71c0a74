// SPDX-License-Identifier: MIT
import AuditModel

/// One key's text in one language, as the rules about forms and placeholders see it.
struct LanguageText {
  var table: CatalogTable
  var entry: TableEntry
  var language: String
  var text: TableText
  /// The text in the source language; nil where there is none.
  var source: TableText?
  /// What it does with the source's arguments; nil where there is nothing to compare with.
  private(set) var arguments: ArgumentComparison?
  /// Its plurals that have branches.
  private(set) var groups: [PluralGroup] = []

  init(table: CatalogTable, entry: TableEntry, language: String, text: TableText, source: TableText?) {
    self.table = table
    self.entry = entry
    self.language = language
    self.text = text
    self.source = source
    groups = text.text.groups
    arguments = ArgumentComparison(self)
  }

  var isSource: Bool { language == table.sourceLanguage }
  /// What the finding about this text hangs on.
  var anchor: [String] { [table.name, entry.key, language] }
  /// ` of "key" in ru`: for the end of a message.
  var place: String { "of \(quoted(entry.key)) in \(language)" }

  func location(_ position: Position) -> Location { Location(path: text.location.path, position: position) }
}

extension CatalogTable {
  /// Every text that code formats and somebody has written: not those that wait for a translator, not those whose key
  /// has left the code. In the order of the entries, then of the languages.
  var languageTexts: [LanguageText] {
    guard isFormatted else { return [] }
    return entries.flatMap { entry -> [LanguageText] in
      guard entry.extractionState != "stale", isFormatted(entry.key) else { return [] }
      let source = sourceLanguage.flatMap { entry.texts[$0] }
      return entry.texts.sorted { $0.key < $1.key }.compactMap { language, text in
        guard text.text.state != "new", entry.shouldTranslate || language == sourceLanguage else { return nil }
        return LanguageText(table: self, entry: entry, language: language, text: text, source: source)
      }
    }
  }
}

/// The branches of one plural: of a whole text, of one of its variables, or of its variant for one device.
struct PluralGroup {
  /// nil where the whole text varies.
  var variable: PluralVariable?
  var forms: [PluralForm]

  var categories: Set<PluralCategory> { Set(forms.compactMap { PluralCategory(rawValue: $0.category) }) }

  /// Whether the group takes its branch by a number: other kinds of variable exist, privately.
  var isPlural: Bool { variable?.ruleType.map { $0 == pluralRuleType } ?? true }

  func form(_ category: PluralCategory) -> PluralForm? { forms.first { $0.category == category.rawValue } }

  /// Whether a branch shows the number it is chosen by, as far as one can tell: `%arg`, a number, another variable, or
  /// `${count}` in an intent.
  func showsNumber(_ form: PluralForm) -> Bool {
    let takesObject = variable?.specifier?.hasSuffix("@") ?? false
    return form.text.contains("${")
      || formatSpecifiers(in: Array(form.text.unicodeScalars)).contains { specifier in
        switch specifier.kind {
        case .integer, .float, .argument, .variable: true
        case .object: takesObject
        case .cString, .character, .pointer, .nothing: false
        }
      }
  }
}

/// What `NSStringFormatSpecTypeKey` says of a plural.
let pluralRuleType = "NSStringPluralRuleType"

extension CatalogText {
  /// Every plural in it that has branches.
  var groups: [PluralGroup] {
    let whole =
      [PluralGroup(variable: nil, forms: forms)] + variants.map { PluralGroup(variable: nil, forms: $0.forms) }
    let variables = allVariables.map { PluralGroup(variable: $0, forms: $0.forms) }
    return (whole + variables).filter { !$0.forms.isEmpty && $0.isPlural }
  }

  /// Its own and those of its variants.
  var allVariables: [PluralVariable] { substitutions + variants.flatMap(\.substitutions) }

  /// Every text in it that is shown, with its place: the whole, variants, branches.
  var shownTexts: [(text: String, position: Position)] {
    let whole = [value].compactMap { $0.map { ($0, position) } }
    let variants = variants.compactMap { variant in variant.value.map { ($0, variant.position) } }
    let branches = (forms + self.variants.flatMap(\.forms) + allVariables.flatMap(\.forms)).map {
      ($0.text, $0.position)
    }
    return whole + variants + branches
  }
}

/// The whole numbers that get a branch in a language, given the branches beside it.
struct BranchCoverage {
  /// The first few.
  var numbers: [Int]
  var coversMore: Bool

  /// nil for a branch that no whole number from 0 to 10,000 gets, and for `zero` where that means nothing but 0.
  init?(_ category: PluralCategory, beside group: PluralGroup, needed: [NeededCategory]) {
    guard let need = needed.first(where: { $0.category == category }) else { return nil }
    numbers = need.samples
    // Where there is a branch for zero, 0 takes it in every language.
    if category != .zero, group.categories.contains(.zero) { numbers.removeAll { $0 == 0 } }
    coversMore = need.coversMore
  }

  /// Whether it is for more than one number.
  var isSeveral: Bool { coversMore || numbers.count > 1 }
  /// Whether it is for nothing beyond 0 and 1.
  var isZeroAndOne: Bool { !coversMore && numbers == [0, 1] }

  var description: String { numbers.map(String.init).joined(separator: ", ") + (coversMore ? ", …" : "") }
}
