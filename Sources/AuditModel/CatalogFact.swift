// SPDX-License-Identifier: MIT

/// What a string catalog says: one `.strings`, `.stringsdict` or `.xcstrings` file.
package struct CatalogFact: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable { case strings, stringsdict, xcstrings }
  package var format: Format
  /// Named inside an `.xcstrings`; nil for the other formats, whose language is in their path.
  package var sourceLanguage: String?
  package var entries: [CatalogEntry]

  package init(format: Format, sourceLanguage: String? = nil, entries: [CatalogEntry] = []) {
    self.format = format
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }
}

/// One key with its texts.
package struct CatalogEntry: Equatable, Sendable {
  package var key: String
  package var position: Position
  /// The note for translators, or the comment before the key.
  package var comment: String?
  package var shouldTranslate: Bool
  /// `manual`, `stale`, …, as an `.xcstrings` has it.
  package var extractionState: String?
  package var localizations: [CatalogText]

  package init(
    key: String, position: Position, comment: String? = nil, shouldTranslate: Bool = true,
    extractionState: String? = nil, localizations: [CatalogText] = []
  ) {
    self.key = key
    self.position = position
    self.comment = comment
    self.shouldTranslate = shouldTranslate
    self.extractionState = extractionState
    self.localizations = localizations
  }
}

/// One key's text in one language.
package struct CatalogText: Equatable, Sendable {
  /// nil in `.strings` and `.stringsdict`: the file's path says it.
  package var language: String?
  package var position: Position
  /// `new`, `translated`, `needs_review`, …, as an `.xcstrings` has it.
  package var state: String?
  /// The plain text or the format with its variables; nil where there are only variations.
  package var value: String?
  /// Whole-string plural variations.
  package var forms: [PluralForm]
  /// Variables that vary by number inside `value`.
  package var substitutions: [PluralVariable]
  /// Texts for particular devices or widths, judged like the text itself.
  package var variants: [CatalogVariant]

  package init(
    language: String? = nil, position: Position, state: String? = nil, value: String? = nil,
    forms: [PluralForm] = [], substitutions: [PluralVariable] = [], variants: [CatalogVariant] = []
  ) {
    self.language = language
    self.position = position
    self.state = state
    self.value = value
    self.forms = forms
    self.substitutions = substitutions
    self.variants = variants
  }
}

/// One branch of a plural.
package struct PluralForm: Equatable, Sendable {
  /// `zero`, `one`, `two`, `few`, `many`, `other`, or whatever else the file has in its place.
  package var category: String
  package var text: String
  package var position: Position

  package init(category: String, text: String, position: Position) {
    self.category = category
    self.text = text
    self.position = position
  }
}

/// A named variable of a plural text: `%#@name@`.
package struct PluralVariable: Equatable, Sendable {
  package var name: String
  package var position: Position
  /// Which argument it takes, counted from 1; nil for the order of use.
  package var argument: Int?
  /// The format specifier without its `%`, such as `lld`; nil where the file has none.
  package var specifier: String?
  /// `NSStringFormatSpecTypeKey`; nil where the file has none.
  package var ruleType: String?
  package var forms: [PluralForm]

  package init(
    name: String, position: Position, argument: Int? = nil, specifier: String? = nil, ruleType: String? = nil,
    forms: [PluralForm] = []
  ) {
    self.name = name
    self.position = position
    self.argument = argument
    self.specifier = specifier
    self.ruleType = ruleType
    self.forms = forms
  }
}

/// A text for one device or width.
package struct CatalogVariant: Equatable, Sendable {
  /// The device word or the width in characters.
  package var selector: String
  package var position: Position
  package var value: String?
  package var forms: [PluralForm]

  package init(selector: String, position: Position, value: String? = nil, forms: [PluralForm] = []) {
    self.selector = selector
    self.position = position
    self.value = value
    self.forms = forms
  }
}
