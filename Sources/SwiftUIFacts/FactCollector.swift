// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Walks a file once for the texts it shows and the presentations it makes, wherever they stand.
///
/// A class because the syntax library's visitors are.
final class FactCollector: SyntaxVisitor {
  private(set) var texts: [TextUse] = []
  private(set) var presentations: [Presentation] = []

  private let reader: ViewReader
  private let presentationReader: PresentationReader
  private var owners: [String] = []
  private var scopes = [LocalScope()]

  init(reader: ViewReader, types: [ViewType]) {
    self.reader = reader
    presentationReader = PresentationReader(types: types)
    super.init(viewMode: .sourceAccurate)
  }

  private var owner: String { owners.last ?? "" }

  // MARK: - Calls

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var scoped = reader
    scoped.scope = scopes.last ?? LocalScope()
    if let argument = shownArgument(of: call) {
      collectText(argument.context, argument.argument, of: call, reader: scoped)
    } else if let localizing = LocalizingCall(call), let key = localizing.textArgument {
      collectLocalizing(localizing, key: key, call, reader: scoped)
    }
    if let presentation = presentationReader.read(call, presenter: owner, reader: scoped) {
      presentations.append(presentation)
    }
    return .visitChildren
  }

  /// The argument of a call that is shown, and the name of what shows it.
  private func shownArgument(of call: FunctionCallExprSyntax) -> (context: String, argument: LabeledExprSyntax)? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil {
      let name = member.declName.baseName.text
      if let place = textArgument(ofModifier: name) {
        return argument(at: place, of: call).map { (name, $0) }
      }
    }
    guard let name = calleePath(call), textArgument(ofView: name) != nil else { return nil }
    return reader.titleArgument(of: call, named: name).map { (name, $0) }
  }

  private func argument(at place: TextArgument, of call: FunctionCallExprSyntax) -> LabeledExprSyntax? {
    switch place {
    case .first:
      guard let first = call.arguments.first, first.label == nil else { return nil }
      return first.expression.is(ClosureExprSyntax.self) ? nil : first
    case .labelled(let label): return call.arguments.first { $0.label?.text == label }
    }
  }

  /// One use for each value the argument can take. A call inside that is a text use itself stands for its own.
  private func collectText(
    _ context: String, _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, reader: ViewReader
  ) {
    for alternative in textAlternatives(of: argument.expression, in: reader.file)
    where !isTextUse(alternative.value) {
      let source = reader.text(of: argument, as: alternative.value)
      add(context, source, at: alternative.value)
    }
  }

  private func collectLocalizing(
    _ localizing: LocalizingCall, key: ExprSyntax, _ call: FunctionCallExprSyntax, reader: ViewReader
  ) {
    guard !isTextUse(key) else { return }
    let known = reader.texts.localizedText(call)
    guard known != nil || !localizing.isVerbatim else { return }
    add(localizing.context, known ?? reader.texts.text(of: key, literalsAre: .localized), at: key)
  }

  private func add(_ context: String, _ source: TextSource, at node: ExprSyntax) {
    texts.append(TextUse(context: context, owner: owner, source: source, position: reader.file.position(of: node)))
  }

  private func isTextUse(_ expression: ExprSyntax) -> Bool {
    let base = CallChain(expression).base
    guard let call = base.as(FunctionCallExprSyntax.self) ?? expression.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return [call, expression.as(FunctionCallExprSyntax.self)].contains { candidate in
      guard let candidate else { return false }
      return LocalizingCall(candidate) != nil || calleePath(candidate).flatMap(textArgument(ofView:)) != nil
    }
  }

  // MARK: - Owners

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let name = nameOfType(node)?.text ?? ""
    let qualified = owner.isEmpty ? name : owner + "." + name
    owners.append(qualified)
    let declaration = TypeDeclaration(name: qualified, nameNode: Syntax(node), group: node)
    return declaration.isPreview ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: - Constants in scope

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { openScope() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { openScope() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { openScope() }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { openScope() }
  override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }
  override func visitPost(_ node: SwitchCaseSyntax) { scopes.removeLast() }

  private func openScope() -> SyntaxVisitorContinueKind {
    scopes.append(scopes.last ?? LocalScope())
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    // Members are no constants of a block: a function may shadow them, and callers may fill them in.
    guard node.parent?.is(CodeBlockItemSyntax.self) == true, scopes.count > 1 else { return }
    scopes[scopes.count - 1].declare(node)
  }
}
