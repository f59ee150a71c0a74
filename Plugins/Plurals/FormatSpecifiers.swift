// SPDX-License-Identifier: MIT

/// One placeholder of a format, as CoreFoundation reads it.
struct FormatSpecifier: Equatable {
  /// How the argument is read.
  enum Kind: Equatable {
    case integer, float, object, cString, character, pointer
    /// `%n`, which takes an argument and shows nothing.
    case nothing
    /// `%#@name@`, which another format replaces.
    case variable(String)
    /// `%arg`: the number of the plural whose branch this is.
    case argument
  }
  var kind: Kind
  /// In Unicode scalars of the format.
  var range: Range<Int>
  /// Which argument, counted from 1, as `%2$d` says; nil for the order of use.
  var position: Int?
  /// `h`, `l`, `ll`, …; empty for none.
  var length = ""
  /// The letter that ends it, such as `d`.
  var conversion: Unicode.Scalar
  /// Digits after the point; nil where the format does not say.
  var precision: Int?

  /// Whether the argument is a number that a text may count with: a whole number, or one shown without decimals.
  /// Hexadecimal and octal numbers are never quantities.
  var isWholeNumber: Bool {
    switch kind {
    case .integer: !"xXoO".unicodeScalars.contains(conversion)
    case .float: precision == 0
    case .argument: true
    default: false
    }
  }
}

/// The placeholders of a format in their order.
///
/// A percent sign that only looks like a placeholder, as in "20% off", is none: one with the space flag after a digit or
/// at the start, or before a conversion letter that begins a word, and "100%-osan". `%%` is none either.
func formatSpecifiers(in text: [Unicode.Scalar]) -> [FormatSpecifier] {
  var specifiers: [FormatSpecifier] = []
  var index = 0
  while index < text.count {
    guard text[index] == "%" else {
      index += 1
      continue
    }
    if index + 1 < text.count, text[index + 1] == "%" {
      index += 2
      continue
    }
    var parser = SpecifierParser(text: text, start: index)
    if let specifier = parser.parse() {
      specifiers.append(specifier)
      index = specifier.range.upperBound
    } else {
      index += 1
    }
  }
  return specifiers
}

/// Reads one placeholder:
/// `% (N$)? [-+ 0#']* (width)? (.precision)? (length)? conversion`, or `%#@name@` with the same in front.
private struct SpecifierParser {
  let text: [Unicode.Scalar]
  let start: Int
  private var index: Int
  private var flags: Set<Unicode.Scalar> = []

  init(text: [Unicode.Scalar], start: Int) {
    self.text = text
    self.start = start
    index = start + 1
  }

  mutating func parse() -> FormatSpecifier? {
    if let argument = parseArgument() { return argument }
    let position = parsePosition()
    while let flag = current, "-+ 0#'".unicodeScalars.contains(flag) {
      flags.insert(flag)
      index += 1
    }
    skipNumberOrStar()
    if current == "#" {
      flags.insert("#")
      index += 1
    }
    if flags.contains("#"), !flags.contains(" "), let name = parseVariable() {
      return FormatSpecifier(kind: .variable(name), range: start..<index, position: position, conversion: "@")
    }
    let precision = parsePrecision()
    let length = parseLength()
    guard let conversion = current, let kind = kind(of: conversion) else { return nil }
    index += 1
    guard !isLiteralPercent else { return nil }
    return FormatSpecifier(
      kind: kind, range: start..<index, position: position, length: length, conversion: conversion,
      precision: precision)
  }

  private var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func parseArgument() -> FormatSpecifier? {
    let end = index + 3
    guard end <= text.count, text[index..<end].elementsEqual("arg".unicodeScalars) else { return nil }
    // "%argument" is none, but "%arg개" is one: other scripts put no space between.
    guard end == text.count || !(text[end].isASCII && text[end].properties.isAlphabetic) else { return nil }
    return FormatSpecifier(kind: .argument, range: start..<end, conversion: "d")
  }

  private mutating func parseDigits() -> Int? {
    var digits = ""
    while let digit = current, ("0"..."9").contains(digit) {
      digits.unicodeScalars.append(digit)
      index += 1
    }
    return Int(digits)
  }

  private mutating func parsePosition() -> Int? {
    let before = index
    if let number = parseDigits(), current == "$" {
      index += 1
      return number
    }
    index = before
    return nil
  }

  private mutating func skipNumberOrStar() {
    guard current == "*" else {
      _ = parseDigits()
      return
    }
    index += 1
    _ = parsePosition()
  }

  private mutating func parsePrecision() -> Int? {
    guard current == "." else { return nil }
    index += 1
    if current == "*" {
      skipNumberOrStar()
      return nil
    }
    return parseDigits() ?? 0
  }

  private mutating func parseLength() -> String {
    for length in ["hh", "ll", "h", "l", "q", "L", "t", "z", "j"]
    where text[index...].starts(with: length.unicodeScalars) {
      index += length.unicodeScalars.count
      return length
    }
    return ""
  }

  /// Reads `@name@` after `%#`.
  private mutating func parseVariable() -> String? {
    guard current == "@" else { return nil }
    let rest = text[(index + 1)...]
    let name = rest.prefix { $0 == "_" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == "@" else { return nil }
    index = name.endIndex + 1
    var result = ""
    result.unicodeScalars.append(contentsOf: name)
    return result
  }

  private func kind(of conversion: Unicode.Scalar) -> FormatSpecifier.Kind? {
    switch conversion {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .float
    case "@": .object
    case "s", "S": .cString
    case "c", "C": .character
    case "p", "P": .pointer
    case "n": .nothing
    default: nil
    }
  }

  private var isLiteralPercent: Bool {
    if text[start + 1] == "-", text[index - 1].properties.isAlphabetic, let next = current, next.properties.isAlphabetic
    {
      return true
    }
    guard flags.contains(" "), !flags.contains("#") else { return false }
    let isAfterNumber = start == 0 || ("0"..."9").contains(text[start - 1])
    let beginsWord = text[index - 1].properties.isAlphabetic && current?.properties.isAlphabetic ?? false
    return isAfterNumber || beginsWord
  }
}
