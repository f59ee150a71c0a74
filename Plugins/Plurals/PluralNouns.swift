// SPDX-License-Identifier: MIT

/// English nouns in the singular and in the plural, by their spelling.
enum PluralNouns {
  /// Whether a word, in the case it is written in, is a noun in the plural.
  static func isPlural(_ word: String) -> Bool {
    let plain = word.lowercased().replacing("’", with: "'")
    if WordLists.irregularPlurals[plain] != nil { return true }
    guard plain.hasSuffix("s"), plain.count >= 3, !plain.contains("'") else { return false }
    guard !["ss", "us", "is"].contains(where: plain.hasSuffix) else { return false }
    // `DNS`, but not `PDFs`.
    guard word != word.uppercased() || word.count > 5 else { return false }
    return !WordLists.notPlural.contains(plain)
  }

  /// The plurals a word may have, in its own case except that endings are in lower case.
  static func plurals(of word: String) -> [String] {
    var plurals = [word + "s", word + "es"]
    if word.hasSuffix("y") { plurals.append(word.dropLast() + "ies") }
    for (plural, singular) in WordLists.irregularPlurals where singular == word.lowercased() {
      plurals.append(matching(word, plural))
    }
    return plurals
  }

  /// The singulars a word may have come from.
  static func singulars(of word: String) -> [String] {
    var singulars: [String] = []
    if word.hasSuffix("s") { singulars.append(String(word.dropLast())) }
    if word.hasSuffix("es") { singulars.append(String(word.dropLast(2))) }
    if word.hasSuffix("ies") { singulars.append(word.dropLast(3) + "y") }
    if let singular = WordLists.irregularPlurals[word.lowercased()] { singulars.append(matching(word, singular)) }
    return singulars
  }

  private static func matching(_ word: String, _ other: String) -> String {
    word.first?.isUppercase ?? false ? other.prefix(1).uppercased() + other.dropFirst() : other
  }
}
