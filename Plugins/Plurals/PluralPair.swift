// SPDX-License-Identifier: MIT

/// How two texts differ, if they are the singular and the plural of one.
enum PluralPair: Equatable {
  /// An ending that is put behind a word: nothing or "s", "y" or "ies".
  case suffix
  /// Words: "item" and "items", "is" and "are", "1 item" and "\(n) items".
  case words

  /// nil if they differ in more than number.
  init?(_ first: String, _ second: String) {
    let pair = [first, second].map { $0.lowercased() }
    for endings in [["", "s"], ["", "es"], ["y", "ies"]] where pair == endings || pair == endings.reversed() {
      self = .suffix
      return
    }
    let (left, right) = (PluralPair.words(of: first), PluralPair.words(of: second))
    guard left.count == right.count, !left.isEmpty else { return nil }
    let different = zip(left, right).filter { $0 != $1 }
    guard !different.isEmpty, different.allSatisfy({ PluralPair.areForms($0, $1) }) else { return nil }
    self = .words
  }

  /// The words in lower case, without numbers and what stands for one.
  private static func words(of text: String) -> [String] {
    let plain = text.replacing(#/\\\([^"]*?\)(?=$|[^)])/#, with: " ")
    return cutIntoTokens(Array(plain.unicodeScalars)).compactMap { token in
      switch token.kind {
      case .word: return numbers.contains(token.word ?? "") ? nil : token.word
      case .mark(let mark): return String(Character(mark))
      case .optionalPlural(let word): return word
      case .placeholder, .number: return nil
      }
    }
  }

  private static func areForms(_ first: String, _ second: String) -> Bool {
    let isNoun = { (singular: String, plural: String) in
      singular.count > 1 && PluralNouns.plurals(of: singular).contains(plural)
    }
    return isNoun(first, second) || isNoun(second, first)
      || forms.contains { $0 == (first, second) || $0 == (second, first) }
  }

  private static let numbers: Set<String> = ["one", "a", "an"]

  private static let forms = [
    ("is", "are"), ("has", "have"), ("was", "were"), ("does", "do"), ("doesn't", "don't"), ("isn't", "aren't"),
    ("hasn't", "haven't"), ("this", "these"), ("that", "those"), ("it", "them"), ("its", "their"), ("it", "they"),
  ]
}
