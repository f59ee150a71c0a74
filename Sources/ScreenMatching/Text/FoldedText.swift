// SPDX-License-Identifier: MIT

/// A text as symbols that can be compared: spaces, punctuation and case are gone, confusable characters are one.
struct FoldedText: Equatable {
  /// Unicode scalars, and the wildcards of `Symbol`.
  var symbols: [UInt32] = []
  /// For each symbol, what it was made from, in Unicode scalars of the text.
  var origins: [Range<Int>] = []

  mutating func append(_ symbol: UInt32, from origin: Range<Int>) {
    symbols.append(symbol)
    origins.append(origin)
  }
}

/// Symbols that stand for more than a character. They lie above Unicode's last scalar.
enum Symbol {
  /// In a catalog's text: a number that the app fills in.
  static let number: UInt32 = 0x11_0000
  /// In a catalog's text: anything the app fills in.
  static let text: UInt32 = 0x11_0001
  /// In a picture's text: an ellipsis, which stands for what was cut.
  static let gap: UInt32 = 0x11_0002

  static func isWildcard(_ symbol: UInt32) -> Bool { symbol == number || symbol == text }
}

/// Folds texts. A value of it remembers the characters it has met, so one is used for many texts.
struct TextFolding {
  private var form = CompatibilityForm()

  /// Appends the symbols of scalars that begin at `origin`.
  mutating func fold(
    _ scalars: some RandomAccessCollection<Unicode.Scalar>, from origin: Int, into text: inout FoldedText
  ) {
    var index = scalars.startIndex
    var offset = origin
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if next == scalars.endIndex || !joins(scalars[next]) {
        keep(scalar, from: offset..<(offset + 1), into: &text)
        index = next
        offset += 1
        continue
      }
      let end = scalars[next...].firstIndex { !joins($0) } ?? scalars.endIndex
      let range = offset..<(offset + scalars.distance(from: index, to: end))
      for folded in form.folded(scalars[index..<end]) { append(folded, from: range, into: &text) }
      offset = range.upperBound
      index = end
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar, from origin: Range<Int>, into text: inout FoldedText) {
    if scalar.isASCII {
      let value = scalar.value
      // Letters of A to Z alone have a case in ASCII.
      append((0x41...0x5A).contains(value) ? value + 0x20 : value, from: origin, into: &text)
    } else {
      for folded in form.folded(scalar) { append(folded, from: origin, into: &text) }
    }
  }

  private func append(_ value: UInt32, from origin: Range<Int>, into text: inout FoldedText) {
    if TextFolding.dashes.contains(value) {
      // A long dash after kana is the sign of a long vowel; anywhere else it is punctuation.
      guard let last = text.symbols.last, Scripts.isCJK(last) else { return }
      text.append(Confusables.folded(0x30FC), from: origin)
      return
    }
    guard TextFolding.isKept(value) else { return }
    text.append(Confusables.folded(value), from: origin)
  }

  /// ‐ ‑ – — ― −, and what NFKC makes of them.
  private static let dashes: Set<UInt32> = [0x2010, 0x2011, 0x2013, 0x2014, 0x2015, 0x2212]

  private static func isKept(_ value: UInt32) -> Bool {
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
        || value == 0x7C
    }
    if Scripts.isCJK(value) { return true }
    guard let scalar = Unicode.Scalar(value) else { return false }
    return Scripts.isLetterOrDigit(scalar) || value == 0x25CB
  }

  /// Whether a scalar composes with the one before it: marks, half-width voiced sound marks, vowels and finals of Hangul.
  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x300 { return false }
    if value <= 0x36F || value == 0x3099 || value == 0x309A || value == 0xFF9E || value == 0xFF9F { return true }
    if (0x1160...0x11FF).contains(value) { return true }
    if value < 0x483 || (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value) { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }
}
