// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  /// The views a block builds. Constants it declares are remembered; statements that build nothing are passed over.
  func nodes(of statements: CodeBlockItemListSyntax) -> [ViewNode] {
    var reader = self
    return reader.nodes(consuming: Array(statements)[...])
  }

  func nodes(of closure: ClosureExprSyntax) -> [ViewNode] { nodes(of: closure.statements) }

  /// A `guard`, and an `if` that returns, make what follows them a branch. Where a block returns, it is no view builder
  /// and its other expressions build nothing.
  private mutating func nodes(consuming statements: ArraySlice<CodeBlockItemSyntax>) -> [ViewNode] {
    guard depth < file.limits.viewDepth else { return statements.first.map { [unknown($0)] } ?? [] }
    var result: [ViewNode] = []
    var rest = statements
    if statements.contains(where: { $0.item.is(ReturnStmtSyntax.self) }) { rest.removeAll(where: isPlainExpression) }
    while let statement = rest.popFirst() {
      if let guarded = statement.item.as(GuardStmtSyntax.self) {
        let left = ViewSlot(label: "else", nodes: nodes(of: guarded.body.statements))
        depth += 1
        let kept = slot(guarded.conditions, nodes: nodes(consuming: rest))
        return result + [branch("guard", slots: [kept, left], at: guarded)]
      }
      if let conditional = conditional(in: statement), !rest.isEmpty, alwaysReturns(conditional) {
        var node = branch(conditional)
        depth += 1
        node.slots.append(ViewSlot(label: "else", nodes: nodes(consuming: rest)))
        return result + [node]
      }
      result += nodes(of: statement)
    }
    return result
  }

  private mutating func nodes(of statement: CodeBlockItemSyntax) -> [ViewNode] {
    switch statement.item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) { scope.declare(variable) }
      if let config = declaration.as(IfConfigDeclSyntax.self) { return branch(config).map { [$0] } ?? [] }
      return []
    case .stmt(let statement): return nodes(of: statement)
    case .expr(let expression): return isBookkeeping(expression) ? [] : nodes(of: expression)
    default: return []
    }
  }

  private func nodes(of statement: StmtSyntax) -> [ViewNode] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let returned): return returned.expression.map { nodes(of: $0) } ?? []
    case .expressionStmt(let statement): return nodes(of: statement.expression)
    case .doStmt(let attempt): return nodes(of: attempt.body.statements)
    case .forStmt, .whileStmt, .repeatStmt: return [unknown(statement)]
    default: return []
    }
  }

  private func isPlainExpression(_ statement: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = statement.item else { return false }
    return !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
  }

  private func conditional(in statement: CodeBlockItemSyntax) -> IfExprSyntax? {
    let statementForm = statement.item.as(ExpressionStmtSyntax.self)
    return statement.item.as(IfExprSyntax.self) ?? statementForm?.expression.as(IfExprSyntax.self)
  }

  /// Whether an `if` without `else` ends in `return`, so that what follows it is its other branch.
  private func alwaysReturns(_ conditional: IfExprSyntax) -> Bool {
    guard conditional.elseBody == nil, let last = conditional.body.statements.last else { return false }
    return last.item.is(ReturnStmtSyntax.self)
  }

  /// Whether a statement is a call that is known to build no view.
  private func isBookkeeping(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = calleePath(call) else { return false }
    return bookkeepingCalls.contains(name)
  }
}

private let bookkeepingCalls: Set<String> = [
  "print", "debugPrint", "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError", "NSLog",
  "Self._printChanges", "Self._logChanges", "dump",
]
