// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Walks a file once for the texts it shows and the presentations it makes, wherever they stand.
///
/// A class because the syntax library's visitors are.
final class FactCollector: ScopedVisitor {
  private(set) var texts: [TextUse] = []
  private(set) var presentations: [Presentation] = []

  private let presentationReader: PresentationReader
  private let showingCallReader: ShowingCallReader

  init(reader: ViewReader, types: [SwiftType], destinations: Destinations) {
    let names = PresentedNames(types: types)
    presentationReader = PresentationReader(names: names)
    showingCallReader = ShowingCallReader(names: names)
    super.init(reader: reader, destinations: destinations)
  }

  // MARK: - Calls

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let scoped = reader
    if let argument = scoped.shownArgument(of: call) {
      collectText(argument.context, argument.argument, of: call, reader: scoped)
    } else if let localizing = LocalizingCall(call), let key = localizing.textArgument {
      collectLocalizing(localizing, key: key, call, reader: scoped)
    }
    if let presentation = presentationReader.read(call, presenter: owner, reader: scoped)
      ?? showingCallReader.read(call, presenter: owner, reader: scoped)
    {
      presentations.append(presentation)
    }
    return .visitChildren
  }

  override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let presentation = showingCallReader.read(sequence, presenter: owner, reader: reader) {
      presentations.append(presentation)
    }
    return .visitChildren
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
    texts.append(
      TextUse(
        context: context, owner: owner, source: source, destination: destination(of: node),
        position: reader.file.position(of: node)))
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
}
