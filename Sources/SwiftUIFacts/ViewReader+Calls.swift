// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  /// The views made by a call whose callee has no base: `HStack { … }`, `row(item)`, `layout { … }`.
  func nodes(ofCall call: FunctionCallExprSyntax) -> [ViewNode] {
    let position = file.position(of: call)
    switch callee(of: call).as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      if isFrameworkModifier(name), !viewNames.contains(name), !isTypeName(name) {
        // Inside `extension View`, `padding()` is `self.padding()`.
        let implied = ViewNode(kind: .custom, name: "self", position: position)
        return apply([CallChain.Step(name: reference.baseName, call: call)], to: [implied])
      }
      return nodes(named: name, call: call, at: position)
    case .memberAccessExpr(let implicit):
      return nodes(named: "." + implicit.declName.baseName.text, call: call, at: position)
    case .closureExpr(let closure): return nodes(of: closure)
    default: return [unknown(call)]
    }
  }

  /// The views made by calling something of this name. A title that is one of two literals makes a branch of two views.
  func nodes(named name: String, call: FunctionCallExprSyntax, at position: Position) -> [ViewNode] {
    if erasers.contains(name), call.arguments.count == 1, let only = call.arguments.first {
      let inner = nodes(of: only.expression)
      if inner.count == 1 { return inner }
    }
    if let nodes = nodes(ofLayout: name, call: call) { return nodes }
    let node = node(named: name, call: call, at: position)
    guard let title = titleArgument(of: call, named: name) else { return [node] }
    if let alternatives = literalAlternatives(of: title.expression), mayRepeat(node.slots, times: alternatives.count) {
      let slots = alternatives.map { alternative in
        var variant = node
        variant.text = text(of: title, as: alternative.value)
        let condition = alternative.condition.isEmpty ? nil : expressions.read(sequence: alternative.condition)
        return ViewSlot(label: alternative.label, condition: condition, nodes: [variant])
      }
      return [ViewNode(kind: .branch, name: "?:", slots: slots, position: position)]
    }
    var titled = node
    titled.text = text(of: title, as: title.expression)
    return [titled]
  }

  private func node(named name: String, call: FunctionCallExprSyntax, at position: Position) -> ViewNode {
    let shape = ViewShape.named(name)
    var node = ViewNode(kind: shape?.kind ?? .custom, name: name, position: position)
    node.arguments = arguments(of: call, shown: textArgument(ofView: name))
    node.slots = slots(of: call) { label, closure in
      role(ofClosure: closure, label: label, in: call, name: name, shape: shape)
    }
    node.slots.insert(contentsOf: slotsInArguments(of: call, named: name), at: 0)
    return node
  }

  /// A constant called like a layout: `let layout = isLarge ? AnyLayout(VStackLayout()) : …` and then `layout { … }`.
  private func nodes(ofLayout name: String, call: FunctionCallExprSyntax) -> [ViewNode]? {
    guard let (layout, rest) = scope.inline(name) else { return nil }
    var inner = self
    inner.scope = rest
    let content = slots(of: call) { _, _ in .slot("content") }
    let layouts = inner.nodes(of: layout.value)
    let places = layouts.reduce(0) { $0 + max(1, $1.slots.count) }
    return mayRepeat(content, times: places) ? layouts.map { $0.filled(with: content) } : nil
  }

  /// Whether a subtree may stand several times in the tree. Repetitions inside repetitions would double at each level.
  private func mayRepeat(_ slots: [ViewSlot], times: Int) -> Bool {
    times * (1 + slots.reduce(0) { $0 + $1.nodeCount }) <= file.limits.repeatedNodes
  }

  /// Everything passed in parentheses but closures. Literals are looked up in a catalog only where they are shown.
  func arguments(of call: FunctionCallExprSyntax, shown: TextArgument?) -> [Argument] {
    call.arguments.enumerated().compactMap { index, argument in
      if argument.expression.is(ClosureExprSyntax.self) { return nil }
      let label = argument.label?.text
      let isShown =
        switch shown {
        case nil: false
        case .first: index == 0 && label == nil
        case .labelled(let name): label == name
        }
      return Argument(
        label: label, value: expressions.read(argument.expression, literalsAre: isShown ? .localized : .verbatim))
    }
  }

  /// The closures of a call that build views, whether passed in parentheses or trailing.
  func slots(
    of call: FunctionCallExprSyntax, role: (_ label: String?, _ closure: ClosureExprSyntax) -> ClosureRole
  ) -> [ViewSlot] {
    closures(of: call).compactMap { label, closure in
      switch role(label, closure) {
      case .action: nil
      case .slot(let name): slot(name, closure)
      case .undecided(let name): looksLikeViews(closure.statements) ? slot(name, closure) : nil
      }
    }
  }

  private func slot(_ label: String, _ closure: ClosureExprSyntax) -> ViewSlot {
    ViewSlot(label: label, parameters: parameterNames(of: closure), nodes: nodes(of: closure))
  }

  private func parameterNames(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names)?: names.map(\.name.text)
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: []
    }
  }

  private func role(
    ofClosure closure: ClosureExprSyntax, label: String?, in call: FunctionCallExprSyntax, name: String,
    shape: ViewShape?
  ) -> ClosureRole {
    if let label { return isActionName(label) ? .action : shape == nil ? .undecided(label) : .slot(label) }
    guard let shape else { return .undecided("content") }
    if closures(of: call).contains(where: { $0.label == "label" }) { return shape.closureBesideLabel }
    return titleArgument(of: call, named: name) == nil ? shape.closure : shape.closureBesideTitle
  }
}

/// Calls that only hide the type of the view they are given.
private let erasers: Set<String> = ["AnyView", "EquatableView", "AnyLayout"]

/// A call's closures with their labels, in source order.
func closures(of call: FunctionCallExprSyntax) -> [(label: String?, closure: ClosureExprSyntax)] {
  var result = call.arguments.compactMap { argument in
    argument.expression.as(ClosureExprSyntax.self).map { (label: argument.label?.text, closure: $0) }
  }
  if let trailing = call.trailingClosure { result.append((nil, trailing)) }
  for additional in call.additionalTrailingClosures { result.append((additional.label.text, additional.closure)) }
  return result
}

extension ViewSlot {
  fileprivate var nodeCount: Int {
    nodes.reduce(0) { total, node in
      let inModifiers = node.modifiers.reduce(0) { $0 + $1.slots.reduce(0) { $0 + $1.nodeCount } }
      return total + 1 + inModifiers + node.slots.reduce(0) { $0 + $1.nodeCount }
    }
  }
}

extension ViewNode {
  /// The layout, or each alternative of a branch of layouts, with children, named as the stack it lays out like.
  fileprivate func filled(with content: [ViewSlot]) -> ViewNode {
    var node = self
    if kind == .branch {
      node.slots = slots.map {
        ViewSlot(
          label: $0.label, condition: $0.condition, parameters: $0.parameters,
          nodes: $0.nodes.map { $0.filled(with: content) })
      }
    } else {
      if name.hasSuffix("StackLayout") || name == "GridLayout" { node.name = String(name.dropLast(6)) }
      node.slots += content
    }
    return node
  }
}
