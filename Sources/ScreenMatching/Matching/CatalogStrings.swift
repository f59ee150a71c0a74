// SPDX-License-Identifier: MIT
import AuditModel

/// Collects what catalogs may show, by language.
struct CatalogStrings {
  private(set) var strings: [String: [CatalogString]] = [:]
  private(set) var keys: [CatalogString] = []
  private var namedSource: String?
  private var seenKeys: Set<String> = []

  /// Texts of `Base.lproj` and of catalogs whose path names no language.
  private static let base = "Base"

  var sourceLanguage: String? {
    if let namedSource { return namedSource }
    return ["en", CatalogStrings.base].first { strings[$0] != nil } ?? strings.keys.sorted().first
  }

  mutating func add(_ fact: CatalogFact, at path: CatalogPath) {
    if namedSource == nil { namedSource = fact.sourceLanguage }
    for entry in fact.entries {
      for text in entry.localizations {
        add(text, key: entry.key, table: path.table, language: text.language ?? path.language ?? CatalogStrings.base)
      }
      if let source = fact.sourceLanguage, !entry.localizations.contains(where: { $0.language == source }) {
        // An `.xcstrings` leaves the source text out where it is the key.
        append(CatalogString(key: entry.key, table: path.table, language: source, text: entry.key))
      }
      if seenKeys.insert(entry.key).inserted {
        keys.append(CatalogString(key: entry.key, table: path.table, language: nil, text: entry.key))
      }
    }
  }

  private mutating func add(_ text: CatalogText, key: String, table: String, language: String) {
    func string(_ text: String, _ category: String? = nil) -> CatalogString {
      CatalogString(key: key, table: table, language: language, category: category, text: text)
    }
    for (value, forms, substitutions) in [(text.value, text.forms, text.substitutions)]
      + text.variants.map({ ($0.value, $0.forms, $0.substitutions.isEmpty ? text.substitutions : $0.substitutions) })
    {
      for form in forms { append(string(form.text, form.category)) }
      guard let value else { continue }
      guard !substitutions.isEmpty else {
        append(string(value))
        continue
      }
      for (category, filled) in expanded(value, substitutions) { append(string(filled, category)) }
    }
  }

  private mutating func append(_ string: CatalogString) {
    guard !string.text.isEmpty, let language = string.language else { return }
    strings[language, default: []].append(string)
  }

  /// A format with its variables' branches put in, once for each category, all variables in the same one: on a screen
  /// they mostly differ, but then the text is found with an edit or two.
  private func expanded(_ value: String, _ variables: [PluralVariable]) -> [(category: String, text: String)] {
    let categories = Set(variables.flatMap { $0.forms.map(\.category) }).sorted()
    return categories.map { category in
      var text = value
      for variable in variables {
        let form = variable.forms.first { $0.category == category } ?? variable.forms.first { $0.category == "other" }
        guard let form else { continue }
        text = text.replacing("%#@\(variable.name)@", with: form.text)
        for argument in 1...9 { text = text.replacing("%\(argument)$#@\(variable.name)@", with: form.text) }
      }
      return (category, text)
    }
  }
}
