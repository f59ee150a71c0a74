// SPDX-License-Identifier: MIT
import AuditModel

/// Walks a JSON text from front to back, giving the place of every key.
///
/// Accepts what the standard accepts and nothing more: the first byte that does not belong ends the walk with its line
/// and column. Takes time in proportion to the text, and keeps nothing of what the caller skips.
struct JSONScanner {
  private static let deepest = 128

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  private var lineStart: Int

  /// The first byte that does not belong.
  struct Fault: Error {
    var position: Position
    var message: String
  }

  /// What kind of value stands at a place.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a text"
    case number = "a number"
    case literal = "a literal"
  }

  /// How far the members of one object have been read.
  struct Object {
    fileprivate var isFirst = true
  }

  /// How far the values of one array have been read.
  struct Array {
    fileprivate var isFirst = true
  }

  struct Member {
    var key: String
    var position: Position
  }

  /// A byte order mark at the start is passed over.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = index
  }

  /// The place of the next byte.
  var position: Position { place(of: index) }

  /// The kind of the next value.
  mutating func kind() throws(Fault) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case Byte.quote: return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: throw unexpected("a value")
    }
  }

  mutating func beginObject() throws(Fault) -> Object {
    try expect("{")
    return Object()
  }

  /// The next key of an object, after which its value is to be read or skipped; nil at the object's end.
  mutating func nextMember(of object: inout Object) throws(Fault) -> Member? {
    skipSpace()
    if byte == UInt8(ascii: "}") {
      index += 1
      return nil
    }
    if !object.isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected("`,` or `}`") }
      index += 1
      skipSpace()
    }
    object.isFirst = false
    guard byte == Byte.quote else { throw unexpected("a key in quotes") }
    let position = position
    let key = try readString()
    try expect(":")
    return Member(key: key, position: position)
  }

  mutating func beginArray() throws(Fault) -> Array {
    try expect("[")
    return Array()
  }

  /// Whether the array has another value, which is to be read or skipped then.
  mutating func nextElement(of array: inout Array) throws(Fault) -> Bool {
    skipSpace()
    if array.isFirst {
      array.isFirst = false
      guard byte == UInt8(ascii: "]") else { return true }
    } else {
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { throw unexpected("`,` or `]`") }
    }
    defer { index += 1 }
    return byte == UInt8(ascii: ",")
  }

  /// Reads the text that stands next.
  mutating func readString() throws(Fault) -> String {
    skipSpace()
    guard byte == Byte.quote else { throw unexpected("a text in quotes") }
    let start = index
    let hasEscapes = try skipString()
    let content = bytes[(start + 1)..<(index - 1)]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Fault(position: place(of: start), message: "the text in quotes is not valid UTF-8")
    }
    return hasEscapes ? unescaped(text) : text
  }

  /// Reads the integer that stands next; nil if the number is none.
  mutating func readInteger() throws(Fault) -> Int? {
    skipSpace()
    let start = index
    try skipNumber()
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Reads `true` or `false`; nil for `null`.
  mutating func readBoolean() throws(Fault) -> Bool? {
    skipSpace()
    for (word, value) in [("true", true), ("false", false), ("null", nil)] as [(String, Bool?)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw unexpected("`true`, `false` or `null`")
  }

  /// Passes over the value that stands next, checking it.
  mutating func skipValue() throws(Fault) { try skipValue(depth: 0) }

  /// Makes sure that nothing follows.
  mutating func expectEnd() throws(Fault) {
    skipSpace()
    guard index == bytes.count else { throw unexpected("the end of the file") }
  }
}

// MARK: - Walking

extension JSONScanner {
  /// The next byte, NUL at the end. A NUL in the text is unexpected everywhere, so the two need no telling apart.
  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Only white space can hold line ends: inside texts the standard forbids them.
  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09: index += 1
      case Byte.newline:
        index += 1
        line += 1
        lineStart = index
      case Byte.carriageReturn:
        index += 1
        if byte != Byte.newline {
          line += 1
          lineStart = index
        }
      default: return
      }
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Fault) {
    skipSpace()
    guard byte == UInt8(ascii: character) else { throw unexpected("`\(character)`") }
    index += 1
  }

  private mutating func skipValue(depth: Int) throws(Fault) {
    guard depth < JSONScanner.deepest else {
      throw Fault(position: position, message: "more than \(JSONScanner.deepest) values inside each other")
    }
    switch try kind() {
    case .string: _ = try skipString()
    case .number: try skipNumber()
    case .literal: _ = try readBoolean()
    case .object:
      var object = try beginObject()
      while try nextMember(of: &object) != nil { try skipValue(depth: depth + 1) }
    case .array:
      var array = try beginArray()
      while try nextElement(of: &array) { try skipValue(depth: depth + 1) }
    }
  }

  private mutating func skipNumber() throws(Fault) {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if byte == UInt8(ascii: "-") { index += 1 }
    guard isDigit(byte) else { throw unexpected("a digit") }
    let startsWithZero = byte == UInt8(ascii: "0")
    index += 1
    if startsWithZero, isDigit(byte) { throw unexpected("no digit after a leading zero") }
    while isDigit(byte) { index += 1 }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard isDigit(byte) else { throw unexpected("a digit") }
      while isDigit(byte) { index += 1 }
    }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    index += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
    guard isDigit(byte) else { throw unexpected("a digit") }
    while isDigit(byte) { index += 1 }
  }
}

// MARK: - Texts

extension JSONScanner {
  /// Passes over a text in quotes.
  ///
  /// - Returns: whether it holds escapes.
  private mutating func skipString() throws(Fault) -> Bool {
    let start = index
    var hasEscapes = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote {
        index += 1
        return hasEscapes
      }
      guard byte >= 0x20 else { throw unexpected("no control character in a text in quotes") }
      index += 1
      guard byte == Byte.backslash else { continue }
      hasEscapes = true
      try skipEscape()
    }
    throw Fault(position: place(of: start), message: "the text in quotes does not end")
  }

  private mutating func skipEscape() throws(Fault) {
    guard "\"\\/bfnrtu".utf8.contains(byte) else { throw unexpected("an escape that JSON knows after `\\`") }
    let isNumber = byte == UInt8(ascii: "u")
    index += 1
    guard isNumber else { return }
    for _ in 0..<4 {
      guard Byte.digit(byte, base: 16) != nil else { throw unexpected("four hexadecimal digits after `\\u`") }
      index += 1
    }
  }

  /// The meaning of a text whose escapes have been checked; half a surrogate pair becomes U+FFFD.
  private func unescaped(_ text: String) -> String {
    var units: [UInt16] = []
    var rest = text.utf16[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(Byte.backslash), let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch UInt8(truncatingIfNeeded: escape) {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4).map { Byte.digit(UInt8(truncatingIfNeeded: $0), base: 16) ?? 0 }
        units.append(UInt16(truncatingIfNeeded: digits.reduce(0) { $0 << 4 | $1 }))
        rest = rest.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func place(of index: Int) -> Position {
    Position(line: line, column: index - lineStart + 1, offset: index)
  }

  private func unexpected(_ expected: String) -> Fault {
    let found = describeWhatStands(at: index, in: bytes)
    return Fault(position: position, message: "expected \(expected) but found \(found)")
  }
}
