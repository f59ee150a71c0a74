// SPDX-License-Identifier: MIT
import AuditModel
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
      let files = hyphenationNames(for: locale).lazy.map { [folder] in resolved("\(folder)/hyph_\($0).dic") }
      let patterns = files.compactMap { $0 }.first.flatMap { known.byFile[$0] ?? HyphenationPatterns(file: $0) }
      if let patterns { known.byFile[patterns.file] = patterns }
      known.byLocale[locale] = .some(patterns)
      return patterns
    }
  }
}

/// The path without links; nil if there is no such file.
private func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
