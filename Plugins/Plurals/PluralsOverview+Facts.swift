// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire

extension PluralsOverview {
  /// Counts the texts of a project's own tables; those of built products say the same again.
  ///
  /// - Parameter inCode: findings in code.
  init(_ tables: [CatalogTable], inCode: Int) {
    var count = TextCount()
    for table in tables where !table.isOfProduct { count.add(table) }
    self = count.overview
    self.inCode = inCode
  }
}

extension CatalogTable {
  /// The folder and the name.
  var path: String { folder.isEmpty ? name : "\(folder)/\(name)" }

  /// Whether it lies in what a build made.
  var isOfProduct: Bool { paths.contains { CatalogPath($0).product != nil } }
}

/// The counting of texts, table by table.
private struct TextCount {
  private static let examples = 3
  private(set) var overview = PluralsOverview.blank
  private var needingByLanguage: [String: Int] = [:]
  private var formsByLanguage: [String: Int] = [:]

  mutating func add(_ table: CatalogTable) {
    overview.notJudged += partsNotLookedAt(in: table)
    guard let source = table.sourceLanguage, PluralRules.canonical(source) == "en" else { return }
    let siblings = SiblingTexts(
      table.entries.flatMap { entry in
        (entry.texts[source]?.plainTexts ?? []).map { (key: entry.key, text: $0) }
      })
    // A language with no forms at all is worth a line too.
    for language in table.languages { formsByLanguage[language, default: 0] += 0 }
    for entry in table.entries where entry.extractionState != "stale" {
      guard let text = entry.texts[source] else { continue }
      overview.texts += 1
      countForms(of: entry)
      if text.hasForms {
        overview.quantities += 1
        overview.withForms += 1
        countPlain(entry)
      } else if let (shown, verdict) = verdict(on: text, entry, siblings) {
        overview.quantities += 1
        sort(entry, shown, verdict, in: table)
      }
    }
    overview.languages = formsByLanguage.keys.sorted().map { language in
      LanguageForms(
        language: language, categories: (PluralRules.needed(language) ?? []).map(\.category.rawValue),
        withForms: formsByLanguage[language] ?? 0, needing: needingByLanguage[language] ?? 0)
    }
  }

  /// What is said of the first plain text that shows a number; nil where none does.
  private func verdict(
    on text: TableText, _ entry: TableEntry, _ siblings: SiblingTexts
  ) -> (String, QuantityVerdict)? {
    let evidence = ObjectEvidence(key: entry.key, comment: entry.comment)
    let verdicts = text.plainTexts.map { shown in
      (shown, QuantityJudgement.judge(shown, evidence: evidence, siblings: siblings))
    }
    if let counting = verdicts.first(where: { if case .yes = $0.1 { true } else { false } }) { return counting }
    return verdicts.first { shown, _ in
      formatSpecifiers(in: Array(shown.unicodeScalars)).contains(where: \.isWholeNumber)
    }
  }

  private mutating func sort(
    _ entry: TableEntry, _ shown: String, _ verdict: QuantityVerdict, in table: CatalogTable
  ) {
    switch verdict {
    case .yes where !languagesNeedingForms(entry).isEmpty:
      countPlain(entry)
      overview.needing.append(
        CatalogPlace(table: table.path, key: entry.key, text: shown, location: entry.location))
    case .yes: leave(shown, because: "no language of the table has more than one form")
    case .adjective: leave(shown, because: "only an adjective follows the number")
    case .ofTotal: leave(shown, because: "the number is a part of a total")
    case .no where isPartOfTotal(shown): leave(shown, because: "the number is a part of a total")
    case .no: leave(shown, because: "the number names or measures")
    }
  }

  private mutating func leave(_ text: String, because reason: String) {
    guard let index = overview.without.firstIndex(where: { $0.reason == reason }) else {
      overview.without.append(WithoutForms(reason: reason, count: 1, examples: [text]))
      return
    }
    overview.without[index].count += 1
    if overview.without[index].examples.count < TextCount.examples { overview.without[index].examples.append(text) }
  }

  private mutating func countForms(of entry: TableEntry) {
    for (language, text) in entry.texts where text.hasForms { formsByLanguage[language, default: 0] += 1 }
  }

  private mutating func countPlain(_ entry: TableEntry) {
    for language in languagesNeedingForms(entry) { needingByLanguage[language, default: 0] += 1 }
  }

  /// Languages with several forms that have one plain, translated text with a number.
  private func languagesNeedingForms(_ entry: TableEntry) -> [String] {
    entry.texts.filter { language, text in
      guard PluralRules.needed(language)?.count ?? 0 > 1, text.text.state != "new", !text.hasForms else { return false }
      return text.plainTexts.contains { shown in
        formatSpecifiers(in: Array(shown.unicodeScalars)).contains { $0.isWholeNumber || $0.kind == .object }
      }
    }.keys.sorted()
  }

  /// "%d of %d Macs".
  private func isPartOfTotal(_ text: String) -> Bool {
    let tokens = cutIntoTokens(Array(text.unicodeScalars))
    return tokens.indices.contains { index in
      guard tokens[index].isNumeric else { return false }
      let rest = tokens[(index + 1)...].drop { $0.word == "out" }.prefix(2)
      return rest.first?.word == "of" && rest.last?.isNumeric ?? false
    }
  }
}
