// SPDX-License-Identifier: MIT
import AuditModel

/// The old property list syntax as `.strings` files use it: `"key" = "value";`.
///
/// It does what CoreFoundation does, and says so where that loses text: junk where a key should stand ends the table
/// without a word, and any other fault has the system reject the file whole. The entries before the fault are kept, so
/// that the rest of the audit still sees them.
struct StringsGrammar {
  /// The entries read, in the file's order; of several alike only the last, which is the one that wins.
  private(set) var pairs: [PropertyPair] = []
  private(set) var problems: [FactProblem] = []

  private static let deepest = 64

  let text: [UInt8]
  private let map: PositionMap
  var index = 0
  private var comment: String?

  /// Why the system would refuse the file, and where.
  struct Rejection: Error {
    var index: Int
    var message: String
  }

  init(_ text: DecodedText) {
    self.text = text.bytes
    map = text.map
  }

  /// Reads the whole file into `pairs` and `problems`.
  mutating func readTable() {
    skipSpace()
    let isBraced = take("{")
    do throws(Rejection) {
      try readPairs(isBraced: isBraced)
      guard isBraced else { return }
      skipSpace()
      guard index == text.count else { throw unexpected("nothing after the closing `}`") }
    } catch {
      note(error.index, "\(error.message); the whole table is rejected")
    }
  }

  private mutating func readPairs(isBraced: Bool) throws(Rejection) {
    var places: [String: Int] = [:]
    while true {
      guard let pair = try readPair(isBraced: isBraced) else { return }
      guard let earlier = places[pair.key] else {
        places[pair.key] = pairs.count
        pairs.append(pair)
        continue
      }
      noteDuplicate(pair, after: pairs[earlier])
      pairs[earlier] = pair
    }
  }

  /// - Returns: nil at the table's end, be it the right one or one that comes too early.
  private mutating func readPair(isBraced: Bool) throws(Rejection) -> PropertyPair? {
    skipSpace()
    if isBraced, take("}") { return nil }
    guard startsString else {
      if index == text.count, !isBraced { return nil }
      guard !pairs.isEmpty, !isBraced else { throw unexpected("a key") }
      note(index, "table ends here: expected a key but found \(found); everything after it is dropped silently")
      return nil
    }
    return try readKeyAndValue(depth: 0)
  }

  private mutating func readKeyAndValue(depth: Int) throws(Rejection) -> PropertyPair {
    let position = map.position(of: index)
    let note = comment
    let key = try readString()
    skipSpace()
    var value = PropertyNode.string(key)
    if take("=") {
      skipSpace()
      value = try readValue(depth: depth)
      skipSpace()
    }
    guard take(";") else { throw unexpected("`;` after the text of \"\(clipped(key))\"") }
    comment = nil
    return PropertyPair(key: key, position: position, comment: note, value: value)
  }

  private mutating func readValue(depth: Int) throws(Rejection) -> PropertyNode {
    guard depth < StringsGrammar.deepest else {
      throw Rejection(index: index, message: "more than \(StringsGrammar.deepest) values inside each other")
    }
    if startsString { return .string(try readString()) }
    if take("{") { return .dictionary(try readDictionary(depth: depth + 1)) }
    if take("(") { return try readArray(depth: depth + 1) }
    if take("<") { return try readData() }
    throw unexpected("a text")
  }

  private mutating func readDictionary(depth: Int) throws(Rejection) -> [PropertyPair] {
    var inner: [PropertyPair] = []
    while true {
      skipSpace()
      if take("}") { return inner }
      guard startsString else { throw unexpected("a key or `}`") }
      inner.append(try readKeyAndValue(depth: depth))
    }
  }

  private mutating func readArray(depth: Int) throws(Rejection) -> PropertyNode {
    while true {
      skipSpace()
      if take(")") { return .other("an array") }
      _ = try readValue(depth: depth)
      skipSpace()
      if !take(",") {
        guard take(")") else { throw unexpected("`,` or `)`") }
        return .other("an array")
      }
    }
  }

  private mutating func readData() throws(Rejection) -> PropertyNode {
    while index < text.count, Byte.digit(text[index], base: 16) != nil || isSpace(text[index]) { index += 1 }
    guard take(">") else { throw unexpected("hexadecimal digits and `>`") }
    return .other("data")
  }
}

// MARK: - White space and comments

extension StringsGrammar {
  /// Passes over white space and comments, keeping the last comment.
  private mutating func skipSpace() {
    while index < text.count {
      if isSpace(text[index]) {
        index += 1
      } else if text[index] == 0xE2, text[index...].starts(with: [0xE2, 0x80, 0xA8]) || isParagraphSeparator {
        index += 3
      } else if !skipComment() {
        return
      }
    }
  }

  private var isParagraphSeparator: Bool { text[index...].starts(with: [0xE2, 0x80, 0xA9]) }

  private mutating func skipComment() -> Bool {
    guard text[index] == Byte.slash, index + 1 < text.count else { return false }
    let start = index + 2
    switch text[index + 1] {
    case Byte.slash:
      let end = text[start...].firstIndex { $0 == Byte.newline || $0 == Byte.carriageReturn } ?? text.count
      keepComment(start..<end)
      index = end
    case Byte.star:
      var end = start
      while end < text.count, !(text[end] == Byte.star && end + 1 < text.count && text[end + 1] == Byte.slash) {
        end += 1
      }
      keepComment(start..<end)
      index = min(end + 2, text.count)
    default: return false
    }
    return true
  }

  private mutating func keepComment(_ range: Range<Int>) {
    let words = String(decoding: text[range], as: UTF8.self).split { $0.isWhitespace }
    comment = words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

// MARK: - Messages

extension StringsGrammar {
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private var found: String { describeWhatStands(at: index, in: text) }

  private func unexpected(_ expected: String) -> Rejection {
    Rejection(index: index, message: "expected \(expected) but found \(found)")
  }

  private mutating func note(_ index: Int, _ message: String) {
    problems.append(FactProblem(position: map.position(of: index), message: message))
  }

  private mutating func noteDuplicate(_ pair: PropertyPair, after earlier: PropertyPair) {
    if case .string(let old) = earlier.value, case .string(let text) = pair.value, old == text { return }
    problems.append(
      FactProblem(
        position: pair.position,
        message: "the key \"\(clipped(pair.key))\" stands on line \(earlier.position.line) with another text;"
          + " the one on line \(pair.position.line) wins"))
  }
}

/// A text on one line, cut to a length that suits a message.
func clipped(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 60 ? line.prefix(59) + "…" : line
}
