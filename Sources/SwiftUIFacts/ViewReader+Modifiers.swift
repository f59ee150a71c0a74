// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

extension ViewReader {
  /// Applies what follows a view in its chain. Several views at once, as a constant may hold, are grouped.
  func apply(_ steps: some Collection<CallChain.Step>, to nodes: [ViewNode]) -> [ViewNode] {
    guard !steps.isEmpty, let first = nodes.first else { return nodes }
    var node = first
    if nodes.count > 1 {
      node = ViewNode(
        kind: .container, name: "Group", slots: [ViewSlot(label: "content", nodes: nodes)], position: first.position)
    }
    for step in steps where !erasingModifiers.contains(step.name.text) { node.modifiers.append(modifier(step)) }
    return [node]
  }

  private func modifier(_ step: CallChain.Step) -> ViewModifierUse {
    let name = step.name.text
    var use = ViewModifierUse(name: name, position: file.position(of: step.name))
    guard let call = step.call else { return use }
    use.arguments = arguments(of: call, shown: textArgument(ofModifier: name))
    use.slots = slotsInArguments(ofModifier: name, call: call)
    use.slots += slots(of: call) { label, _ in role(ofModifierClosure: label, modifier: name) }
    return use
  }

  private func role(ofModifierClosure label: String?, modifier: String) -> ClosureRole {
    let known = roleOfModifierClosure(modifier)
    guard let label else { return known ?? .undecided("content") }
    if isActionName(label) { return .action }
    if case .slot = known { return .slot(label) }
    return .undecided(label)
  }

  /// Views handed over by value or as a function: `.background(Color.red)`, `.sheet(item: $x, content: Detail.init)`.
  func slotsInArguments(ofModifier name: String, call: FunctionCallExprSyntax) -> [ViewSlot] {
    guard case .slot(let unlabelled)? = roleOfModifierClosure(name) else { return [] }
    return call.arguments.compactMap { argument in
      guard !argument.expression.is(ClosureExprSyntax.self) else { return nil }
      guard let label = argument.label?.text else {
        guard viewTakers.contains(name), looksLikeView(argument.expression) else { return nil }
        return ViewSlot(label: unlabelled, nodes: nodes(of: argument.expression))
      }
      guard contentLabels.contains(label) else { return nil }
      return ViewSlot(label: label, nodes: nodes(of: argument.expression))
    }
  }

  /// Views handed to a view by value: `Section(header: Text("a"))`, `NavigationLink("a", destination: Detail())`.
  func slotsInArguments(of call: FunctionCallExprSyntax, named name: String) -> [ViewSlot] {
    call.arguments.compactMap { argument in
      guard let label = argument.label?.text, !argument.expression.is(ClosureExprSyntax.self) else { return nil }
      if let content = contentOfCase(argument.expression) { return ViewSlot(label: label, nodes: nodes(of: content)) }
      let isSlot =
        name == "NavigationLink" && label == "destination"
        || viewLabels.contains(label) && looksLikeView(argument.expression)
        || ViewShape.named(name) == nil && isFrameworkConstruction(argument.expression)
      return isSlot ? ViewSlot(label: label, nodes: nodes(of: argument.expression)) : nil
    }
  }
}

extension ViewReader {
  /// The views in `Row(kind: .custom { … })`, the one closure of a case of some type of the project.
  private func contentOfCase(_ expression: ExprSyntax) -> ClosureExprSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self), name.base == nil, call.arguments.isEmpty
    else { return nil }
    return looksLikeViews(closure.statements) ? closure : nil
  }
}

private let erasingModifiers: Set<String> = ["erasedToAnyView", "eraseToAnyView", "asAnyView"]

/// Modifiers that take a view as their unlabelled argument.
private let viewTakers: Set<String> = ["background", "overlay", "mask", "listRowBackground"]

private let contentLabels: Set<String> = [
  "content", "destination", "menuItems", "actions", "message", "preview", "leading", "trailing",
]

private let viewLabels: Set<String> = [
  "header", "footer", "label", "icon", "placeholder", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
]
