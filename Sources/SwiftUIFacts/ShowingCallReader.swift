// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the calls by which UIKit code and coordinators show screens, and names what they show.
///
/// What is shown is an object made somewhere above in the same member, or a property of the same type. A stack that is
/// shown stands for the first screen it is given there, or for the coordinator that is handed it.
///
/// A class since it keeps what it learned of each member; owned by one walk over a file.
final class ShowingCallReader {
  private let names: PresentedNames
  private var indices: [SyntaxIdentifier: MemberIndex] = [:]
  private var properties: [SyntaxIdentifier: [String: MemberIndex.Meaning]] = [:]

  init(names: PresentedNames) { self.names = names }

  /// What a call shows; nil if it shows nothing.
  func read(_ call: FunctionCallExprSyntax, presenter: String, reader: ViewReader) -> Presentation? {
    guard let member = enclosingMember(of: call) else { return nil }
    let context = Context(presenter: presenter, member: member, reader: reader, index: index(of: member.declaration))
    if constructedType(call) == "UIHostingController" { return hosted(call, context) }
    guard let verb = ShowingVerb(call), !isForwarding(call, verb, context), !isInside(call, context) else { return nil }
    let shown = self.shown(verb.shown, context)
    guard verb.isCertain || shown.looksLikeScreens else { return nil }
    var kind = forwardedKind(call, context) ?? verb.kind
    if verb.kind == "sheet", let style = plainName(verb.shown).flatMap({ context.index.styles[$0] }) {
      kind = styledKinds[style] ?? kind
    }
    if let dialog = shown.dialog { kind = dialog }
    return presentation(kind, shown, at: verb.shown, context)
  }

  /// What a window is given as its root: `window.rootViewController = …`.
  func read(_ assignment: SequenceExprSyntax, presenter: String, reader: ViewReader) -> Presentation? {
    let parts = Array(assignment.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootViewController",
      !parts[2].is(NilLiteralExprSyntax.self), let member = enclosingMember(of: assignment)
    else { return nil }
    let context = Context(presenter: presenter, member: member, reader: reader, index: index(of: member.declaration))
    return presentation("root", shown(parts[2], context), at: parts[2], context)
  }

  private func presentation(
    _ kind: String, _ shown: Shown, at node: ExprSyntax, _ context: Context
  ) -> Presentation {
    Presentation(
      kind: kind, presenter: context.presenter, member: context.member.name, content: shown.views,
      unnamed: shown.views.isEmpty && shown.dialog == nil ? shown.unnamed ?? .computed : nil,
      position: context.reader.file.position(of: node))
  }

  /// A hosted view whose controller is neither shown by a call in the same member nor made the root of a window.
  private func hosted(_ call: FunctionCallExprSyntax, _ context: Context) -> Presentation? {
    guard !isInside(call, context) else { return nil }
    let shown = self.shown(ExprSyntax(call), context)
    return presentation("hosted", shown, at: ExprSyntax(call), context)
  }

  // MARK: - What belongs to another call

  private func index(of member: DeclSyntax) -> MemberIndex {
    if let known = indices[member.id] { return known }
    let index = MemberIndex(member)
    indices[member.id] = index
    return index
  }

  /// Whether a call only hands on what its own function is given: its callers are the ones that show.
  private func isForwarding(_ call: FunctionCallExprSyntax, _ verb: ShowingVerb, _ context: Context) -> Bool {
    guard let name = plainName(verb.shown), let function = context.member.declaration.as(FunctionDeclSyntax.self),
      parameterNames(of: context.member.declaration).contains(name)
    else { return false }
    let own = function.name.text
    return own == calledMemberName(call) || own.hasPrefix("present") || own.hasPrefix("push") || own.hasPrefix("show")
      || own.hasPrefix("set")
  }

  /// How a function of the same type shows what it is given, if a call is of one that hands it on.
  private func forwardedKind(_ call: FunctionCallExprSyntax, _ context: Context) -> String? {
    guard let name = plainName(call.calledExpression),
      let list = context.member.declaration.parent?.parent?.as(MemberBlockItemListSyntax.self)
    else { return nil }
    for item in list {
      guard let function = item.decl.as(FunctionDeclSyntax.self), function.name.text == name,
        let parameter = parameters(of: item.decl).first
      else { continue }
      let kinds = index(of: item.decl).kinds[(parameter.secondName ?? parameter.firstName).text] ?? []
      if let kind = kinds.first(where: { $0 != "root" }) ?? kinds.first { return kind }
    }
    return nil
  }

  /// Whether what a call makes or sets is shown by another call, which names it itself.
  private func isInside(_ call: FunctionCallExprSyntax, _ context: Context) -> Bool {
    if let name = calledMemberName(call), ShowingVerb.isRoot(name),
      let stack = callee(of: call).as(MemberAccessExprSyntax.self)?.base.flatMap(plainName),
      context.index.shown.contains(stack)
    {
      return true
    }
    var current: Syntax? = Syntax(call).parent
    while let node = current, node.id != context.member.declaration.id {
      if let outer = node.as(FunctionCallExprSyntax.self), let verb = ShowingVerb(outer),
        verb.shown.position <= call.position, call.endPosition <= verb.shown.endPosition
      {
        return true
      }
      if let binding = node.as(PatternBindingSyntax.self),
        context.index.shown.contains(binding.pattern.trimmedDescription)
      {
        return true
      }
      if let sequence = node.as(SequenceExprSyntax.self), let target = sequence.elements.first,
        target.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootViewController"
          || plainName(target).map(context.index.shown.contains) == true
      {
        return true
      }
      if node.is(CodeBlockItemSyntax.self) { return false }
      current = node.parent
    }
    return false
  }

  // MARK: - Naming

  private struct Context {
    var presenter: String
    var member: EnclosingMember
    var reader: ViewReader
    var index: MemberIndex
    /// Names being looked up, so that names that stand for each other come to an end.
    var open: Set<String> = []
  }

  private func shown(_ expression: ExprSyntax, _ context: Context) -> Shown {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return shown(call, context)
    case .arrayExpr(let list): return Shown(list.elements.map { shown($0.expression, context) })
    case .sequenceExpr(let sequence): return shown(sequence, context)
    case .tryExpr(let attempt): return shown(attempt.expression, context)
    case .awaitExpr(let awaited): return shown(awaited.expression, context)
    case .asExpr(let cast): return Shown(type: cast.type)
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1 ? shown(tuple.elements.first?.expression ?? expression, context) : Shown()
    default: break
    }
    guard let name = plainName(expression) else { return Shown() }
    return shown(named: name, at: expression, context)
  }

