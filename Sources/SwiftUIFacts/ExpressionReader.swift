// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads arguments and initial values: their source, and their value where it is a literal or a constant in scope.
struct ExpressionReader {
  var file: SourceFile
  var scope: LocalScope

  /// A plain literal counts as verbatim unless `kind` says that it is looked up; only the callee's type would tell.
  func read(_ expression: ExprSyntax, literalsAre kind: TextSource.Kind = .verbatim) -> Expression {
    var result = Expression(source: file.source(of: expression))
    result.number = number(expression)
    if result.number == nil { result.text = text(expression, literalsAre: kind) }
    return result
  }

  private func text(_ expression: ExprSyntax, literalsAre kind: TextSource.Kind) -> TextSource? {
    let reader = TextReader(file: file, scope: scope)
    if let call = expression.as(FunctionCallExprSyntax.self), calleePath(call) == "Text",
      let argument = call.arguments.first
    {
      return reader.knownText(
        of: argument.expression, literalsAre: argument.label?.text == "verbatim" ? .verbatim : .localized)
    }
    return reader.knownText(of: expression, literalsAre: kind)
  }

  private func number(_ expression: ExprSyntax) -> Double? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return integer(literal.literal.text)
    case .floatLiteralExpr(let literal): return Double(literal.literal.text.filter { $0 != "_" })
    case .prefixOperatorExpr(let negation):
      guard negation.operator.text == "-" else { return nil }
      return number(negation.expression).map { -$0 }
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      guard let constant = scope.constant(named: name) else { return nil }
      return ExpressionReader(file: file, scope: scope.without(name)).number(constant.value)
    case .functionCallExpr(let call):
      guard let name = calleePath(call), numberTypes.contains(name), call.arguments.count == 1 else { return nil }
      return call.arguments.first.flatMap { number($0.expression) }
    default: return nil
    }
  }

  private func integer(_ literal: String) -> Double? {
    let digits = literal.filter { $0 != "_" }
    let prefixes = ["0x": 16, "0o": 8, "0b": 2]
    if let radix = prefixes[String(digits.prefix(2))] { return Int(digits.dropFirst(2), radix: radix).map(Double.init) }
    return Double(digits)
  }
}

private let numberTypes: Set<String> = ["CGFloat", "Double", "Float", "Int"]
