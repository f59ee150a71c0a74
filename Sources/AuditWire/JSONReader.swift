// SPDX-License-Identifier: MIT

/// JSON that is not as expected: where and why.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Bytes from the start of the message.
  package var offset: Int
  package var reason: String

  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  package var description: String { "byte \(offset): \(reason)" }
}

/// Reads JSON value by value, as strictly as RFC 8259 has it: no trailing commas, no bare words, valid UTF-8, whole
/// surrogate pairs, and nesting no deeper than `depthLimit`.
///
/// It allocates nothing but the strings it returns, and every access to the bytes is bounds-checked, because a plugin
/// in any language may have written them.
package struct JSONReader {
  private let bytes: [UInt8]
  private let end: Int
  package private(set) var offset: Int
  private var depth = 0

  package static let depthLimit = 256

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  package func failure(_ reason: String) -> JSONError { JSONError(offset: offset, reason: reason) }

  // MARK: - Containers

  /// Calls `member` for each member with its decoded name; it must read or skip the value.
  package mutating func object(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter(UInt8(ascii: "{"), "an object")
    if try !leaves(UInt8(ascii: "}")) {
      repeat {
        let name = try string()
        try expect(UInt8(ascii: ":"), "`:` after a member's name")
        try member(&self, name)
      } while try continues(UInt8(ascii: "}"))
    }
    depth -= 1
  }

  /// Calls `element` for each element; it must read or skip it.
  package mutating func array(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    try enter(UInt8(ascii: "["), "an array")
    if try !leaves(UInt8(ascii: "]")) {
      repeat { try element(&self) } while try continues(UInt8(ascii: "]"))
    }
    depth -= 1
  }

  /// Requires that nothing but white space is left.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    if offset != end { throw failure("expected the end of the message") }
  }

  // MARK: - Values

  package mutating func bool() throws(JSONError) -> Bool {
    if takes("true") { return true }
    if takes("false") { return false }
    throw failure("expected true or false")
  }

  /// Takes `null` if it is next.
  package mutating func null() -> Bool { takes("null") }

  package mutating func integer() throws(JSONError) -> Int {
    let extent = try numberExtent()
    guard let value = wholeNumber(in: extent) else {
      throw JSONError(offset: extent.lowerBound, reason: "expected a whole number")
    }
    return value
  }

  package mutating func number() throws(JSONError) -> Double {
    let extent = try numberExtent()
    // Whole numbers of up to 15 digits are exact in a Double; `-0` is not one.
    if extent.count <= 15, let whole = wholeNumber(in: extent), whole != 0 { return Double(whole) }
    guard let value = Double(String(decoding: bytes[extent], as: UTF8.self)), value.isFinite else {
      throw JSONError(offset: extent.lowerBound, reason: "expected a finite number")
    }
    return value
  }

  package mutating func string() throws(JSONError) -> String {
    try expect(UInt8(ascii: "\""), "a string")
    let start = offset
    skipPlainCharacters()
    guard offset < end else { throw failure("the string does not end") }
    guard bytes[offset] != UInt8(ascii: "\"") else {
      defer { offset += 1 }
      return try text(bytes.span.extracting(start..<offset), at: start)
    }
    return try stringWithEscapes(from: start)
  }

  /// Skips one value after checking it. A number is checked for its form alone, not for its range.
  package mutating func skip() throws(JSONError) {
    switch try peek() {
    case UInt8(ascii: "{"): try skipObject()
    case UInt8(ascii: "["): try array { reader throws(JSONError) in try reader.skip() }
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): if !null() { throw failure("expected null") }
    default: _ = try numberExtent()
    }
  }

  /// Checks one value and returns its bytes as they stand, to be passed on or read later.
  package mutating func raw() throws(JSONError) -> ArraySlice<UInt8> {
    skipSpace()
    let start = offset
    try skip()
    return bytes[start..<offset]
  }

  /// The first byte of the next value.
  package mutating func peek() throws(JSONError) -> UInt8 {
    skipSpace()
    guard offset < end else { throw failure("the message ends where a value is expected") }
    return bytes[offset]
  }

  // MARK: - Parts

  private mutating func skipObject() throws(JSONError) {
    try enter(UInt8(ascii: "{"), "an object")
    if try !leaves(UInt8(ascii: "}")) {
      repeat {
        try skipString()
        try expect(UInt8(ascii: ":"), "`:` after a member's name")
        try skip()
      } while try continues(UInt8(ascii: "}"))
    }
    depth -= 1
  }

  /// Checks a string without making one.
  private mutating func skipString() throws(JSONError) {
    try expect(UInt8(ascii: "\""), "a string")
    let start = offset
    while true {
      skipPlainCharacters()
      guard offset < end else { throw failure("the string does not end") }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let content = start..<offset
        // An escape is ASCII, so checking the bytes as they stand checks the text they make.
        guard (try? UTF8Span(validating: bytes.span.extracting(content))) != nil else {  // Its error is the nil.
          throw JSONError(offset: start, reason: "the string is not UTF-8")
        }
        offset += 1
        return
      case UInt8(ascii: "\\"):
        var ignored: [UInt8] = []
        try unescape(into: &ignored)
      default: throw failure("a control character in a string")
      }
    }
  }

  /// Moves to the next quote, backslash or control character.
  private mutating func skipPlainCharacters() {
    let bytes = bytes
    var index = offset
    while index < bytes.count, bytes[index].isPlainInString { index += 1 }
    offset = index
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<offset])
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try text(decoded.span, at: start)
      case UInt8(ascii: "\\"): try unescape(into: &decoded)
      case 0..<0x20: throw failure("a control character in a string")
      default:
        decoded.append(byte)
        offset += 1
      }
    }
    throw failure("the string does not end")
  }

  private mutating func unescape(into decoded: inout [UInt8]) throws(JSONError) {
    guard offset + 1 < end else { throw failure("the string does not end") }
    let escape = bytes[offset + 1]
    offset += 2
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(escape)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "u"): decoded.append(contentsOf: Array(String(Character(try scalar())).utf8))
    default:
      offset -= 1
      throw failure("an unknown escape")
    }
  }

  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try fourDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, offset + 1 < end, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { throw failure("half of a surrogate pair") }
    offset += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + second - 0xDC00)
    else { throw failure("half of a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    guard offset + 4 <= end, bytes[offset..<(offset + 4)].allSatisfy(\.isHexadecimalDigit),
      let value = UInt32(String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    offset += 4
    return value
  }

  private func text(_ span: Span<UInt8>, at start: Int) throws(JSONError) -> String {
    guard let text = try? UTF8Span(validating: span) else {  // Its error says no more than that.
      throw JSONError(offset: start, reason: "the string is not UTF-8")
    }
    return String(copying: text)
  }

  /// The extent of a number by RFC 8259: no leading zero or plus, a digit on both sides of a point.
  private mutating func numberExtent() throws(JSONError) -> Range<Int> {
    _ = try peek()
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = digits()
    guard whole == 1 || (whole > 1 && bytes[offset - whole] != UInt8(ascii: "0")) else {
      throw JSONError(offset: start, reason: "expected a value")
    }
    if offset < end, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      if digits() == 0 { throw failure("expected a digit") }
    }
    if offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < end, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      if digits() == 0 { throw failure("expected a digit") }
    }
    return start..<offset
  }

  /// The value of a number without point and exponent, nil where it has one or does not fit.
  private func wholeNumber(in extent: Range<Int>) -> Int? {
    let isNegative = bytes[extent.lowerBound] == UInt8(ascii: "-")
    var value = 0
    for byte in bytes[extent].dropFirst(isNegative ? 1 : 0) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
      // Counted downwards, because the smallest number has no positive twin.
      let (sum, tooMuch) = tens.subtractingReportingOverflow(digit)
      if tooMany || tooMuch { return nil }
      value = sum
    }
    return isNegative ? value : value == .min ? nil : -value
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    skipSpace()
    let count = word.utf8CodeUnitCount
    guard offset + count <= end else { return false }
    for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
    offset += count
    return true
  }

  private mutating func enter(_ bracket: UInt8, _ what: String) throws(JSONError) {
    try expect(bracket, what)
    depth += 1
    if depth > JSONReader.depthLimit { throw failure("nested deeper than \(JSONReader.depthLimit)") }
  }

  /// Whether the container is empty.
  private mutating func leaves(_ bracket: UInt8) throws(JSONError) -> Bool {
    guard try peek() == bracket else { return false }
    offset += 1
    return true
  }

  /// Whether another item follows; false after the closing bracket.
  private mutating func continues(_ bracket: UInt8) throws(JSONError) -> Bool {
    let next = try peek()
    guard next == UInt8(ascii: ",") || next == bracket else { throw failure("expected `,` or the closing bracket") }
    offset += 1
    return next != bracket
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) {
    skipSpace()
    guard offset < end, bytes[offset] == byte else { throw failure("expected \(what)") }
    offset += 1
  }

  private mutating func skipSpace() {
    while offset < end, bytes[offset].isJSONSpace { offset += 1 }
  }
}

extension UInt8 {
  /// Whether a string may hold the byte as it is.
  fileprivate var isPlainInString: Bool { self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self >= 0x20 }

  fileprivate var isJSONSpace: Bool { self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09) }

  fileprivate var isHexadecimalDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
