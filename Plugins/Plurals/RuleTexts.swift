// SPDX-License-Identifier: MIT
import AuditModel

/// A text in quotes, on one line, cut to 80 characters.
func quoted(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return "\"" + (line.count > 80 ? line.prefix(79) + "…" : line) + "\""
}

/// `one (1, 21, 31, 41, …)`.
func described(_ need: NeededCategory) -> String { "\(need.category.rawValue) (\(numbers(of: need)))" }

/// `1, 21, 31, 41, …`.
func numbers(of need: NeededCategory) -> String {
  need.samples.map(String.init).joined(separator: ", ") + (need.coversMore ? ", …" : "")
}

/// What each language needs, a line each.
func needs(of languages: [String]) -> String {
  languages.map { language in
    "\(language) needs \((PluralRules.needed(language) ?? []).map(described).joined(separator: ", "))"
  }.joined(separator: "\n")
}

/// How to give a text forms where it stands.
func remedyByForms(_ format: CatalogFact.Format, languages: [String]) -> String {
  let categories = PluralCategory.allCases.filter { category in
    languages.contains { PluralRules.needed($0)?.contains { $0.category == category } ?? false }
  }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  let place =
    format == .xcstrings
    ? "vary the text by plural in the catalog" : "move the key to the `.stringsdict` file of the same table"
  return "\(place), with a text for each of \(categories) where the language has it"
}
