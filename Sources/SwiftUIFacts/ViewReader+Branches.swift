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
      slots.append(slot(current.conditions, nodes: nodes(of: current.body.statements)))
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
      var names: [String] = []
      if case .case(let patterns) = one.label {
        label = file.source(of: patterns.caseItems)
        names = patterns.caseItems.flatMap { boundNames(in: Syntax($0.pattern)) }
      }
      slots.append(ViewSlot(label: label, parameters: names, nodes: nodes(of: one.statements)))
    }
    var node = branch("switch", slots: slots, at: choice)
    node.arguments = [Argument(value: expressions.read(choice.subject))]
    return node
  }

  func branch(_ ternary: Ternary, at node: some SyntaxProtocol) -> ViewNode {
    let slots = ternary.alternatives.map { alternative in
      let condition = alternative.condition.isEmpty ? nil : expressions.read(sequence: alternative.condition)
      return ViewSlot(
        label: label(of: alternative.condition), condition: condition, nodes: nodes(ofElements: alternative.value))
    }
    return branch("?:", slots: slots, at: node)
  }

  /// A conditional block inside a view builder; nil if it holds no views.
  func branch(_ config: IfConfigDeclSyntax) -> ViewNode? {
    var slots: [ViewSlot] = []
    for clause in config.clauses {
      guard case .statements(let statements)? = clause.elements else { continue }
      let label = clause.condition.map { file.source(of: $0) } ?? "else"
      let condition = clause.condition.map { expressions.read($0) }
      slots.append(ViewSlot(label: label, condition: condition, nodes: nodes(of: statements)))
    }
    return slots.allSatisfy(\.nodes.isEmpty) ? nil : branch("#if", slots: slots, at: config)
  }

  /// What is shown where conditions hold.
  func slot(_ conditions: ConditionElementListSyntax, nodes: [ViewNode]) -> ViewSlot {
    let names = conditions.flatMap { element -> [String] in
      switch element.condition {
      case .optionalBinding(let binding): boundNames(in: Syntax(binding.pattern), isBinding: true)
      case .matchingPattern(let match): boundNames(in: Syntax(match.pattern))
      default: []
      }
    }
    return ViewSlot(
      label: file.source(of: conditions), condition: expressions.condition(of: conditions), parameters: names,
      nodes: nodes)
  }

  /// The names that a pattern binds, in source order.
  private func boundNames(in pattern: Syntax, isBinding: Bool = false) -> [String] {
    let binds = isBinding || pattern.is(ValueBindingPatternSyntax.self)
    if binds, let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    // Inside `case let .a(x)` the parser leaves the names as expressions.
    if binds, let expression = pattern.as(ExpressionPatternSyntax.self) {
      return boundNames(in: Syntax(expression.expression), isBinding: true)
    }
    if binds, let name = pattern.as(PatternExprSyntax.self) {
      return boundNames(in: Syntax(name.pattern), isBinding: true)
    }
    if pattern.is(MemberAccessExprSyntax.self) || pattern.is(ClosureExprSyntax.self) { return [] }
    return pattern.children(viewMode: .sourceAccurate).flatMap { boundNames(in: $0, isBinding: binds) }
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
