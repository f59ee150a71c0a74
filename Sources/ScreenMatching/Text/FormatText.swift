// SPDX-License-Identifier: MIT

/// A catalog's text cut at what the app fills in.
enum FormatPiece: Equatable {
  /// Each with its Unicode scalars of the text.
  case literal(Range<Int>)
  case number(Range<Int>)
  case text(Range<Int>)

  var range: Range<Int> {
    switch self {
    case .literal(let range), .number(let range), .text(let range): range
    }
  }
}

/// The pieces of a format: `%lld`, `%1$@`, `%arg`, `%#@files@` and the like are what is filled in.
///
/// It knows less than the judgement of plurals needs: a percent sign that no conversion follows is literal, and `%%` is a
/// literal percent sign, which comparing drops anyway.
func formatPieces(of text: [Unicode.Scalar]) -> [FormatPiece] {
  var pieces: [FormatPiece] = []
  var start = 0
  var index = 0
  func literal(upTo end: Int) { if start < end { pieces.append(.literal(start..<end)) } }
  while index < text.count {
    guard text[index] == "%", let piece = placeholder(in: text, at: index) else {
      index += text[index] == "%" && index + 1 < text.count && text[index + 1] == "%" ? 2 : 1
      continue
    }
    literal(upTo: index)
    pieces.append(piece)
    index = piece.range.upperBound
    start = index
  }
  literal(upTo: text.count)
  return pieces
}

/// The placeholder whose percent sign is at `start`.
private func placeholder(in text: [Unicode.Scalar], at start: Int) -> FormatPiece? {
  var index = start + 1
  func peek(_ offset: Int = 0) -> Unicode.Scalar? { index + offset < text.count ? text[index + offset] : nil }
  if peek() == "a", peek(1) == "r", peek(2) == "g" { return .number(start..<(index + 3)) }
  func skip(_ isPart: (Unicode.Scalar) -> Bool) { while let scalar = peek(), isPart(scalar) { index += 1 } }
  let digits = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
  skip(digits)
  if peek() == "$" { index += 1 } else { index = start + 1 }
  if peek() == "#", peek(1) == "@" {
    index += 2
    guard let close = text[index...].firstIndex(of: "@") else { return nil }
    return .number(start..<(close + 1))
  }
  skip { "-+#'".unicodeScalars.contains($0) }
  skip(digits)
  if peek() == "." {
    index += 1
    skip { digits($0) || $0 == "*" }
  }
  let beforeLength = index
  skip { "hlqLzjt".unicodeScalars.contains($0) }
  guard let conversion = peek() else { return nil }
  switch conversion {
  case "@" where index == beforeLength || text[beforeLength] != "#": return .text(start..<(index + 1))
  case "d", "i", "u", "D", "U", "x", "X", "o", "f", "F", "e", "g", "G": return .number(start..<(index + 1))
  case "s", "S", "c", "C": return .text(start..<(index + 1))
  default: return nil
  }
}
