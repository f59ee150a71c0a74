// SPDX-License-Identifier: MIT

/// The texts of one table in its source language, to find the other half of a plural made by hand:
/// "%d item" beside "%d items".
struct SiblingTexts {
  private var keys: [String: String] = [:]

  init() {}

  /// - Parameter texts: keys with their texts.
  init(_ texts: some Sequence<(key: String, text: String)>) {
    for (key, text) in texts { keys[SiblingTexts.normalized(text)] = key }
  }

  /// The key of the text that has the word in the plural, if the word is in the singular.
  func plural(of text: [Unicode.Scalar], word: TextToken) -> String? {
    guard case .word(let singular) = word.kind else { return nil }
    return key(of: text, replacing: word.range, by: PluralNouns.plurals(of: singular), verbs: SiblingTexts.verbs)
  }

  /// The key of the text that has the word in the singular, if the word is in the plural. It may say 1 instead of having
  /// a placeholder.
  func singular(of text: [Unicode.Scalar], word: TextToken, placeholder: Range<Int>) -> String? {
    guard case .word(let plural) = word.kind else { return nil }
    let singulars = PluralNouns.singulars(of: plural)
    let verbs = SiblingTexts.verbs.map { ($0.1, $0.0) }
    if let key = key(of: text, replacing: word.range, by: singulars, verbs: verbs) { return key }
    let moved = placeholder.count - 1
    guard placeholder.upperBound <= word.range.lowerBound else { return nil }
    let counted = Array(text[..<placeholder.lowerBound]) + ["1"] + Array(text[placeholder.upperBound...])
    let range = (word.range.lowerBound - moved)..<(word.range.upperBound - moved)
    return key(of: counted, replacing: range, by: singulars, verbs: verbs)
  }

  private static let verbs = [("was", "were"), ("is", "are"), ("has", "have")]

  private func key(
    of text: [Unicode.Scalar], replacing range: Range<Int>, by words: [String], verbs: [(String, String)]
  ) -> String? {
    for word in words {
      let start = string(text[..<range.lowerBound]) + word
      let rest = string(text[range.upperBound...])
      if let key = keys[SiblingTexts.normalized(start + rest)] { return key }
      for (verb, other) in verbs where rest.contains(" \(verb) ") {
        let changed = rest.replacing(" \(verb) ", with: " \(other) ", maxReplacements: 1)
        if let key = keys[SiblingTexts.normalized(start + changed)] { return key }
      }
    }
    return nil
  }

  /// The text without the positions of its placeholders, which one half may have and the other not.
  private static func normalized(_ text: String) -> String {
    guard text.contains("$") else { return text }
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    var copied = 0
    for specifier in formatSpecifiers(in: scalars) where specifier.position != nil {
      guard let sign = scalars[specifier.range].firstIndex(of: "$") else { continue }
      result += scalars[copied...specifier.range.lowerBound]
      copied = sign + 1
    }
    return string(result + scalars[copied...])
  }
}
