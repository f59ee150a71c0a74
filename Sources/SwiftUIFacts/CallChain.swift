// SPDX-License-Identifier: MIT

import SwiftSyntax

/// An expression such as `Text("a").font(.body).padding()`, unrolled: what it starts from and what is applied to it.
struct CallChain {
  /// One member in the chain, called or not.
  struct Step {
    var name: TokenSyntax
    var call: FunctionCallExprSyntax?
  }

  /// The innermost expression. If it is a call, its callee has no base.
  var base: ExprSyntax
  /// In source order.
  var steps: [Step]

  /// Loops instead of recursing, since chains get long.
  init(_ expression: ExprSyntax) {
    var reversed: [Step] = []
    var current = expression
    unrolling: while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call):
        guard let member = calledMember(call), let inner = member.base else { break unrolling }
        reversed.append(Step(name: member.declName.baseName, call: call))
        current = inner
      case .memberAccessExpr(let member):
        guard let inner = member.base else { break unrolling }
        reversed.append(Step(name: member.declName.baseName, call: nil))
        current = inner
      case .postfixIfConfigExpr(let conditional):
        guard let inner = conditional.base else { break unrolling }
        reversed.append(contentsOf: stepsOnPhones(of: conditional.config).reversed())
        current = inner
      default:
        guard let inner = unwrapped(current) else { break unrolling }
        current = inner
      }
    }
    base = current
    // In half-written code a name may be missing after a point.
    steps = reversed.reversed().filter { $0.name.presence == .present }
  }
}

/// The member a call is made on, with or without generic arguments.
private func calledMember(_ call: FunctionCallExprSyntax) -> MemberAccessExprSyntax? {
  callee(of: call).as(MemberAccessExprSyntax.self)
}

/// What a call calls, without generic arguments and the `?` or `!` of an optional function.
func callee(of call: FunctionCallExprSyntax) -> ExprSyntax {
  switch call.calledExpression.as(ExprSyntaxEnum.self) {
  case .genericSpecializationExpr(let generic): generic.expression
  case .optionalChainingExpr(let optional): optional.expression
  case .forceUnwrapExpr(let forced): forced.expression
  default: call.calledExpression
  }
}

/// What stands inside parentheses, `!`, `?`, `try` and `await`.
private func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
  switch expression.as(ExprSyntaxEnum.self) {
  case .tupleExpr(let tuple):
    guard tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil else { return nil }
    return element.expression
  case .forceUnwrapExpr(let forced): return forced.expression
  case .optionalChainingExpr(let optional): return optional.expression
  case .tryExpr(let attempt): return attempt.expression
  case .awaitExpr(let awaited): return awaited.expression
  default: return nil
  }
}

/// The modifiers that a postfix `#if` applies where the code is built for a phone.
private func stepsOnPhones(of config: IfConfigDeclSyntax) -> [CallChain.Step] {
  let clause = config.clauses.first { clause in clause.condition.map(mayHoldOnPhones) ?? true }
  guard case .postfixExpression(let expression)? = clause?.elements else { return [] }
  let chain = CallChain(expression)
  var steps = chain.steps
  if let call = chain.base.as(FunctionCallExprSyntax.self), let member = calledMember(call) {
    steps.insert(CallChain.Step(name: member.declName.baseName, call: call), at: 0)
  }
  return steps
}

/// Whether a compilation condition can be true on an iPhone. Only single conditions are understood; others may hold.
private func mayHoldOnPhones(_ condition: ExprSyntax) -> Bool {
  if let negated = condition.as(PrefixOperatorExprSyntax.self) { return !isPhoneCondition(negated.expression) }
  guard let call = condition.as(FunctionCallExprSyntax.self) else { return true }
  let platform = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  switch call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
  case "os": return platform == "iOS"
  case "canImport": return platform != "AppKit" && platform != "WatchKit"
  default: return true
  }
}

private func isPhoneCondition(_ condition: ExprSyntax) -> Bool {
  guard let call = condition.as(FunctionCallExprSyntax.self) else { return false }
  let argument = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  return argument == "iOS" || argument == "UIKit"
}
