// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Finds out what an expression shows as text, as far as the file and the constants in scope tell.
struct TextReader {
  var file: SourceFile
  var scope: LocalScope
  /// How many expressions are around the text.
  var depth = 0

  /// What a text argument shows; an expression of which nothing is known is kept as written.
  func text(of expression: ExprSyntax, literalsAre kind: TextSource.Kind) -> TextSource {
    knownText(of: expression, literalsAre: kind)
      ?? TextSource(kind: .expression, pieces: [piece(expression)])
  }

  /// An expression as an interpolated value.
  private func piece(_ expression: ExprSyntax) -> TextPiece {
    TextPiece(interpolation: file.source(of: expression), value: values.part(expression))
  }

  private var values: ExpressionReader { ExpressionReader(file: file, scope: scope, depth: depth) }

  /// What a literal, a sum of literals, a localizing call or a constant of these shows; nil for anything else.
  func knownText(of expression: ExprSyntax, literalsAre kind: TextSource.Kind) -> TextSource? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal):
      return TextSource(kind: kind, pieces: readPieces(of: literal, in: file, values: values))
    case .sequenceExpr(let sequence): return sum(sequence)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let inner = tuple.elements.first else { return nil }
      return knownText(of: inner.expression, literalsAre: kind)
    case .declReferenceExpr(let reference): return constantText(reference.baseName.text)
    case .functionCallExpr(let call): return localizedText(call) ?? textOfRecasing(expression)
    case .memberAccessExpr: return textOfRecasing(expression)
    default: return nil
    }
  }

  /// The text of `String(localized:)`, `NSLocalizedString` and their kin; nil for any other call.
  func localizedText(_ call: FunctionCallExprSyntax) -> TextSource? {
    guard let form = LocalizingCall(call), let argument = form.textArgument else { return nil }
    let kind: TextSource.Kind = form.isVerbatim ? .verbatim : .localized
    guard var source = knownText(of: argument, literalsAre: kind) else { return nil }
    if let table = call.arguments.first(where: { $0.label?.text == "table" || $0.label?.text == "tableName" }) {
      let pieces = table.expression.as(StringLiteralExprSyntax.self).map { readPieces(of: $0, in: file) }
      source.table = pieces?.first?.literal ?? source.table
    }
    return source
  }

  /// Strings that are added are shown as they are: a sum is a `String`, which is not looked up.
  private func sum(_ sequence: SequenceExprSyntax) -> TextSource? {
    guard let terms = termsOfSum(sequence) else { return nil }
    var pieces: [TextPiece] = []
    var knowsSome = false
    for term in terms {
      if let known = knownText(of: term, literalsAre: .verbatim) {
        knowsSome = true
        pieces += known.pieces
      } else {
        pieces.append(piece(term))
      }
    }
    return knowsSome ? TextSource(kind: .verbatim, pieces: joined(pieces)) : nil
  }

  private func constantText(_ name: String) -> TextSource? {
    guard let (constant, rest) = scope.inline(name) else { return nil }
    let inner = TextReader(file: file, scope: rest, depth: depth)
    return inner.knownText(of: constant.value, literalsAre: kindOfLiterals(for: constant.type))
  }

  /// `NSLocalizedString(…).uppercased()` and `"key".localized`: the text, whatever its case.
  private func textOfRecasing(_ expression: ExprSyntax) -> TextSource? {
    let chain = CallChain(expression)
    guard let step = chain.steps.first, chain.steps.count == 1 else { return nil }
    if step.name.text.hasPrefix("localized"), chain.base.is(StringLiteralExprSyntax.self) {
      return knownText(of: chain.base, literalsAre: .localized)
    }
    return recasings.contains(step.name.text) ? knownText(of: chain.base, literalsAre: .verbatim) : nil
  }

  private func joined(_ pieces: [TextPiece]) -> [TextPiece] {
    pieces.reduce(into: []) { result, piece in
      if let literal = piece.literal, let last = result.last?.literal {
        result[result.count - 1] = TextPiece(literal: last + literal)
      } else {
        result.append(piece)
      }
    }
  }
}

/// Whether literals of a declared type are looked up in a catalog.
func kindOfLiterals(for type: TypeSyntax?) -> TextSource.Kind {
  guard let name = type?.trimmedDescription else { return .verbatim }
  return name.contains("LocalizedString") ? .localized : .verbatim
}

/// The terms of `a + b + c`; nil if anything but plus signs joins them.
func termsOfSum(_ sequence: SequenceExprSyntax) -> [ExprSyntax]? {
  var terms: [ExprSyntax] = []
  for element in sequence.elements {
    if let sign = element.as(BinaryOperatorExprSyntax.self) {
      guard sign.operator.text == "+" else { return nil }
    } else if element.is(UnresolvedTernaryExprSyntax.self) || element.is(AssignmentExprSyntax.self)
      || element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
    {
      return nil
    } else {
      terms.append(element)
    }
  }
  return terms
}

private let recasings: Set<String> = ["uppercased", "lowercased", "capitalized", "localizedCapitalized"]
