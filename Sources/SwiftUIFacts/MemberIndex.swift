// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What one member of a type says about the objects it names, gathered in one walk.
///
/// It does not tell scopes apart: a name means what was last written for it before the place that asks.
///
/// A class because the syntax library's visitors are.
final class MemberIndex: SyntaxVisitor {
  /// What a name was given: a value, or only a type.
  struct Meaning {
    var offset: Int
    var type: TypeSyntax?
    var value: ExprSyntax?
  }

  /// What stacks and columns were given as their first screen, by the object's name.
  private(set) var roots: [String: [ExprSyntax]] = [:]
  /// The coordinators that were given an object, by its name.
  private(set) var handedTo: [String: [String]] = [:]
  /// The names given to calls that show.
  private(set) var shown: Set<String> = []
  /// How names given to calls that show are shown, in source order.
  private(set) var kinds: [String: [String]] = [:]
  /// `modalPresentationStyle`, by the object's name.
  private(set) var styles: [String: String] = [:]
  private var meanings: [String: [Meaning]] = [:]

  init(_ member: DeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    for parameter in parameters(of: member) {
      let name = (parameter.secondName ?? parameter.firstName).text
      meanings[name] = [Meaning(offset: 0, type: parameter.type, value: nil)]
    }
    walk(member)
  }

  /// What a name means at a place, given as the parser counts bytes; nil where the member does not say.
  func meaning(of name: String, at offset: Int) -> Meaning? { meanings[name]?.last { $0.offset < offset } }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // The member itself, if it is a property, is no name inside of it.
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) != true
    else { return .visitChildren }
    add(name, type: node.typeAnnotation?.type, value: node.initializer?.value, at: node)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = node.initializer?.value {
      add(name, type: nil, value: value, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    if let name = plainName(parts[0]) {
      let value = parts.count == 3 ? parts[2] : nil
      if let value, !value.is(NilLiteralExprSyntax.self) { add(name, type: nil, value: value, at: node) }
    } else if let member = parts[0].as(MemberAccessExprSyntax.self), let name = member.base.flatMap(plainName) {
      let style = parts[2].as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if member.declName.baseName.text == "modalPresentationStyle" { styles[name] = style }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let verb = ShowingVerb(node) {
      if let name = plainName(verb.shown) {
        shown.insert(name)
        kinds[name, default: []].append(verb.kind)
      }
      if verb.kind == "root", let base = callee(of: node).as(MemberAccessExprSyntax.self)?.base.flatMap(plainName) {
        roots[base, default: []].append(verb.shown)
      }
    } else if let root = node.arguments.first(where: { rootLabels.contains($0.label?.text ?? "") }) {
      if let name = plainName(root.expression) { shown.insert(name) }
    }
    if let type = constructedType(node).flatMap(coordinatorGiven) {
      // Parameters often travel in a value of their own: `Flow(parameters: .init(stack: stack))`.
      for name in node.arguments.flatMap({ handedNames($0.expression) }) {
        handedTo[name, default: []].append(type)
      }
    }
    return .visitChildren
  }

  private func handedNames(_ argument: ExprSyntax) -> [String] {
    if let name = plainName(argument) { return [name] }
    guard let call = argument.as(FunctionCallExprSyntax.self) else { return [] }
    return call.arguments.compactMap { plainName($0.expression) }
  }

  private func add(_ name: String, type: TypeSyntax?, value: ExprSyntax?, at node: some SyntaxProtocol) {
    // A name is not yet known in its own value.
    let meaning = Meaning(offset: node.endPosition.utf8Offset - 1, type: type, value: value)
    meanings[name, default: []].append(meaning)
  }
}

/// The coordinator that is given what a value is made of: itself, or the one that the value is the parameters of.
private func coordinatorGiven(_ type: String) -> String? {
  let name = type.hasSuffix("Parameters") ? String(type.dropLast("Parameters".count)) : type
  return name.hasSuffix("Coordinator") ? name : nil
}

/// Labels under which stacks take their first screen.
let rootLabels: Set<String> = ["rootViewController", "rootCoordinator", "root"]

/// The name in `name`, `self.name`, `name?` and `name!`; nil for anything else.
func plainName(_ expression: ExprSyntax) -> String? {
  switch expression.as(ExprSyntaxEnum.self) {
  case .declReferenceExpr(let reference): reference.baseName.text
  case .optionalChainingExpr(let optional): plainName(optional.expression)
  case .forceUnwrapExpr(let forced): plainName(forced.expression)
  case .memberAccessExpr(let member):
    if let base = member.base, base.trimmedDescription == "self" || base.trimmedDescription == "self?" {
      member.declName.baseName.text
    } else {
      nil
    }
  default: nil
  }
}

/// The type that a call makes a value of: `Detail()`, `Detail.init()`, `Module.Detail()`; nil for other calls.
func constructedType(_ call: FunctionCallExprSyntax) -> String? {
  switch callee(of: call).as(ExprSyntaxEnum.self) {
  case .declReferenceExpr(let reference):
    return isTypeName(reference.baseName.text) ? reference.baseName.text : nil
  case .memberAccessExpr(let member):
    guard let base = member.base else { return nil }
    let name = member.declName.baseName.text
    if name == "init" { return isTypeName(base.trimmedDescription) ? base.trimmedDescription : nil }
    return isTypeName(name) ? "\(base.trimmedDescription).\(name)" : nil
  default: return nil
  }
}
