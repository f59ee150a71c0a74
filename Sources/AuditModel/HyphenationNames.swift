// SPDX-License-Identifier: MIT

/// The names under which a locale's hyphenation patterns may be found, `hyph_NAME.dic`, most specific first.
package func hyphenationNames(for locale: String) -> [String] {
  let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
  guard let language = parts.first, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
  else { return [] }
  let region = parts.dropFirst().last { $0.count == 2 }.map { ["\(language)_\($0.uppercased())"] } ?? []
  return region + [language]
    + (usualRegions[language].map { ["\(language)_\($0)"] } ?? ["\(language)_\(language.uppercased())"])
}

/// Where the patterns of a language without a region come from.
private let usualRegions = [
  "en": "US", "pt": "BR", "cs": "CZ", "da": "DK", "el": "GR", "sl": "SI", "sv": "SE", "uk": "UA", "nb": "NO",
  "be": "BY", "ca": "ES", "gl": "ES", "sr": "RS",
]
