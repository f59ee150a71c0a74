// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// Where words may be hyphenated, by libhyphen and whatever pattern files the machine has.
///
/// Apple's own hyphenation is not public, so the points are approximate. A language without patterns is not hyphenated;
/// ask `hasPatterns(for:)` before saying that a word has no hyphen.
package final class Hyphenation: Sendable {
  /// Letters of the longest word that is looked up; longer ones are no words.
  static let letterLimit = 64
  /// More languages than Debian has patterns for.
  private static let languageLimit = 128

  private let folder: String
  /// Owned by the lock.
  private let known = Mutex(Known())

  private struct Known {
    /// Nil where no patterns were found.
    var byLocale: [String: HyphenationPatterns?] = [:]
    /// By resolved path, since the patterns of `de_AT` and `de_CH` are links to those of `de_DE`.
    var byFile: [String: HyphenationPatterns] = [:]
  }

  /// Patterns are read from `hyph_LANGUAGE.dic` in the folder, each when the first word asks for them.
  package init(folder: String = "/usr/share/hyphen") { self.folder = folder }

  /// Whether words of a locale's language are hyphenated here.
  package func hasPatterns(for locale: String) -> Bool { language(locale) != nil }

  func language(_ locale: String) -> HyphenationPatterns? {
    known.withLock { known in
      if let patterns = known.byLocale[locale] { return patterns }
      if known.byLocale.count >= Hyphenation.languageLimit { known = Known() }
      let files = Hyphenation.names(for: locale).lazy.map { [folder] in resolved("\(folder)/hyph_\($0).dic") }
      let patterns = files.compactMap { $0 }.first.flatMap { known.byFile[$0] ?? HyphenationPatterns(file: $0) }
      if let patterns { known.byFile[patterns.file] = patterns }
      known.byLocale[locale] = .some(patterns)
      return patterns
    }
  }

  /// The names under which a locale's patterns may be found, most specific first.
  private static func names(for locale: String) -> [String] {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return [] }
    let region = parts.dropFirst().last { $0.count == 2 }.map { ["\(language)_\($0.uppercased())"] } ?? []
    return region + [language]
      + (usualRegions[language].map { ["\(language)_\($0)"] } ?? ["\(language)_\(language.uppercased())"])
  }

  /// Where the patterns of a language without a region come from.
  private static let usualRegions = [
    "en": "US", "pt": "BR", "cs": "CZ", "da": "DK", "el": "GR", "sl": "SI", "sv": "SE", "uk": "UA", "nb": "NO",
    "be": "BY", "ca": "ES", "gl": "ES", "sr": "RS",
  ]
}

/// The path without links; nil if there is no such file.
private func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
