// SPDX-License-Identifier: MIT
import AuditModel

extension CatalogTable {
  /// Whether arguments are put into the texts, by code or, in the system's own way, for an intent.
  var isFormatted: Bool { use == .formatted || use == .intents }

  /// Whether arguments are put into the text of a key: those of Interface Builder take none.
  func isFormatted(_ key: String) -> Bool { isFormatted && use.of(key: key) == use }
}

/// What of a table could not be judged: its source texts, where they are not in English, and the languages whose plural
/// categories are unknown.
func partsNotLookedAt(in table: CatalogTable) -> [NotLookedAt] {
  guard table.isFormatted else { return [] }
  let location = table.entries.first?.location
  guard table.judgedLanguage != nil else {
    let reason = notEnglish(table.sourceLanguage)
    return [NotLookedAt(kind: .text, subject: table.scope, location: location, reason: reason)]
  }
  return table.languages.filter { PluralRules.needed($0) == nil }.sorted().map { language in
    NotLookedAt(kind: .text, subject: table.scope, location: location, reason: unknownLanguage(language))
  }
}

private func notEnglish(_ language: String?) -> String {
  guard let language else { return "the language of its source texts is unknown" }
  return "its source texts are in `\(language)`; only English is judged"
}

private func unknownLanguage(_ language: String) -> String {
  "the plural categories of `\(language)` are unknown"
}
