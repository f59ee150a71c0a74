// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// The pieces of a string literal, escapes resolved, neighbouring runs of text joined.
///
/// - Parameter values: reads the interpolated expressions; nil where only their source is wanted.
func readPieces(
  of literal: StringLiteralExprSyntax, in file: SourceFile, values: ExpressionReader? = nil
) -> [TextPiece] {
  let numberSigns = literal.openingPounds?.text.utf8.count ?? 0
  var pieces: [TextPiece] = []
  var run = ""
  for segment in literal.segments {
    switch segment {
    case .stringSegment(let text): run += unescaped(text.content.text, numberSigns: numberSigns)
    case .expressionSegment(let interpolation):
      if !run.isEmpty { pieces.append(TextPiece(literal: run)) }
      run = ""
      pieces.append(readInterpolation(interpolation, in: file, values: values))
    default: break
    }
  }
  if !run.isEmpty || pieces.isEmpty { pieces.append(TextPiece(literal: run)) }
  return pieces
}

/// An interpolation: the value alone if only a specifier goes with it, else all that is between the parentheses.
private func readInterpolation(
  _ segment: ExpressionSegmentSyntax, in file: SourceFile, values: ExpressionReader?
) -> TextPiece {
  guard let value = segment.expressions.first else { return TextPiece(interpolation: "") }
  let specifier = segment.expressions.first { $0.label?.text == "specifier" }?.expression
    .as(StringLiteralExprSyntax.self)
  if segment.expressions.count == 1 || (segment.expressions.count == 2 && specifier != nil) {
    let written = specifier.flatMap { readPieces(of: $0, in: file).first?.literal }
    return TextPiece(
      interpolation: file.source(of: value.expression), value: values?.part(value.expression), specifier: written)
  }
  return TextPiece(interpolation: file.source(of: segment.expressions))
}

/// Resolves escapes; one that Swift does not know stays as written. Line ends become line feeds.
private func unescaped(_ text: String, numberSigns: Int) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) else { return text }
  var result = String.UnicodeScalarView()
  var rest = Substring(text).unicodeScalars
  while let scalar = rest.popFirst() {
    if scalar == "\r" {
      if rest.first == "\n" { rest.removeFirst() }
      result.append("\n")
    } else if scalar == "\\", rest.starts(with: repeatElement("#", count: numberSigns)) {
      var escape = rest.dropFirst(numberSigns)
      if let replacement = takeEscape(&escape) {
        result.append(contentsOf: replacement)
        rest = escape
      } else {
        result.append(scalar)
      }
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

/// Takes what follows a backslash. nil if that is no escape.
private func takeEscape(_ rest: inout Substring.UnicodeScalarView) -> [Unicode.Scalar]? {
  guard let scalar = rest.popFirst() else { return nil }
  switch scalar {
  case "n": return ["\n"]
  case "t": return ["\t"]
  case "r": return ["\r"]
  case "0": return ["\0"]
  case "\\", "\"", "'": return [scalar]
  case "\n": return []
  case "\r":
    if rest.first == "\n" { rest.removeFirst() }
    return []
  case "u":
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
      let value = UInt32(String(rest[..<end]), radix: 16), let named = Unicode.Scalar(value)
    else { return nil }
    rest = rest[rest.index(after: end)...]
    return [named]
  default: return nil
  }
}
