// SPDX-License-Identifier: MIT

/// A part of a format.
enum FormatPiece: Equatable {
  case literal(String)
  /// Filled by the argument at a position counted from 1, or by the next one: an object or a number.
  case placeholder(position: Int?, isObject: Bool)
}

/// A format in its parts; `%%` is a percent sign.
func formatPieces(of text: String) -> [FormatPiece] {
  var pieces: [FormatPiece] = []
  var literal = ""
  var rest = Substring(text)
  while let character = rest.popFirst() {
    guard character == "%" else {
      literal.append(character)
      continue
    }
    let flags = rest.prefix { $0.isNumber || "$.+-#hlqzjt ,".contains($0) }
    guard let conversion = rest.dropFirst(flags.count).first else {
      literal.append("%")
      continue
    }
    if conversion == "%", flags.isEmpty {
      literal.append("%")
    } else if conversion == "@" || "diuoxXfFeEgGaA".contains(conversion), !flags.contains(" ") {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      let position = flags.contains("$") ? Int(flags.prefix { $0.isNumber }) : nil
      pieces.append(.placeholder(position: position, isObject: conversion == "@"))
    } else {
      literal.append("%")
      continue
    }
    rest = rest.dropFirst(flags.count + 1)
  }
  if !literal.isEmpty { pieces.append(.literal(literal)) }
  return pieces
}

/// A key with each placeholder replaced by the same mark.
func literalShape(of key: String) -> String {
  formatPieces(of: key).map { piece in
    if case .literal(let literal) = piece { return literal }
    return "\u{FFFC}"
  }.joined()
}
