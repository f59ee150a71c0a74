// SPDX-License-Identifier: MIT

/// How a string literal ends: its number signs and whether it has three quotes.
struct StringDelimiter: Equatable {
  var numberSigns: Int
  var isMultiline: Bool
}

/// Cuts Swift source into tokens, as coarsely as counting needs, and skips comments and strings.
struct TokenCursor {
  enum Kind: Equatable {
    case word, literal, operatorRun, comma, semicolon, numberSign
    case opener(UInt8)
    case closer(UInt8)
    case interpolation(StringDelimiter)
    /// `#if` or `#endif`.
    case directive(opens: Bool)
  }

  struct Token {
    var kind: Kind
    var start: Int
    var end: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var resumed: StringDelimiter?
  /// Where comments stand that begin with the marker of acceptances, as far as the cursor has come.
  private(set) var acceptances: [Range<Int>] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(of token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  /// How many levels an operator adds to an expression: each postfix `?` and `!` is one of its own.
  func postfixMarks(in token: Token) -> Int {
    max(1, bytes[token.start..<token.end].count { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") })
  }

  /// +1 for `<`, -1 for each `>` of a run of them.
  func angleBalance(of token: Token) -> Int {
    let run = bytes[token.start..<token.end]
    if run.count == 1, run.first == UInt8(ascii: "<") { return 1 }
    return run.allSatisfy { $0 == UInt8(ascii: ">") } ? -run.count : 0
  }

  /// Goes on inside a string whose interpolation has ended.
  mutating func resume(_ string: StringDelimiter) { resumed = string }

  mutating func next() -> Token? {
    if let string = resumed {
      resumed = nil
      return scanString(string, from: index)
    }
    skipBlanks()
    guard index < bytes.count else { return nil }
    let start = index
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return single(.opener(byte))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return single(.closer(byte))
    case UInt8(ascii: ","), UInt8(ascii: ":"): return single(byte == UInt8(ascii: ",") ? .comma : .operatorRun)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "\""): return openString(numberSigns: 0, start: start)
    case UInt8(ascii: "#"): return scanNumberSigns()
    case _ where isWord(byte): return scan(.word, while: isWord)
    case _ where isOperator(byte): return scanOperator()
    default: return single(.semicolon)
    }
  }

  private mutating func single(_ kind: Kind) -> Token {
    index += 1
    return Token(kind: kind, start: index - 1, end: index)
  }

  private mutating func scan(_ kind: Kind, while belongs: (UInt8) -> Bool) -> Token {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return Token(kind: kind, start: start, end: index)
  }

  /// A run of operator characters, ended by the start of a comment.
  private mutating func scanOperator() -> Token {
    let start = index
    repeat { index += 1 } while index < bytes.count && isOperator(bytes[index]) && !isComment(at: index)
    return Token(kind: .operatorRun, start: start, end: index)
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if isComment(at: index) {
        skipComment()
      } else {
        return
      }
    }
  }

  private func isComment(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    let start = index
    skipWholeComment()
    if isAcceptance(at: start, before: index) { acceptances.append(start..<index) }
  }

  /// Whether a comment begins with the marker, as a word of its own.
  private func isAcceptance(at start: Int, before end: Int) -> Bool {
    var place = start + 2
    while place < end, bytes[place] <= 0x20 { place += 1 }
    let length = acceptanceMarker.utf8CodeUnitCount
    guard place + length <= end, bytes[place] == acceptanceMarker.utf8Start[0], has(acceptanceMarker, at: place) else {
      return false
    }
    let next = place + length
    return next == end || bytes[next] <= 0x20 || bytes[next] == UInt8(ascii: "*")
  }

  private mutating func skipWholeComment() {
    if bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return
    }
    var depth = 0
    while index < bytes.count {
      if has("/*") {
        depth += 1
        index += 2
      } else if has("*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private func has(_ text: StaticString) -> Bool { has(text, at: index) }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// `#if`, `#endif`, a raw string, or number signs that mean something else.
  private mutating func scanNumberSigns() -> Token? {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    let count = index - start
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return openString(numberSigns: count, start: start) }
    if has("if "), count == 1 { return directive(opens: true, length: 2, start: start) }
    if has("endif"), count == 1 { return directive(opens: false, length: 5, start: start) }
    return Token(kind: .numberSign, start: start, end: index)
  }

  private mutating func directive(opens: Bool, length: Int, start: Int) -> Token {
    index += length
    return Token(kind: .directive(opens: opens), start: start, end: index)
  }

  private mutating func openString(numberSigns: Int, start: Int) -> Token {
    let isMultiline = has("\"\"\"")
    index += isMultiline ? 3 : 1
    return scanString(StringDelimiter(numberSigns: numberSigns, isMultiline: isMultiline), from: start)
  }

  /// Reads on to the string's end or its next interpolation. A string of one line ends with the line at the latest.
  private mutating func scanString(_ delimiter: StringDelimiter, from start: Int) -> Token {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        guard followed(by: delimiter.numberSigns, after: index + 1) else {
          index += 1
          continue
        }
        index += 1 + delimiter.numberSigns
        guard index < bytes.count else { continue }
        if bytes[index] == UInt8(ascii: "(") {
          index += 1
          return Token(kind: .interpolation(delimiter), start: start, end: index)
        }
        if bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "\""):
        let quotes = delimiter.isMultiline ? 3 : 1
        if !delimiter.isMultiline || has("\"\"\""), followed(by: delimiter.numberSigns, after: index + quotes) {
          index += quotes + delimiter.numberSigns
          return Token(kind: .literal, start: start, end: index)
        }
        index += 1
      case 0x0A where !delimiter.isMultiline, 0x0D where !delimiter.isMultiline:
        return Token(kind: .literal, start: start, end: index)
      default: index += 1
      }
    }
    return Token(kind: .literal, start: start, end: index)
  }

  private func followed(by numberSigns: Int, after place: Int) -> Bool {
    guard place + numberSigns <= bytes.count else { return false }
    return bytes[place..<(place + numberSigns)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

/// What a comment begins with that accepts findings.
let acceptanceMarker: StaticString = "auditctl:accept"

private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"),
    UInt8(ascii: "@"), 0x80...:
    true
  default: false
  }
}

private func isOperator(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
    UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
    UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "\\"):
    true
  default: false
  }
}
