// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Tells of any place in a file where a text written there goes: into a log, or out of the app. It also notes the types
/// declared inside functions, since it is the first to walk the file.
///
/// To be walked over the file once before it is asked. It follows a text through one name within one function: written
/// into `let text`, and `text` given to a share sheet.
///
/// A class because the syntax library's visitors are.
final class Destinations: SyntaxVisitor {
  private struct LocalName: Hashable {
    /// Where the function begins, as the parser counts bytes; -1 outside of any.
    var function: Int
    var name: String
  }

  /// The types declared inside functions, outer before inner.
  private(set) var localTypes: [DeclSyntax] = []

  private let file: SourceFile
  /// Names of objects whose properties are shown elsewhere: the content of a notification, the composer of a message.
  private var carriers: [String: TextDestination] = [:]
  private var leaving: [LocalName: TextDestination] = [:]
  private var functions: [Int] = []
  private var open: [TextDestination] = []

  init(file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Where a text goes that stands at a node; nil where it stays in the app or the file does not tell.
  func destination(of node: Syntax) -> TextDestination? {
    var names: [String] = []
    var current = node
    while let parent = current.parent {
      if let known = destination(of: current, in: parent) { return known }
      if let sequence = parent.parent?.as(SequenceExprSyntax.self), parent.is(ExprListSyntax.self) {
        if let known = destination(ofAssignment: sequence) { return known }
        if let name = assignedName(sequence) { names.append(name) }
      }
      if let binding = parent.as(PatternBindingSyntax.self), current.is(InitializerClauseSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      {
        names.append(name)
      }
      if isFunction(parent) { return names.lazy.compactMap { self.leaving[self.local($0, in: parent)] }.first }
      current = parent
    }
    return nil
  }

  private func local(_ name: String, in function: Syntax) -> LocalName {
    LocalName(function: function.position.utf8Offset, name: name)
  }

  private func isFunction(_ node: Syntax) -> Bool {
    node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
  }

  // MARK: - Calls and assignments that let a text out

  /// Where a call takes one of its arguments. A log takes what its closures make too.
  private func destination(of part: Syntax, in parent: Syntax) -> TextDestination? {
    if let argument = part.as(LabeledExprSyntax.self) { return destination(of: argument) }
    guard part.is(ClosureExprSyntax.self), let call = parent.as(FunctionCallExprSyntax.self) else { return nil }
    return destinationOfArguments(call) == .log ? .log : nil
  }

  private func destination(of argument: LabeledExprSyntax) -> TextDestination? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    // What a link to share is called stays on the screen.
    if calleePath(call) == "ShareLink", argument.label == nil { return nil }
    return destinationOfArguments(call)
  }

  private func destinationOfArguments(_ call: FunctionCallExprSyntax) -> TextDestination? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return functionDestinations[name] ?? (isLogFunction(name) ? .log : nil)
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.text
    if let known = methodDestinations[name] { return known }
    let object = file.source(of: base)
    if object.hasPrefix("UIPasteboard") || object.hasPrefix("NSPasteboard") { return .pasteboard }
    return logLevels.contains(name) && isLogger(object) ? .log : nil
  }

  private func destination(ofAssignment sequence: SequenceExprSyntax) -> TextDestination? {
    guard isAssignment(sequence), let target = sequence.elements.first?.as(MemberAccessExprSyntax.self),
      let base = target.base
    else { return nil }
    let object = file.source(of: base)
    if object.hasPrefix("UIPasteboard") || object.hasPrefix("NSPasteboard") { return .pasteboard }
    guard ["title", "subtitle", "body", "subject"].contains(target.declName.baseName.text) else { return nil }
    return carriers[object.hasPrefix("self.") ? String(object.dropFirst(5)) : object]
  }

  private func assignedName(_ sequence: SequenceExprSyntax) -> String? {
    guard isAssignment(sequence) else { return nil }
    return sequence.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private func isAssignment(_ sequence: SequenceExprSyntax) -> Bool {
    guard let sign = sequence.elements.dropFirst().first else { return false }
    return sign.is(AssignmentExprSyntax.self) || sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
  }

  // MARK: - The walk

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
    let made = node.initializer.map { file.source(of: $0.value) } ?? ""
    let type = node.typeAnnotation.map { file.source(of: $0.type) } ?? ""
    for (carrier, destination) in carrierTypes where made.hasPrefix(carrier + "(") || type.hasPrefix(carrier) {
      carriers[name] = destination
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let type = file.source(of: node.type)
    for (carrier, destination) in carrierTypes where type.hasSuffix(carrier) {
      carriers[(node.secondName ?? node.firstName).text] = destination
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let known = destination(of: node), known != .log { open.append(known) }
    return .visitChildren
  }

  override func visitPost(_ node: LabeledExprSyntax) {
    if let known = destination(of: node), known != .log { open.removeLast() }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let known = destination(ofAssignment: node) { open.append(known) }
    return .visitChildren
  }

  override func visitPost(_ node: SequenceExprSyntax) {
    if destination(ofAssignment: node) != nil { open.removeLast() }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let known = open.last, !functions.isEmpty {
      // A name in a closure is that of the function around it, or of one it passes through.
      for function in functions { leaving[LocalName(function: function, name: node.baseName.text)] = known }
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    // The members of a local type are found with it.
    if !functions.isEmpty, node.parent?.is(CodeBlockItemSyntax.self) == true { localTypes.append(DeclSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }
  override func visitPost(_ node: AccessorBlockSyntax) { functions.removeLast() }

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    functions.append(node.position.utf8Offset)
    return .visitChildren
  }
}
