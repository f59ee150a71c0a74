// SPDX-License-Identifier: MIT
package import AuditModel

/// All that is known of one key, from the code that asks for it to what a product has. Answers the question `strings`.
package struct StringChain: WireObject, Equatable {
  package var key: String
  /// Where the code uses it.
  package var uses: [StringUse]
  /// The tables that have it, those of built products last.
  package var tables: [StringTable]
  /// Findings on it, worst first.
  package var breaks: [ChainBreak]
  /// The key most like the one that was asked for, where no table and no code has that.
  package var nearest: String?

  package init(
    key: String, uses: [StringUse], tables: [StringTable], breaks: [ChainBreak], nearest: String? = nil
  ) {
    self.key = key
    self.uses = uses
    self.tables = tables
    self.breaks = breaks
    self.nearest = nearest
  }

  /// The question's name. Its argument is `key`.
  package static let question = "strings"

  /// The question about one key.
  package static func question(about key: String) -> PluginQuestion {
    PluginQuestion(name: question, arguments: .object([.init("key", .string(key))]))
  }

  package static var blank: StringChain { StringChain(key: "", uses: [], tables: [], breaks: []) }
  package static let shape = Shape<StringChain>(
    .required("key", \.key), .required("uses", \.uses), .required("tables", \.tables),
    .required("breaks", \.breaks), .optional("nearest", \.nearest))
}

/// A place in the code that shows a catalog's text.
package struct StringUse: WireObject, Equatable {
  package var location: Location
  /// The call: `Text`, `String(localized:)`, …
  package var context: String
  /// As written.
  package var text: String

  package init(location: Location, context: String, text: String) {
    self.location = location
    self.context = context
    self.text = text
  }

  package static var blank: StringUse { StringUse(location: .blank, context: "", text: "") }
  package static let shape = Shape<StringUse>(
    .required("location", \.location), .required("context", \.context), .required("text", \.text))
}

/// A key in one table.
package struct StringTable: WireObject, Equatable {
  /// The folder and the name.
  package var table: String
  /// Whether it is part of a built product, so that its texts are the compiled ones.
  package var isProduct: Bool
  package var comment: String?
  /// The language of the source texts first, then in order of their tags.
  package var languages: [LanguageString]

  package init(table: String, isProduct: Bool, comment: String?, languages: [LanguageString]) {
    self.table = table
    self.isProduct = isProduct
    self.comment = comment
    self.languages = languages
  }

  package static var blank: StringTable { StringTable(table: "", isProduct: false, comment: nil, languages: []) }
  package static let shape = Shape<StringTable>(
    .required("table", \.table), .usually(false, "product", \.isProduct), .optional("comment", \.comment),
    .required("languages", \.languages))
}

/// A key's text in one language.
package struct LanguageString: WireObject, Equatable {
  package var language: String
  package var location: Location
  /// nil where forms stand in its place, or where nothing is translated.
  package var text: String?
  package var forms: [StringForm]
  /// Categories the language needs that have no text here; only where there are forms.
  package var missing: [String]

  package init(
    language: String, location: Location, text: String?, forms: [StringForm] = [], missing: [String] = []
  ) {
    self.language = language
    self.location = location
    self.text = text
    self.forms = forms
    self.missing = missing
  }

  package static var blank: LanguageString { LanguageString(language: "", location: .blank, text: nil) }
  package static let shape = Shape<LanguageString>(
    .required("language", \.language), .required("location", \.location), .optional("text", \.text),
    .list("forms", \.forms), .list("missing", \.missing))
}

/// One form, or the text for one device.
package struct StringForm: WireObject, Equatable {
  /// Such as `few`; behind the variable or device where there is one, as `macs.few`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  package static var blank: StringForm { StringForm(name: "", text: "") }
  package static let shape = Shape<StringForm>(.required("name", \.name), .required("text", \.text))
}

/// A finding on a key.
package struct ChainBreak: WireObject, Equatable {
  package var rule: String
  package var severity: Severity
  package var message: String
  package var location: Location

  package init(rule: String, severity: Severity, message: String, location: Location) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
  }

  package static var blank: ChainBreak { ChainBreak(rule: "", severity: .note, message: "", location: .blank) }
  package static let shape = Shape<ChainBreak>(
    .required("rule", \.rule), .required("severity", \.severity), .required("message", \.message),
    .required("location", \.location))
}
