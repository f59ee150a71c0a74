// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads arguments, conditions and values: their form, and their value where it is a literal or a constant in scope.
struct ExpressionReader {
  var file: SourceFile
  var scope: LocalScope
  /// How many expressions are around this one.
  var depth = 0
  /// What plain literals are where nothing else is said.
  var literals = TextSource.Kind.verbatim

  /// A plain literal counts as verbatim unless `kind` says that it is looked up; only the callee's type would tell.
  func read(_ expression: ExprSyntax, literalsAre kind: TextSource.Kind? = nil) -> Expression {
    var result = value(of: expression, literalsAre: kind ?? literals)
    if depth == 0 || result.form == .other { result.source = file.source(of: expression) }
    return result
  }

  /// An expression inside a literal.
  func part(_ expression: ExprSyntax) -> Expression { inner.read(expression) }

  private func taking(_ kind: TextSource.Kind) -> ExpressionReader {
    var reader = self
    reader.literals = kind
    return reader
  }

  /// A reader for the alternatives of the expression, whose literals are what its own would be.
  private var alternatives: ExpressionReader { inner.taking(literals) }

  /// A reader for the parts of the expression.
  private var inner: ExpressionReader { ExpressionReader(file: file, scope: scope, depth: depth + 1) }

  private func value(of expression: ExprSyntax, literalsAre kind: TextSource.Kind) -> Expression {
    guard depth < file.limits.expressionDepth else { return Expression(source: "") }
    if let number = number(expression) { return Expression(source: "", form: .literal, number: number) }
    if let text = text(expression, literalsAre: kind) { return Expression(source: "", form: .literal, text: text) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return name([literal.literal.text])
    case .nilLiteralExpr: return name(["nil"])
    case .prefixOperatorExpr(let prefix):
      return Expression(
        source: "", form: .operation, path: [prefix.operator.text], operands: [inner.read(prefix.expression)])
    case .postfixOperatorExpr(let postfix):
      return Expression(
        source: "", form: .operation, path: [postfix.operator.text, ""], operands: [inner.read(postfix.expression)])
    case .sequenceExpr(let sequence): return taking(kind).sequence(Array(sequence.elements)[...])
    case .arrayExpr(let array):
      let elements = array.elements.prefix(file.limits.listedElements)
      return Expression(source: "", form: .list, operands: elements.map { inner.read($0.expression) })
    case .ifExpr(let conditional): return taking(kind).conditional(conditional)
    case .switchExpr(let choice): return taking(kind).choice(choice)
    default: return chain(CallChain(expression), whole: expression)
    }
  }

  private func name(_ path: [String]) -> Expression { Expression(source: "", form: .name, path: path) }

  // MARK: - Names and calls

