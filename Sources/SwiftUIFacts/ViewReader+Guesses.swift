// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ViewReader {
  /// Whether a closure of the project's own views and modifiers builds views rather than doing something.
  ///
  /// The closure's type would tell, but it stands in another file. A statement that makes a value of a type, names a
  /// value without calling it, or modifies one, is useless in an action.
  func looksLikeViews(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.contains { statement in
      switch statement.item {
      case .expr(let expression): looksLikeViews(expression)
      case .stmt(let statement):
        if let inner = statement.as(ExpressionStmtSyntax.self) {
          looksLikeViews(inner.expression)
        } else {
          statement.as(ReturnStmtSyntax.self)?.expression.map { looksLikeView($0) } ?? false
        }
      default: false
      }
    }
  }

  private func looksLikeViews(_ expression: ExprSyntax) -> Bool {
    if let conditional = expression.as(IfExprSyntax.self) {
      if looksLikeViews(conditional.body.statements) { return true }
      switch conditional.elseBody {
      case .ifExpr(let next): return looksLikeViews(ExprSyntax(next))
      case .codeBlock(let block): return looksLikeViews(block.statements)
      default: return false
      }
    }
    if let choice = expression.as(SwitchExprSyntax.self) {
      return choice.cases.contains { $0.as(SwitchCaseSyntax.self).map { looksLikeViews($0.statements) } ?? false }
    }
    return looksLikeView(expression)
  }

  /// Whether an expression makes or names a view.
  func looksLikeView(_ expression: ExprSyntax) -> Bool {
    if expression.is(TryExprSyntax.self) || expression.is(AwaitExprSyntax.self) { return false }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return Ternary(sequence).map { looksLikeView($0.then) } ?? false
    }
    let chain = CallChain(expression)
    if let call = chain.base.as(FunctionCallExprSyntax.self) {
      guard let name = calledName(call) else { return false }
      return isTypeName(name) ? !otherTypes.contains(name) : viewNames.contains(name)
    }
    guard let root = chain.base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let plain = chain.steps.prefix { $0.call == nil }.map(\.name.text)
    var path = [root] + plain
    if path.count > 1, ["self", "Self", "SwiftUI"].contains(root) { path.removeFirst() }
    guard chain.steps.count > plain.count else {
      return path.count == 1 || isFrameworkView(root) || viewNames.contains(path.joined(separator: "."))
    }
    let member = chain.steps[plain.count].name.text
    if path == ["self"] || path == ["Self"] { return viewNames.contains(member) }
    return viewNames.contains(path.joined(separator: ".")) || isTypeName(member)
      || isFrameworkView(root) || isFrameworkModifier(member) && !isActionName(member)
  }

  /// Whether an expression makes one of SwiftUI's own views.
  func isFrameworkConstruction(_ expression: ExprSyntax) -> Bool {
    guard let call = CallChain(expression).base.as(FunctionCallExprSyntax.self) else { return false }
    return calledName(call).map(isFrameworkView) ?? false
  }

  private func calledName(_ call: FunctionCallExprSyntax) -> String? {
    callee(of: call).as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

/// Types that actions make and views do not.
private let otherTypes: Set<String> = [
  "Task", "Timer", "Logger", "Binding", "URL", "Date", "Data", "String", "Int", "Double", "CGFloat", "CGSize",
  "CGRect", "CGPoint", "Set", "Array", "Dictionary", "Notification", "UUID", "URLRequest", "DispatchQueue",
]
