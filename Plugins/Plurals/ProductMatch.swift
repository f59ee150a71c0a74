// SPDX-License-Identifier: MIT
import AuditModel

/// The compiled form of a source table in one product.
struct ProductMatch {
  var product: BuiltProduct
  var table: BuiltTable

  /// What the product holds in a language; the source language may lie in `Base.lproj`.
  func language(_ language: String, of source: CatalogTable) -> BuiltLanguage? {
    table.languages[language] ?? (language == source.sourceLanguage ? table.languages["Base"] : nil)
  }
}

extension ProjectCatalogs {
  /// The products a table was compiled into: those with a table of its name, at least half of whose keys are its own.
  func matches(of table: CatalogTable) -> [ProductMatch] {
    let keys = Set(table.entries.map(\.key))
    return products.compactMap { product in
      guard let built = product.tables[table.name] else { return nil }
      let shared = built.keys.count(where: keys.contains)
      guard shared > 0, shared * 2 >= built.keys.count else { return nil }
      return ProductMatch(product: product, table: built)
    }
  }
}

/// Whether a compiled text chooses a form by a number.
extension BuiltText {
  var hasForms: Bool { TableText(text: text, location: Location(path: path), format: format).hasForms }

  /// The categories of each of its plurals.
  var categories: [Set<PluralCategory>] { text.groups.map(\.categories) }
}

/// The texts that a product proves to be mended: keys with forms in every language that needs some, all of them compiled,
/// with every category of the language. A finding about the key that is gone was mended for good.
func verifications(of table: CatalogTable, in catalogs: ProjectCatalogs) -> [Verification] {
  guard table.judgedLanguage != nil else { return [] }
  let matches = catalogs.matches(of: table)
  guard !matches.isEmpty else { return [] }
  let rules =
    [MissingVariants.description, HandMadePair.description, CountAsText.description]
    .map(\.id) + [ParenthesisedPlural.description.id]
  return table.entries.flatMap { entry -> [Verification] in
    guard entry.extractionState != "stale", table.sourceLanguage.flatMap({ entry.texts[$0] })?.hasForms ?? false,
      matches.allSatisfy({ isCompiled(entry, of: table, in: $0) })
    else { return [] }
    return rules.map { Verification(rule: $0, anchor: [table.name, entry.key]) }
  }
}

private func isCompiled(_ entry: TableEntry, of table: CatalogTable, in match: ProductMatch) -> Bool {
  entry.texts.allSatisfy { language, text in
    let needed = PluralRules.needed(language) ?? []
    guard text.hasForms else { return text.text.state == "new" || needed.count <= 1 || !entry.shouldTranslate }
    guard let built = match.language(language, of: table)?.entries[entry.key], built.hasForms else { return false }
    let needs = Set(needed.map(\.category))
    return built.categories.allSatisfy(needs.isSubset)
      && VariableFault.all(of: built.text, format: built.format).isEmpty
  }
}