  private func chain(_ chain: CallChain, whole: ExprSyntax) -> Expression {
    var result: Expression
    switch chain.base.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      if let (constant, rest) = scope.inline(name) {
        let literals = kindOfLiterals(for: constant.type)
        result = ExpressionReader(file: file, scope: rest, depth: depth + 1).read(constant.value, literalsAre: literals)
        result.source = ""
        if result.form == .other { result = self.name([name]) }
      } else {
        result = self.name([name])
      }
    case .memberAccessExpr(let implicit): result = self.name(["", implicit.declName.baseName.text])
    case .functionCallExpr(let call):
      guard let callee = calleeName(of: call) else { return Expression(source: "") }
      result = self.call(callee, call)
    case .sequenceExpr, .ifExpr, .switchExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .arrayExpr,
      .booleanLiteralExpr, .prefixOperatorExpr:
      guard chain.base.id != whole.id else { return Expression(source: "") }
      result = inner.read(chain.base)
    default: return Expression(source: "")
    }
    // Each call on something other than a name has that inside it.
    var nesting = depth
    for step in chain.steps {
      result = apply(step, to: result)
      if step.call != nil, !result.operands.isEmpty { nesting += 1 }
      guard nesting < file.limits.expressionDepth else { return Expression(source: "") }
    }
    return result
  }

  private func calleeName(of call: FunctionCallExprSyntax) -> [String]? {
    switch callee(of: call).as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): [reference.baseName.text]
    case .memberAccessExpr(let implicit): ["", implicit.declName.baseName.text]
    default: nil
    }
  }

  private func call(_ path: [String], _ call: FunctionCallExprSyntax, on base: Expression? = nil) -> Expression {
    let showsFirst = base == nil && path.count == 1 && textArgument(ofView: path[0]) != nil
    let arguments = call.arguments.enumerated().map { index, argument in
      let isShown = showsFirst && index == 0 && argument.label == nil
      return Argument(
        label: argument.label?.text,
        value: inner.read(argument.expression, literalsAre: isShown ? .localized : .verbatim))
    }
    return Expression(
      source: "", form: .call, path: path.withoutSelf, arguments: arguments, operands: base.map { [$0] } ?? [])
  }

  private func apply(_ step: CallChain.Step, to base: Expression) -> Expression {
    let name = step.name.text
    if base.form == .name, base.operands.isEmpty {
      let path = base.path + [name]
      if let call = step.call { return self.call(path, call) }
      return self.name(path.withoutSelf)
    }
    if let call = step.call { return self.call([name], call, on: base) }
    if base.form == .name {
      var longer = base
      longer.path.append(name)
      return longer
    }
    return Expression(source: "", form: .name, path: [name], operands: [base])
  }

  // MARK: - Operators

  /// Elements of a flat sequence, such as the condition of a ternary.
  func read(sequence elements: ArraySlice<ExprSyntax>) -> Expression {
    var result = elements.count == 1 ? read(elements[elements.startIndex]) : sequence(elements)
    result.source = elements.map { file.source(of: $0) }.joined(separator: " ")
    return result
  }

  /// A flat sequence as the parser leaves it, by Swift's standard precedences.
  private func sequence(_ elements: ArraySlice<ExprSyntax>) -> Expression {
    if elements.count == 1, let only = elements.first { return read(only) }
    guard depth < file.limits.expressionDepth else { return Expression(source: "") }
    if let ternary = Ternary(elements) {
      let operands = [
        inner.sequence(ternary.condition), alternatives.read(ternary.then), alternatives.sequence(ternary.otherwise),
      ]
      return Expression(source: "", form: .ternary, operands: operands)
    }
    guard let split = weakestOperator(in: elements) else { return Expression(source: "") }
    return Expression(
      source: "", form: .operation, path: [split.name],
      operands: [inner.sequence(elements[..<split.index]), inner.sequence(elements[(split.index + 1)...])])
  }

  /// The operator that binds least, the last of its kind since they group from the left; nil if something else than
  /// operators joins the elements.
  private func weakestOperator(in elements: ArraySlice<ExprSyntax>) -> (index: Int, name: String)? {
    var weakest: (index: Int, name: String, strength: Int)?
    for index in elements.indices where !(index - elements.startIndex).isMultiple(of: 2) {
      guard let sign = elements[index].as(BinaryOperatorExprSyntax.self) else { return nil }
      let name = sign.operator.text
      guard let strength = precedences[name] else { return nil }
      if strength <= weakest?.strength ?? Int.max { weakest = (index, name, strength) }
    }
    guard let weakest, weakest.index + 1 < elements.endIndex else { return nil }
    return (weakest.index, weakest.name)
  }

  // MARK: - Choices

  /// `if condition { value } else { other }`.
  private func conditional(_ conditional: IfExprSyntax) -> Expression {
    guard let then = result(of: conditional.body.statements), let otherwise = conditional.elseBody else {
      return Expression(source: "")
    }
    let last: Expression? =
      switch otherwise {
      case .ifExpr(let next): alternatives.read(ExprSyntax(next))
      case .codeBlock(let block): result(of: block.statements)
      default: nil
      }
    guard let last else { return Expression(source: "") }
    return choice(by: conditional.conditions, between: then, and: last)
  }

  /// A `switch` as the list of its values.
  private func choice(_ choice: SwitchExprSyntax) -> Expression {
    var values: [Expression] = []
    for element in choice.cases {
      guard case .switchCase(let one) = element, let value = result(of: one.statements) else { continue }
      values.append(value)
    }
    return values.isEmpty ? Expression(source: "") : Expression(source: "", form: .choice, operands: values)
  }

  /// What a block of code comes to, if it is one expression or one `return`, or comes to a choice of these; constants
  /// in front are read in place of their names.
  func result(of statements: CodeBlockItemListSyntax, literalsAre kind: TextSource.Kind? = nil) -> Expression? {
    guard depth < file.limits.expressionDepth else { return nil }
    var reader = taking(kind ?? literals)
    return reader.result(consuming: Array(statements)[...])
  }

  private mutating func result(consuming statements: ArraySlice<CodeBlockItemSyntax>) -> Expression? {
    guard depth < file.limits.expressionDepth else { return nil }
    depth += 1
    var rest = statements
    while let statement = rest.popFirst() {
      switch statement.item {
      case .decl(let declaration):
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
        scope.declare(variable)
      case .expr(let expression): return result(of: expression, before: rest)
      case .stmt(let statement):
        if let returned = statement.as(ReturnStmtSyntax.self) { return returned.expression.map { read($0) } }
        if let guarded = statement.as(GuardStmtSyntax.self) { return result(of: guarded, before: rest) }
        guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else { return nil }
        return result(of: expression, before: rest)
      default: return nil
      }
    }
    return nil
  }

  private mutating func result(of guarded: GuardStmtSyntax, before rest: ArraySlice<CodeBlockItemSyntax>) -> Expression?
  {
    guard let left = result(of: guarded.body.statements), let kept = result(consuming: rest) else { return nil }
    return choice(by: guarded.conditions, between: kept, and: left)
  }

  /// An expression at the end of a block, or an `if` that returns, with what follows as the other alternative.
  private mutating func result(of expression: ExprSyntax, before rest: ArraySlice<CodeBlockItemSyntax>) -> Expression? {
    guard !rest.isEmpty else { return read(expression) }
    guard let conditional = expression.as(IfExprSyntax.self), conditional.elseBody == nil,
      let then = result(of: conditional.body.statements), let otherwise = result(consuming: rest)
    else { return nil }
    return choice(by: conditional.conditions, between: then, and: otherwise)
  }

  private func choice(
    by conditions: ConditionElementListSyntax, between then: Expression, and otherwise: Expression
  ) -> Expression {
    guard let condition = condition(of: conditions) else {
      return Expression(source: "", form: .choice, operands: [then, otherwise])
    }
    return Expression(source: "", form: .ternary, operands: [condition, then, otherwise])
  }

  /// Conditions joined by `&&`; nil where one binds or matches something.
  func condition(of list: ConditionElementListSyntax) -> Expression? {
    var whole: Expression?
    for element in list {
      guard case .expression(let expression) = element.condition else { return nil }
      let part = read(expression)
      whole = whole.map { Expression(source: "", form: .operation, path: ["&&"], operands: [$0, part]) } ?? part
    }
    if list.count > 1 { whole?.source = file.source(of: list) }
    return whole
  }

  // MARK: - Literals

  private func text(_ expression: ExprSyntax, literalsAre kind: TextSource.Kind) -> TextSource? {
    let reader = TextReader(file: file, scope: scope, depth: depth)
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
      guard let (constant, rest) = scope.inline(reference.baseName.text) else { return nil }
      return ExpressionReader(file: file, scope: rest).number(constant.value)
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

extension [String] {
  /// A path without `self`, `Self` and the framework in front.
  fileprivate var withoutSelf: [String] {
    count > 1 && ["self", "Self", "SwiftUI"].contains(self[0]) ? Array(dropFirst()) : self
  }
}

private let numberTypes: Set<String> = ["CGFloat", "Double", "Float", "Int"]

/// How strongly Swift's standard operators bind, from weak to strong.
private let precedences: [String: Int] = [
  "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "===": 3, "!==": 3, "~=": 3, "??": 4,
  "..<": 5, "...": 5, "+": 6, "-": 6, "&+": 6, "&-": 6, "|": 6, "^": 6, "*": 7, "/": 7, "%": 7, "&*": 7, "&": 7,
  "<<": 8, ">>": 8,
]
