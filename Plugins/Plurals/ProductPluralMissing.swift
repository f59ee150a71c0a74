// SPDX-License-Identifier: MIT
import AuditModel

/// A plural of the sources is not in the built product.
///
/// ## What it reports
/// A key with plural forms in a language of the sources, where a built product in the project holds that table and that
/// language, and no forms for the key: the `.stringsdict` was not shipped, or not this key. One finding a key and product.
///
/// ## Why
/// The app shows the key, or a plain text that is right for some numbers only.
///
/// ## Example
///     App/pl.lproj/Localizable.stringsdict          has "files"
///     Products/App.app/pl.lproj/Localizable.strings is all there is
///
/// ## Instead
/// The file in the target's resources, or a build rule that names it right.
///
/// ## What it cannot see
/// Whether the product is older than the sources: nothing tells. Languages that the product does not hold at all are
/// `plurals/table-not-shipped`.
enum ProductPluralMissing: PluralRule {
  static let description = RuleDescription(
    id: "plurals/product-plural-missing", summary: "A plural of the sources is not in the built product",
    severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    let matches = catalogs.matches(of: table)
    guard !matches.isEmpty else { return [] }
    let texts = Dictionary(grouping: catalogs.texts(in: table).filter(\.text.hasForms)) { $0.entry.key }
    return table.entries.flatMap { entry in
      matches.compactMap { finding(for: texts[entry.key] ?? [], in: $0, table) }
    }
  }

  private static func finding(for texts: [LanguageText], in match: ProductMatch, _ table: CatalogTable) -> Finding? {
    let missing = texts.filter { text in
      guard let language = match.language(text.language, of: table) else { return false }
      return !(language.entries[text.entry.key]?.hasForms ?? false)
    }
    guard let first = missing.first(where: \.isSource) ?? missing.first else { return nil }
    let languages = missing.map(\.language).sorted()
    let paths = languages.flatMap { match.language($0, of: table)?.paths ?? [] }.sorted()
    return Finding(
      rule: description.id, anchor: [table.name, first.entry.key, match.product.name], severity: .error,
      certainty: .certain, message: message(first, match.product), location: first.text.location, locales: languages,
      evidence: [Evidence(kind: .absent, path: match.product.path, lines: paths.map { "looked in \($0)" })],
      remedy: remedy)
  }
}

// MARK: - Messages

extension ProductPluralMissing {
  private static func message(_ text: LanguageText, _ product: BuiltProduct) -> String {
    "the plural forms of \(quoted(text.entry.key)) are not in \(product.name)"
  }

  private static let remedy =
    "add the `.stringsdict` or the catalog to the target's resources and build again; see that its name is spelt right"
}

extension BuiltProduct {
  /// `Pairing.app`.
  var name: String { String(path.split(separator: "/").last ?? "") }
}
