// SPDX-License-Identifier: MIT
package import AuditModel
import Synchronization

/// The texts of an app's catalogs in all languages, ready to be found on a screen.
///
/// A language is folded and indexed when a screen first asks for it: an app with fifty languages is looked at in two.
package final class CatalogTextIndex: Sendable {
  /// Each language's texts, by the catalog's spelling of it.
  private let strings: [String: [CatalogString]]
  /// Keys, which a screen shows where their text is missing.
  private let keys: [CatalogString]
  /// What the app falls back on.
  package let sourceLanguage: String?
  /// Indexes made so far, owned by the lock; those of the keys under `""`.
  private let made = Mutex<[String: LanguageTexts]>([:])

  /// A language's words, for texts that are not the catalogs'.
  let words: WordList

  /// - Parameters:
  ///   - catalogs: paths and facts; the caller leaves out copies of the same texts, such as built products.
  ///   - words: of the language that screens are read in; without them fewer broken words of other texts are known.
  package init(_ catalogs: some Sequence<(path: String, fact: CatalogFact)>, words: WordList = WordList()) {
    self.words = words
    var collected = CatalogStrings()
    for (path, fact) in catalogs { collected.add(fact, at: CatalogPath(path)) }
    strings = collected.strings
    keys = collected.keys
    sourceLanguage = collected.sourceLanguage
  }

  package var languages: [String] { strings.keys.sorted() }

  package var count: Int { strings.values.reduce(0) { $0 + $1.count } }

  func texts(in language: String) -> LanguageTexts? {
    guard let strings = strings[language] else { return nil }
    return made.withLock { made in
      if let texts = made[language] { return texts }
      let texts = LanguageTexts(strings)
      made[language] = texts
      return texts
    }
  }

  /// Every key that has a text's wording in its language: a picture does not tell them apart.
  package func keys(of string: CatalogString) -> Set<String> {
    string.language.flatMap { texts(in: $0) }?.keys(of: string) ?? [string.key]
  }

  /// The keys, as texts of a language that comes last.
  var keyTexts: LanguageTexts {
    made.withLock { made in
      if let texts = made[""] { return texts }
      let texts = LanguageTexts(keys)
      made[""] = texts
      return texts
    }
  }

  /// The catalog languages in which an app under a locale speaks, best first: the same, the less specific, the same
  /// language elsewhere, and the source language.
  package func languages(for locale: String?) -> [String] {
    var order: [String] = []
    if let locale {
      let wanted = locale.replacing("_", with: "-").lowercased()
      let parts = wanted.split(separator: "-")
      for length in stride(from: parts.count, to: 0, by: -1) {
        let tag = parts.prefix(length).joined(separator: "-")
        order += languages.filter { $0.lowercased() == tag }
      }
      if let base = parts.first { order += languages.filter { $0.lowercased().hasPrefix(base + "-") } }
    }
    if let sourceLanguage { order.append(sourceLanguage) }
    var seen: Set<String> = []
    return order.filter { seen.insert($0).inserted }
  }
}
