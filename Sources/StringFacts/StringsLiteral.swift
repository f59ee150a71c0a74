// SPDX-License-Identifier: MIT

/// The strings of the old property list syntax: quoted with either quote, or bare.
extension StringsGrammar {
  /// Whether a string starts here. A `/` that begins no comment is a character of a bare string.
  var startsString: Bool {
    guard index < text.count else { return false }
    return text[index] == Byte.quote || text[index] == Byte.apostrophe || isBare(text[index])
  }

  /// Reads the string that starts here.
  mutating func readString() throws(Rejection) -> String {
    let start = index
    let quote = text[index]
    guard quote == Byte.quote || quote == Byte.apostrophe else {
      while index < text.count, isBare(text[index]) { index += 1 }
      return String(decoding: text[start..<index], as: UTF8.self)
    }
    index += 1
    var literal = LiteralBuffer()
    while index < text.count, text[index] != quote {
      if text[index] == Byte.backslash, index + 1 < text.count {
        index += 1
        readEscape(into: &literal)
      } else {
        literal.append(text[index])
        index += 1
      }
    }
    guard index < text.count else { throw Rejection(index: start, message: "the quoted text does not end") }
    index += 1
    return literal.string
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  /// Reads what follows a backslash. `\u` is no escape: it means the letter, as does any other character.
  private mutating func readEscape(into literal: inout LiteralBuffer) {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      literal.append(nextStep: UInt8(truncatingIfNeeded: readNumber(base: 8, digits: 3)))
      return
    case UInt8(ascii: "U"):
      index += 1
      literal.append(unit: UInt16(truncatingIfNeeded: readNumber(base: 16, digits: 4)))
      return
    case UInt8(ascii: "a"): literal.append(0x07)
    case UInt8(ascii: "b"): literal.append(0x08)
    case UInt8(ascii: "f"): literal.append(0x0C)
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "v"): literal.append(0x0B)
    default: literal.append(byte)
    }
    index += 1
  }

  private mutating func readNumber(base: UInt32, digits: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard index < text.count, let digit = Byte.digit(text[index], base: base) else { break }
      number = number * base + digit
      index += 1
    }
    return number
  }
}

/// The value of a quoted string while it is being read.
private struct LiteralBuffer {
  private var bytes: [UInt8] = []
  /// A first half of a character beyond U+FFFF whose second half may follow: `\U` gives one UTF-16 unit at a time.
  private var high: UInt16?

  var string: String { String(decoding: high == nil ? bytes : bytes + replacement, as: UTF8.self) }

  private let replacement = Array("\u{FFFD}".utf8)

  mutating func append(_ byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  mutating func append(unit: UInt16) {
    if UTF16.isTrailSurrogate(unit), let first = high {
      high = nil
      bytes.append(contentsOf: String(decoding: [first, unit], as: UTF16.self).utf8)
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) { high = unit } else { append(scalars: [unit]) }
  }

  /// An octal escape names a byte of the character set of NeXTSTEP, which the syntax comes from.
  mutating func append(nextStep byte: UInt8) {
    flush()
    bytes.append(contentsOf: String(NextStep.character(byte)).utf8)
  }

  private mutating func append(scalars units: [UInt16]) {
    bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func flush() {
    guard high != nil else { return }
    high = nil
    bytes.append(contentsOf: replacement)
  }
}
