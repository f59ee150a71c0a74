// SPDX-License-Identifier: MIT

/// A piece of a format: what the judgement of quantities looks at.
struct TextToken: Equatable {
  enum Kind: Equatable {
    case placeholder(FormatSpecifier)
    /// In the case it is written in; apostrophes and inner hyphens belong to it.
    case word(String)
    /// A noun with a plural in parentheses, such as `item(s)`, without these.
    case optionalPlural(String)
    /// Digits.
    case number(String)
    case mark(Unicode.Scalar)
  }
  var kind: Kind
  /// In Unicode scalars of the format.
  var range: Range<Int>
  /// Whether white space stands before it.
  var isSpaced: Bool

  /// The word in lower case with straight apostrophes; nil for anything else.
  var word: String? {
    guard case .word(let word) = kind else { return nil }
    return word.lowercased().replacing("’", with: "'")
  }

  var mark: Unicode.Scalar? {
    guard case .mark(let mark) = kind else { return nil }
    return mark
  }

  /// Whether it stands for a number: digits, or a placeholder of any kind, since `%@` often shows one.
  var isNumeric: Bool {
    switch kind {
    case .placeholder, .number: true
    default: false
    }
  }
}

/// Cuts a format into tokens. `%%` is the mark `%`.
func cutIntoTokens(_ text: [Unicode.Scalar]) -> [TextToken] {
  var tokens: [TextToken] = []
  var specifiers = formatSpecifiers(in: text)[...]
  var index = 0
  var isSpaced = false
  while index < text.count {
    if text[index].properties.isWhitespace {
      isSpaced = true
      index += 1
      continue
    }
    let kind: TextToken.Kind
    let end: Int
    if let specifier = specifiers.first, specifier.range.lowerBound == index {
      specifiers = specifiers.dropFirst()
      (kind, end) = (.placeholder(specifier), specifier.range.upperBound)
    } else {
      (kind, end) = literalToken(at: index, in: text)
    }
    tokens.append(TextToken(kind: kind, range: index..<end, isSpaced: isSpaced))
    isSpaced = false
    index = end
  }
  return tokens
}

private func literalToken(at start: Int, in text: [Unicode.Scalar]) -> (TextToken.Kind, Int) {
  let scalar = text[start]
  if isLetter(scalar) {
    let end = endOfWord(at: start, in: text)
    let word = string(text[start..<end])
    for suffix in ["(s)", "(es)", "(S)", "(ES)"] where text[end...].starts(with: suffix.unicodeScalars) {
      return (.optionalPlural(word), end + suffix.unicodeScalars.count)
    }
    return (.word(word), end)
  }
  if scalar.properties.numericType == .decimal {
    let end = text[start...].firstIndex { $0.properties.numericType != .decimal } ?? text.count
    return (.number(string(text[start..<end])), end)
  }
  let isDoublePercent = scalar == "%" && start + 1 < text.count && text[start + 1] == "%"
  return (.mark(scalar), start + (isDoublePercent ? 2 : 1))
}

/// A word goes on over an apostrophe or a hyphen that stands between letters.
private func endOfWord(at start: Int, in text: [Unicode.Scalar]) -> Int {
  var index = start
  while index < text.count {
    let joins = ["'", "’", "-"].contains(text[index]) && index + 1 < text.count && isLetter(text[index + 1])
    guard isLetter(text[index]) || joins else { break }
    index += 1
  }
  return index
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

/// The text of some scalars.
func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var text = ""
  text.unicodeScalars.append(contentsOf: scalars)
  return text
}
