// SPDX-License-Identifier: MIT

/// The key of an interpolated literal, whatever its format specifiers turn out to be.
///
/// Which specifier stands for a value hangs on its static type, which the files often do not tell: `%@` in a key that was
/// read may be `%lld` in the catalog. The literal pieces must be equal, and there must be as many specifiers.
package struct CatalogKeyPattern: Equatable, Sendable {
  /// The literal pieces around the specifiers: one more than there are of these. `%%` is part of a piece.
  private let pieces: [Substring]

  package init(_ key: String) { pieces = literalPieces(of: key) }

  /// Whether the key has specifiers, so that others may be meant.
  package var hasGaps: Bool { pieces.count > 1 }

  package func matches(_ key: String) -> Bool { pieces == literalPieces(of: key) }
}

/// A key without its specifiers, in pieces.
private func literalPieces(of key: String) -> [Substring] {
  var pieces: [Substring] = []
  var start = key.startIndex
  var index = key.startIndex
  while let percent = key[index...].firstIndex(of: "%") {
    guard let end = endOfSpecifier(in: key, from: percent) else {
      // A sign that stands for itself, or two of them.
      index = key.index(after: percent)
      if index < key.endIndex, key[index] == "%" { index = key.index(after: index) }
      continue
    }
    pieces.append(key[start..<percent])
    start = end
    index = end
  }
  pieces.append(key[start...])
  return pieces
}

/// The end of a specifier: position, flags, width, precision, length and conversion, as `printf` and Foundation have them,
/// and `%#@name@` of plural rules; nil if none starts there.
private func endOfSpecifier(in key: String, from percent: String.Index) -> String.Index? {
  var index = key.index(after: percent)
  func skip(_ characters: String) {
    while index < key.endIndex, characters.contains(key[index]) { index = key.index(after: index) }
  }
  skip("0123456789")
  if index < key.endIndex, key[index] == "$" {
    index = key.index(after: index)
  } else {
    index = key.index(after: percent)
  }
  skip("#0-+'")
  if index < key.endIndex, key[index] == "@", key[..<index].hasSuffix("#") {
    guard let end = key[key.index(after: index)...].firstIndex(of: "@") else { return nil }
    return key.index(after: end)
  }
  skip("0123456789")
  skip(".")
  skip("0123456789")
  skip("hlqLzjt")
  guard index < key.endIndex, "@dDiuUxXoOfFeEgGaAcCsSp".contains(key[index]) else { return nil }
  return key.index(after: index)
}
