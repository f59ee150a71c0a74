// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  /// The views made by a call whose callee has no base: `HStack { … }`, `row(item)`, `layout { … }`.
  func nodes(ofCall call: FunctionCallExprSyntax) -> [ViewNode] {
    let position = file.position(of: call)
    switch call.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      if isFrameworkModifier(name), !viewNames.contains(name), !isTypeName(name) {
        // Inside `extension View`, `padding()` is `self.padding()`.
        let implied = ViewNode(kind: .custom, name: "self", position: position)
        return apply([CallChain.Step(name: reference.baseName, call: call)], to: [implied])
      }
      return nodes(named: name, call: call, at: position)
    case .genericSpecializationExpr(let generic):
      return nodes(named: file.source(of: generic.expression), call: call, at: position)
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
    if let constant = scope.constant(named: name) { return nodes(ofLayout: constant.value, named: name, call: call) }
    let node = node(named: name, call: call, at: position)
    guard let title = titleArgument(of: call, named: name) else { return [node] }
    if let alternatives = literalAlternatives(of: title.expression) {
      let slots = alternatives.map { alternative in
        var variant = node
        variant.text = text(of: title, as: alternative.value)
        return ViewSlot(label: alternative.label, nodes: [variant])
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
    node.arguments = arguments(of: call)
    node.slots = slots(of: call) { label, closure in
      role(ofClosure: closure, label: label, in: call, name: name, shape: shape)
    }
    node.slots.insert(contentsOf: slotsInArguments(of: call, named: name), at: 0)
    return node
  }

  /// A constant called like a layout: `let layout = isLarge ? AnyLayout(VStackLayout()) : …` and then `layout { … }`.
  private func nodes(ofLayout value: ExprSyntax, named name: String, call: FunctionCallExprSyntax) -> [ViewNode] {
    var inner = self
    inner.scope = scope.without(name)
    let content = slots(of: call) { _, _ in .slot("content") }
    return inner.nodes(of: value).map { $0.filled(with: content) }
  }

  /// Everything passed in parentheses but closures.
  func arguments(of call: FunctionCallExprSyntax) -> [Argument] {
    call.arguments.compactMap { argument in
      if argument.expression.is(ClosureExprSyntax.self) { return nil }
      return Argument(label: argument.label?.text, value: expressions.read(argument.expression))
    }
  }

  /// The closures of a call that build views, whether passed in parentheses or trailing.
  func slots(
    of call: FunctionCallExprSyntax, role: (_ label: String?, _ closure: ClosureExprSyntax) -> ClosureRole
  ) -> [ViewSlot] {
    closures(of: call).compactMap { label, closure in
      switch role(label, closure) {
      case .action: nil
      case .slot(let name): ViewSlot(label: name, nodes: nodes(of: closure))
      case .undecided(let name):
        looksLikeViews(closure.statements) ? ViewSlot(label: name, nodes: nodes(of: closure)) : nil
      }
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

extension ViewNode {
  /// The layout, or each alternative of a branch of layouts, with children, named as the stack it lays out like.
  fileprivate func filled(with content: [ViewSlot]) -> ViewNode {
    var node = self
    if kind == .branch {
      node.slots = slots.map { ViewSlot(label: $0.label, nodes: $0.nodes.map { $0.filled(with: content) }) }
    } else {
      if name.hasSuffix("StackLayout") || name == "GridLayout" { node.name = String(name.dropLast(6)) }
      node.slots += content
    }
    return node
  }
}
