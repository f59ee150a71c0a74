// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  func branch(_ name: String, slots: [ViewSlot], at node: some SyntaxProtocol) -> ViewNode {
    ViewNode(kind: .branch, name: name, slots: slots, position: file.position(of: node))
  }

  /// An `if` with all its `else if`s, as one branch.
  func branch(_ conditional: IfExprSyntax) -> ViewNode {
    var slots: [ViewSlot] = []
    var current = conditional
    while true {
      slots.append(ViewSlot(label: file.source(of: current.conditions), nodes: nodes(of: current.body.statements)))
      guard let otherwise = current.elseBody else { break }
      if case .ifExpr(let next) = otherwise {
        current = next
        continue
      }
      if case .codeBlock(let block) = otherwise {
        slots.append(ViewSlot(label: "else", nodes: nodes(of: block.statements)))
      }
      break
    }
    return branch("if", slots: slots, at: conditional)
  }

  /// A `switch`; its subject is the branch's argument, each case's patterns as written the label of a slot.
  func branch(_ choice: SwitchExprSyntax) -> ViewNode {
    var slots: [ViewSlot] = []
    for element in choice.cases {
      guard case .switchCase(let one) = element else { continue }
      var label = "else"
      if case .case(let patterns) = one.label { label = file.source(of: patterns.caseItems) }
      slots.append(ViewSlot(label: label, nodes: nodes(of: one.statements)))
    }
    var node = branch("switch", slots: slots, at: choice)
    node.arguments = [Argument(value: expressions.read(choice.subject))]
    return node
  }

  func branch(_ ternary: Ternary, at node: some SyntaxProtocol) -> ViewNode {
    let slots = ternary.alternatives.map { alternative in
      ViewSlot(label: label(of: alternative.condition), nodes: nodes(ofElements: alternative.value))
    }
    return branch("?:", slots: slots, at: node)
  }

  /// A conditional block inside a view builder; nil if it holds no views.
  func branch(_ config: IfConfigDeclSyntax) -> ViewNode? {
    var slots: [ViewSlot] = []
    for clause in config.clauses {
      guard case .statements(let statements)? = clause.elements else { continue }
      let label = clause.condition.map { file.source(of: $0) } ?? "else"
      slots.append(ViewSlot(label: label, nodes: nodes(of: statements)))
    }
    return slots.allSatisfy(\.nodes.isEmpty) ? nil : branch("#if", slots: slots, at: config)
  }

  /// The condition of one alternative as written; `else` for the last, which has none.
  func label(of condition: ArraySlice<ExprSyntax>) -> String {
    condition.isEmpty ? "else" : condition.map { file.source(of: $0) }.joined(separator: " ")
  }

  /// The views of an alternative: a single expression, or a flat sum of texts.
  private func nodes(ofElements elements: ArraySlice<ExprSyntax>) -> [ViewNode] {
    elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.flatMap { nodes(of: $0) }
  }
}
