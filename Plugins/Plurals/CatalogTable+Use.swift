// SPDX-License-Identifier: MIT
import AuditModel

extension CatalogTable {
  /// Whether code formats the texts. Of these tables the system shows the texts as they are.
  var isFormatted: Bool {
    !["InfoPlist", "AppShortcuts", "Root"].contains(name) && !name.hasSuffix("-InfoPlist")
  }

  /// Whether code formats the text of a key: those of Interface Builder, such as `2YJ-bg-OdR.title`, never are.
  func isFormatted(_ key: String) -> Bool {
    guard isFormatted else { return false }
    let name = key.prefix { $0 != "." }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return name.endIndex == key.endIndex || parts.map(\.count) != [3, 2, 3]
      || !parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
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
