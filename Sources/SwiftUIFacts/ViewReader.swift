// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads code that builds views into view trees.
///
/// A value: descending into a closure takes a copy whose scope then grows. Statements, branches, calls and modifiers are
/// read in extensions, one file each.
struct ViewReader {
  var file: SourceFile
  /// The members of the file that return views, and what views are commonly called.
  var viewNames: Set<String>
  var scope: LocalScope
  /// How many views are around what is read.
  var depth = 0

  var expressions: ExpressionReader { ExpressionReader(file: file, scope: scope) }
  var texts: TextReader { TextReader(file: file, scope: scope) }

  /// The views an expression stands for: one, or none for an assignment, or several for a local constant of several.
  func nodes(of expression: ExprSyntax) -> [ViewNode] {
    guard depth < file.limits.viewDepth else { return [unknown(expression)] }
    var inner = self
    inner.depth += 1
    return inner.nodes(inside: expression)
  }

  private func nodes(inside expression: ExprSyntax) -> [ViewNode] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let conditional): return [branch(conditional)]
    case .switchExpr(let choice): return [branch(choice)]
    case .sequenceExpr(let sequence): return nodes(of: sequence)
    case .missingExpr, .editorPlaceholderExpr, .discardAssignmentExpr, .nilLiteralExpr: return []
    default: return nodes(of: CallChain(expression), whole: expression)
    }
  }

  func unknown(_ node: some SyntaxProtocol) -> ViewNode {
    ViewNode(kind: .unknown, name: file.source(of: node), position: file.position(of: node))
  }

  private func nodes(of sequence: SequenceExprSyntax) -> [ViewNode] {
    if sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) }) { return [] }
    if let ternary = Ternary(sequence) { return [branch(ternary, at: sequence)] }
    guard let terms = termsOfSum(sequence) else {
      // `+=`, `&&` and the like are statements or values, never views; `??` may choose between two.
      let chooses = sequence.elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
      return chooses ? [unknown(sequence)] : []
    }
    let parts = terms.flatMap { nodes(of: $0) }
    return [
      ViewNode(
        kind: .text, name: "+", slots: [ViewSlot(label: "parts", nodes: parts)], position: file.position(of: sequence))
    ]
  }

  private func nodes(of chain: CallChain, whole: ExprSyntax) -> [ViewNode] {
    var steps = chain.steps[...]
    let head: [ViewNode]
    switch chain.base.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): head = nodes(ofCall: call)
    case .declReferenceExpr(let reference): head = nodes(of: reference, steps: &steps)
    case .memberAccessExpr(let implicit):
      head = [custom("." + implicit.declName.baseName.text, at: implicit)]
    case .genericSpecializationExpr(let generic): head = [custom(file.source(of: generic.expression), at: generic)]
    case .ifExpr, .switchExpr, .sequenceExpr, .missingExpr, .editorPlaceholderExpr: head = nodes(of: chain.base)
    default: return [unknown(whole)]
    }
    return apply(steps, to: head)
  }

  /// A name, the members named after it, and the call that ends the name if it is a function's.
  private func nodes(of reference: DeclReferenceExprSyntax, steps: inout ArraySlice<CallChain.Step>) -> [ViewNode] {
    var path = [reference.baseName.text]
    while let step = steps.first, step.call == nil {
      path.append(step.name.text)
      steps.removeFirst()
    }
    if path.count > 1, ["self", "Self", "SwiftUI"].contains(path[0]) { path.removeFirst() }
    if let step = steps.first, let call = step.call, isFunction(step.name.text, of: path) {
      steps.removeFirst()
      return nodes(named: name(of: path + [step.name.text]), call: call, at: file.position(of: reference))
    }
    if path.count == 1, let (constant, rest) = scope.inline(path[0]) {
      var inner = self
      inner.scope = rest
      if looksLikeView(constant.value) || constant.value.is(IfExprSyntax.self)
        || constant.value.is(SwitchExprSyntax.self)
      {
        return inner.nodes(of: constant.value)
      }
    }
    return [custom(name(of: path), at: reference)]
  }

  private func custom(_ name: String, at node: some SyntaxProtocol) -> ViewNode {
    ViewNode(kind: .custom, name: name, position: file.position(of: node))
  }

  /// `PaywallView.init` is `PaywallView`; `self` and the module in front of a name say nothing.
  private func name(of path: [String]) -> String {
    var parts = path
    if parts.count > 1, ["self", "Self", "SwiftUI"].contains(parts[0]) { parts.removeFirst() }
    if parts.count > 1, parts.last == "init" { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Whether a member called on a path makes the view, as in `Strings.title()`, rather than modifies it, as in
  /// `label.padding()`.
  private func isFunction(_ member: String, of path: [String]) -> Bool {
    let dotted = path.joined(separator: ".")
    if path == ["self"] || path == ["Self"] || path == ["SwiftUI"] { return !isFrameworkModifier(member) }
    if isFrameworkModifier(member) || viewNames.contains(dotted) || scope.declares(dotted) {
      return false
    }
    guard let last = path.last, isTypeName(last) || member == "init" else { return !isTypeName(path[0]) }
    return true
  }
}

func isTypeName(_ name: some StringProtocol) -> Bool { name.first?.isUppercase ?? false }
