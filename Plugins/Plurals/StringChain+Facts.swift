// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire

extension StringChain {
  /// Follows one key through the project.
  ///
  /// - Parameter findings: all that the plugin reports.
  init(_ key: String, in code: ProjectCode, findings: [Finding]) {
    let uses = code.uses(of: key)
    let tables = code.tables.filter { table in table.entries.contains { $0.key == key } }
    let ordered = tables.filter { !$0.isOfProduct } + tables.filter(\.isOfProduct)
    let places = Set(uses.map(\.location))
    let breaks = findings.filter { $0.anchor.contains(key) || places.contains($0.location) }
      .sorted { ($1.severity, $0.location, $0.rule) < ($0.severity, $1.location, $1.rule) }
    self.init(
      key: key, uses: uses, tables: ordered.compactMap { StringTable(key, in: $0) },
      breaks: breaks.map {
        ChainBreak(rule: $0.rule, severity: $0.severity, message: $0.message, location: $0.location)
      })
    if uses.isEmpty, tables.isEmpty {
      nearest = nearestName(to: key, among: code.tables.flatMap { $0.entries.map(\.key) })
    }
  }
}

extension StringTable {
  fileprivate init?(_ key: String, in table: CatalogTable) {
    guard let entry = table.entries.first(where: { $0.key == key }) else { return nil }
    let others = entry.texts.keys.filter { $0 != table.sourceLanguage }.sorted()
    let languages = [table.sourceLanguage].compactMap(\.self) + others
    self.init(
      table: table.path, isProduct: table.isOfProduct, comment: entry.comment,
      languages: languages.compactMap { language in
        entry.texts[language].map { LanguageString($0, in: language) }
      })
  }
}

extension LanguageString {
  fileprivate init(_ text: TableText, in language: String) {
    let needed = (PluralRules.needed(language) ?? []).map(\.category.rawValue)
    self.init(
      language: language, location: text.location, text: text.text.value,
      forms: StringForm.forms(of: text.text),
      missing: text.hasForms ? needed.filter { !text.categories.contains($0) } : [])
  }
}

extension StringForm {
  fileprivate static func forms(of text: CatalogText) -> [StringForm] {
    forms(text.forms, of: nil) + text.substitutions.flatMap { forms($0.forms, of: $0.name) }
      + text.variants.flatMap { variant in
        (variant.value.map { [StringForm(name: variant.selector, text: $0)] } ?? [])
          + forms(variant.forms, of: variant.selector)
      }
  }

  private static func forms(_ forms: [PluralForm], of variable: String?) -> [StringForm] {
    forms.map { form in
      StringForm(name: variable.map { "\($0).\(form.category)" } ?? form.category, text: form.text)
    }
  }
}
