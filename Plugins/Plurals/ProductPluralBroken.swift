// SPDX-License-Identifier: MIT
import AuditModel

/// A compiled plural is broken.
///
/// ## What it reports
/// A plural in a built product that the system cannot read as meant, although the sources have it right: no format key, no
/// rule type, no value type or one that is no specifier; a value type of another kind than in the sources; a category that
/// the sources have and the product lacks. One finding a key and language.
///
/// ## Why
/// This is what the app reads. Without the value type it shows "(null)".
///
/// ## Example
///     <key>count</key><dict>
///       <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
///       <key>one</key><string>%lld file</string> …
///
/// ## Instead
/// A build with a tool that writes all of it.
///
/// ## What it cannot see
/// Whether the product is older than the sources: nothing tells. A fault that the sources have too is reported there.
enum ProductPluralBroken: PluralRule {
  static let description = RuleDescription(
    id: "plurals/product-plural-broken", summary: "A compiled plural is broken", severity: .error)

  static func findings(in product: BuiltProduct, of catalogs: ProjectCatalogs) -> [Finding] {
    product.tables.sorted { $0.key < $1.key }.flatMap { name, built in
      let source = catalogs.tables.first { table in
        table.name == name && catalogs.matches(of: table).contains { $0.product.path == product.path }
      }
      let entries = Dictionary((source?.entries ?? []).map { ($0.key, $0) }) { first, _ in first }
      return built.languages.sorted { $0.key < $1.key }.flatMap { language, texts in
        texts.entries.sorted { $0.key < $1.key }.compactMap { key, text -> Finding? in
          let language = language == "Base" ? source?.sourceLanguage ?? language : language
          let faults = faults(of: text, source: entries[key]?.texts[language])
          guard let first = faults.first else { return nil }
          return Finding(
            rule: description.id, anchor: [name, key, language, product.name], severity: .error, certainty: .certain,
            message: "the plural of \(quoted(key)) in \(language) in \(product.name) \(first)",
            location: Location(path: text.path, position: text.text.position), locales: [language],
            related: entries[key].map { [RelatedLocation(location: $0.location, message: "the source")] } ?? [],
            evidence: [Evidence(kind: .compiled, path: text.path, locale: language, lines: faults)],
            remedy: "build it again with a tool that compiles plurals whole")
        }
      }
    }
  }

  /// Each begins with a verb.
  private static func faults(of built: BuiltText, source: TableText?) -> [String] {
    guard built.hasForms || !built.text.allVariables.isEmpty else { return [] }
    let known = source.map { VariableFault.all(of: $0.text, format: $0.format).map(\.name) } ?? []
    var faults = VariableFault.all(of: built.text, format: built.format).filter { !known.contains($0.name) }.map(
      \.message)
    guard let source, source.hasForms else { return faults }
    let (old, new) = (TextArguments(of: source.text), TextArguments(of: built.text))
    for (position, classes) in old.uses.sorted(by: { $0.key < $1.key }) {
      guard let compiled = new.uses[position], !compiled.isSubset(of: classes) else { continue }
      let kinds = compiled.sorted().map(\.rawValue).joined(separator: " and ")
      faults.append("reads argument \(position) as \(kinds), unlike the sources")
    }
    let compiled = built.categories.reduce(into: Set<PluralCategory>()) { $0.formUnion($1) }
    let lost = source.text.groups.reduce(into: Set<PluralCategory>()) { $0.formUnion($1.categories) }
      .subtracting(compiled)
    if !lost.isEmpty {
      faults.append("lacks \(lost.map { "`\($0.rawValue)`" }.sorted().joined(separator: ", ")), which the sources have")
    }
    return faults
  }
}
