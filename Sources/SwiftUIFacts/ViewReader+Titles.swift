// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  /// The argument that one of SwiftUI's views shows as its text or title; nil if it shows none or is made otherwise.
  func titleArgument(of call: FunctionCallExprSyntax, named name: String) -> LabeledExprSyntax? {
    guard ViewShape.named(name)?.hasTitle == true, let first = call.arguments.first else { return nil }
    guard !first.expression.is(ClosureExprSyntax.self) else { return nil }
    if let label = first.label?.text { return name == "Text" && label == "verbatim" ? first : nil }
    if let implicit = first.expression.as(MemberAccessExprSyntax.self), implicit.base == nil, name != "Text" {
      // `ProgressView(.init())` and `Button(.close)` are not titles; generated names such as `.welcome` are.
      return implicit.declName.baseName.text == "init" ? nil : first
    }
    return first
  }

  /// What a title argument shows, with `value` in place of its expression, which may be one of two alternatives.
  func text(of title: LabeledExprSyntax, as value: ExprSyntax) -> TextSource {
    if title.label?.text == "verbatim" { return texts.text(of: value, literalsAre: .verbatim) }
    var source = texts.text(of: value, literalsAre: .localized)
    if let call = title.parent?.parent?.as(FunctionCallExprSyntax.self), let table = tableName(of: call) {
      source.table = table
    }
    return source
  }

  /// The alternatives of `a ? "x" : "y"`, if the text of any is known.
  func literalAlternatives(of expression: ExprSyntax) -> [TextAlternative]? {
    let alternatives = textAlternatives(of: expression, in: file)
    guard alternatives.count > 1 else { return nil }
    let knowsAny = alternatives.contains { texts.knownText(of: $0.value, literalsAre: .localized) != nil }
    return knowsAny ? alternatives : nil
  }

  private func tableName(of call: FunctionCallExprSyntax) -> String? {
    let table = call.arguments.first { $0.label?.text == "tableName" || $0.label?.text == "table" }
    let literal = table?.expression.as(StringLiteralExprSyntax.self)
    return literal.flatMap { readPieces(of: $0, in: file).first?.literal }
  }
}

/// A value that a text argument can take.
struct TextAlternative {
  /// The condition as written, `else` for the last.
  var label: String
  /// The condition's elements; none for the last.
  var condition: ArraySlice<ExprSyntax> = []
  var value: ExprSyntax
}

/// The values a text argument can take, each with its condition: several for a ternary, else the argument itself.
func textAlternatives(of expression: ExprSyntax, in file: SourceFile) -> [TextAlternative] {
  var inner = expression
  while let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
    inner = element.expression
  }
  guard let sequence = inner.as(SequenceExprSyntax.self), let ternary = Ternary(sequence) else {
    return [TextAlternative(label: "else", value: expression)]
  }
  let alternatives = ternary.alternatives
  // A last alternative of several elements, as in `a ? "x" : "y" + z`, cannot be read apart from its neighbours.
  guard alternatives.allSatisfy({ $0.value.count == 1 }) else {
    return [TextAlternative(label: "else", value: expression)]
  }
  return alternatives.compactMap { alternative in
    let label = alternative.condition.map { file.source(of: $0) }.joined(separator: " ")
    return alternative.value.first.map {
      TextAlternative(label: label.isEmpty ? "else" : label, condition: alternative.condition, value: $0)
    }
  }
}