  private func shown(named name: String, at expression: ExprSyntax, _ context: Context) -> Shown {
    if name == "self" { return Shown(names: [context.presenter]) }
    var inner = context
    guard inner.open.insert(name).inserted, inner.open.count < 16 else { return Shown() }
    let isShownStack = context.open.isEmpty
    if isShownStack, let roots = context.index.roots[name] { return Shown(roots.map { shown($0, inner) }) }
    let local = context.index.meaning(of: name, at: expression.position.utf8Offset)
    let meaning = local ?? properties(around: context.member.declaration)[name]
    guard let meaning else { return Shown() }
    var result = meaning.value.map { shown($0, inner) } ?? Shown()
    if result.views.isEmpty, result.dialog == nil, let type = meaning.type {
      result = Shown(type: type)
      if result.views.isEmpty, local?.offset == 0 { result.unnamed = .givenByCaller }
    }
    if isShownStack, result.isStack, let coordinators = context.index.handedTo[name] {
      return Shown(coordinators.map { Shown(names: [$0]) })
    }
    return result
  }

  private func shown(_ call: FunctionCallExprSyntax, _ context: Context) -> Shown {
    guard let type = constructedType(call) else {
      guard let name = calledMemberName(call), let made = properties(around: context.member.declaration)[name + "()"],
        let result = made.type
      else { return Shown() }
      return Shown(type: result)
    }
    if type == "UIHostingController", let root = call.arguments.first(where: { $0.label?.text == "rootView" }) {
      let nodes = context.reader.nodes(of: root.expression)
      let content = names.content(of: nodes, presenter: context.presenter, at: call)
      return Shown(views: content.views, unnamed: content.unnamed)
    }
    if type == "UIAlertController" {
      let style = call.arguments.first { $0.label?.text == "preferredStyle" }?.expression.trimmedDescription
      return Shown(dialog: style?.hasSuffix("actionSheet") == true ? "confirmationDialog" : "alert")
    }
    if let root = call.arguments.first(where: { rootLabels.contains($0.label?.text ?? "") }) {
      let inner = shown(root.expression, context)
      if !inner.views.isEmpty { return inner }
    }
    return Shown(names: [type])
  }

  private func shown(_ sequence: SequenceExprSyntax, _ context: Context) -> Shown {
    if let ternary = Ternary(sequence) {
      return Shown(ternary.alternatives.compactMap { $0.value.first }.map { shown($0, context) })
    }
    let parts = Array(sequence.elements)
    if parts.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }), let type = parts.last?.as(TypeExprSyntax.self) {
      return Shown(type: type.type)
    }
    return Shown(parts.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { shown($0, context) })
  }

  /// The properties of the type around a member, and under `name()` what its functions return.
  private func properties(around member: DeclSyntax) -> [String: MemberIndex.Meaning] {
    guard let list = member.parent?.parent?.as(MemberBlockItemListSyntax.self) else { return [:] }
    if let known = properties[list.id] { return known }
    var result: [String: MemberIndex.Meaning] = [:]
    for item in list {
      if let function = item.decl.as(FunctionDeclSyntax.self), let type = function.signature.returnClause?.type {
        result[function.name.text + "()"] = MemberIndex.Meaning(offset: 0, type: type, value: nil)
      }
      for binding in item.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        result[name] = MemberIndex.Meaning(
          offset: 0, type: binding.typeAnnotation?.type, value: binding.initializer?.value)
      }
    }
    properties[list.id] = result
    return result
  }
}

/// Styles of UIKit that are presentations of their own.
private let styledKinds = ["fullScreen": "fullScreenCover", "overFullScreen": "fullScreenCover", "popover": "popover"]
