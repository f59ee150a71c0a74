// SPDX-License-Identifier: MIT

/// What a string catalog says: one `.strings`, `.stringsdict`, `.xcstrings`, `.loctable` or `.xliff` file.
package struct CatalogFact: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case strings, stringsdict, xcstrings
    /// A table in all its languages as Apple's own bundles have it; it stands for `.strings` and `.stringsdict` in one.
    case loctable
    /// What goes to translators and comes back: texts of several tables, each entry with its `original`.
    case xliff
  }
  package var format: Format
  /// Named inside an `.xcstrings` or `.xliff`; nil for the other formats.
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
  /// The path of the catalog the entry was exported from, as an `.xliff` has it; nil in other formats.
  package var original: String?
  package var localizations: [CatalogText]

  package init(
    key: String, position: Position, comment: String? = nil, shouldTranslate: Bool = true,
    extractionState: String? = nil, original: String? = nil, localizations: [CatalogText] = []
  ) {
    self.key = key
    self.position = position
    self.comment = comment
    self.shouldTranslate = shouldTranslate
    self.extractionState = extractionState
    self.original = original
    self.localizations = localizations
  }
}

/// One key's text in one language.
package struct CatalogText: Equatable, Sendable {
  /// nil in `.strings` and `.stringsdict`, whose path says it.
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
  /// What the system listens for, such as a shortcut's phrases: texts that nobody formats.
  package var phrases: [String]

  package init(
    language: String? = nil, position: Position, state: String? = nil, value: String? = nil,
    forms: [PluralForm] = [], substitutions: [PluralVariable] = [], variants: [CatalogVariant] = [],
    phrases: [String] = []
  ) {
    self.language = language
    self.position = position
    self.state = state
    self.value = value
    self.forms = forms
    self.substitutions = substitutions
    self.variants = variants
    self.phrases = phrases
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
  /// The device word or the width in characters; one inside the other with a `.` between, such as `iphone.20`.
  package var selector: String
  package var position: Position
  package var value: String?
  package var forms: [PluralForm]
  /// Variables of its own inside `value`. In an `.xcstrings` those of the text serve all its variants instead.
  package var substitutions: [PluralVariable]

  package init(
    selector: String, position: Position, value: String? = nil, forms: [PluralForm] = [],
    substitutions: [PluralVariable] = []
  ) {
    self.selector = selector
    self.position = position
    self.value = value
    self.forms = forms
    self.substitutions = substitutions
  }

  /// Whether it is one text, whatever the number.
  package var isPlain: Bool { forms.isEmpty && substitutions.isEmpty }
}
