// SPDX-License-Identifier: MIT
import SystemCalls

/// Words that exist, for texts that no catalog has.
package struct WordList: Sendable {
  private var words: Set<String> = []
  /// Whether it holds a language's common words, so that a word it lacks is unlikely to be one.
  package private(set) var isGeneral = false

  package init() {}

  /// - Parameter text: one word a line, as in Debian's `/usr/share/dict/words`.
  package init(lines text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let word = String(line)?.lowercased(), !word.hasSuffix("'s") else { continue }
      words.insert(word)
    }
    isGeneral = words.count >= WordList.general
  }

  /// The words of the system's list, where Debian's package `wamerican` or another has brought one. Without it fewer broken
  /// words are known.
  package static func installed() -> WordList {
    // /usr/share/dict/words is a link, which is not followed.
    for name in ["american-english", "british-english"] {
      // Absent where no list is installed.
      guard let bytes = try? readFile("/usr/share/dict/\(name)", limit: 16 << 20) else { continue }
      return WordList(lines: String(decoding: bytes, as: UTF8.self))
    }
    return WordList()
  }

  /// A list with this many words is of a language, not of a subject.
  private static let general = 10_000

  mutating func insert(wordsOf text: String) {
    // Chinese and Japanese have no spaces; what lies between two signs there is no word.
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.count >= 3 && !word.contains(where: \.isCJK) {
      words.insert(word.lowercased())
    }
  }

  fileprivate func contains(lowercased word: String) -> Bool { words.contains(word) }
}

/// The words that a screen may show: those of a language, if there is a list of them, and those of the app's own texts.
struct KnownWords {
  var lists: [WordList]

  var isGeneral: Bool { lists.contains(where: \.isGeneral) }

  /// - Parameter word: in any case.
  func contains(_ word: String) -> Bool {
    let plain = word.lowercased()
    // A word list has every letter and many pairs of letters, such as the names of elements.
    if plain.unicodeScalars.count <= 2 { return KnownWords.shortWords.contains(plain) }
    return lists.contains { $0.contains(lowercased: plain) }
  }

  /// Words of one and two letters in the languages that most apps are set in.
  private static let shortWords: Set<String> = Set(
    """
    a i am an as at be by do go he hi if in is it me my no of oh ok on or so to up us we id tv pc ai vs pm \
    au ce de du en et eu il je la le ma ne ni nu on ou sa se si ta te tu un va y à ça \
    ab am da du er es im in ja ob so um wo zu ad al che ci di ed fa gli ha ho io le lo mi no per più po qui sì ti tra va ve \
    e o os as da do em na no ao já só um el la lo las los más me mi no os se si su te tú un ya yo \
    af at de då en er et få ha he hun i ik is je må na nu og om op så te uw vi wij ze ze åt är
    """.split(separator: " ").map(String.init))
}

extension Character {
  fileprivate var isCJK: Bool { unicodeScalars.first.map(Scripts.isCJK) ?? false }
}
