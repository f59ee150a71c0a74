// SPDX-License-Identifier: MIT
import CHyphen
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
  /// The largest pattern file read, in bytes; German, the largest known, has 1.1 MB.
  private static let fileLimit = 16 << 20

  private let folder: String
  /// By locale; nil where no patterns were found. Owned by the lock.
  private let languages = Mutex<[String: Language?]>([:])

  /// Patterns are read from `hyph_LANGUAGE.dic` in the folder, each when it is first asked for.
  package init(folder: String = "/usr/share/hyphen") { self.folder = folder }

  /// Whether words of a locale's language are hyphenated here.
  package func hasPatterns(for locale: String) -> Bool { language(locale) != nil }

  func language(_ locale: String) -> Language? {
    languages.withLock { languages in
      if let known = languages[locale] { return known }
      if languages.count >= Hyphenation.languageLimit { languages = [:] }
      let files = Hyphenation.names(for: locale).map { name in "\(folder)/hyph_\(name).dic" }
      let language = files.first { file in access(file, R_OK) == 0 }.flatMap { Language(file: $0) }
      languages[locale] = .some(language)
      return language
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

  /// One language's patterns.
  final class Language: Sendable {
    /// libhyphen only reads the patterns while it looks up a word, but does not promise it: hence the lock.
    private let patterns: Mutex<Patterns>

    /// Nil if the file cannot be read, is too large, or is written in something other than UTF-8 and Latin-1.
    init?(file: String) {
      var facts = stat()
      guard stat(file, &facts) == 0, facts.st_size <= Hyphenation.fileLimit, let dictionary = hnj_hyphen_load(file)
      else { return nil }
      let name = withUnsafeBytes(of: dictionary.pointee.cset) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard dictionary.pointee.utf8 != 0 || name == "ISO8859-1" else {
        hnj_hyphen_free(dictionary)
        return nil
      }
      patterns = Mutex(Patterns(dictionary: dictionary, isUTF8: dictionary.pointee.utf8 != 0))
    }

    /// The places of a word, in characters from its start, where a hyphen may be put.
    func points(in word: String) -> [Int] { patterns.withLock { $0.points(in: word) } }
  }

  /// libhyphen's dictionary, freed with its owner.
  private struct Patterns: ~Copyable {
    private let dictionary: UnsafeMutablePointer<HyphenDict>
    private let isUTF8: Bool

    init(dictionary: UnsafeMutablePointer<HyphenDict>, isUTF8: Bool) {
      self.dictionary = dictionary
      self.isUTF8 = isUTF8
    }

    deinit { hnj_hyphen_free(dictionary) }

    func points(in word: String) -> [Int] {
      // Patterns are in lower case; `owners` says which character each scalar of the lowered word belongs to.
      var lowered: [Unicode.Scalar] = []
      var owners: [Int] = []
      for (index, character) in word.enumerated() {
        let scalars = character.lowercased().unicodeScalars
        lowered += scalars
        owners += Array(repeating: index, count: scalars.count)
      }
      guard let bytes = encoded(lowered), !bytes.isEmpty else { return [] }
      return odd(in: bytes).compactMap { scalar in
        guard scalar + 1 < owners.count, owners[scalar] != owners[scalar + 1] else { return nil }
        return owners[scalar] + 1
      }
    }

    /// Nil if the patterns' encoding lacks a letter, or a byte of it might be mistaken for libhyphen's own signs.
    private func encoded(_ scalars: [Unicode.Scalar]) -> [CChar]? {
      guard !scalars.contains("\0"), !scalars.contains(".") else { return nil }
      if isUTF8 {
        return scalars.flatMap { UTF8.encode($0).map(Array.init) ?? [] }.map(CChar.init(bitPattern:))
      }
      guard scalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
      return scalars.map { CChar(bitPattern: UInt8(truncatingIfNeeded: $0.value)) }
    }

    /// The scalars after which libhyphen puts a hyphen without changing the spelling.
    private func odd(in word: [CChar]) -> [Int] {
      let size = Int32(word.count)
      var marks = [CChar](repeating: 0, count: word.count + 5)
      var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var positions: UnsafeMutablePointer<Int32>?
      var cuts: UnsafeMutablePointer<Int32>?
      let failed = hnj_hyphen_hyphenate2(dictionary, word, size, &marks, nil, &replacements, &positions, &cuts)
      defer {
        for index in 0..<word.count { free(replacements?[index]) }
        free(replacements)
        free(positions)
        free(cuts)
      }
      guard failed == 0 else { return [] }
      return (0..<word.count).filter { marks[$0] & 1 == 1 && marks[$0] >= 0x30 && replacements?[$0] == nil }
    }
  }
}
