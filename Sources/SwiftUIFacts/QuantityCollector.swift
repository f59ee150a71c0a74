// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Walks a file once for the places where words are fitted to a number.
///
/// A class because the syntax library's visitors are.
final class QuantityCollector: ScopedVisitor {
  private(set) var uses: [QuantityUse] = []

  // MARK: - One of two texts

  override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let ternary = Ternary(sequence) { collectChoices(ternary, in: sequence) }
    if let terms = termsOfSum(sequence) { collectJoined(terms, in: sequence) }
    return .visitChildren
  }

  private func collectChoices(_ ternary: Ternary, in sequence: SequenceExprSyntax) {
    let alternatives = ternary.alternatives
    for (first, second) in zip(alternatives, alternatives.dropFirst()) {
      guard first.value.count == 1, second.value.count == 1, let left = first.value.first,
        let right = second.value.first
      else { continue }
      let condition = first.condition.afterAssignment
      guard condition.countsItems, let (kind, texts) = choice(between: left, and: right, at: sequence) else { continue }
      add(
        kind, texts, condition: condition.map { reader.file.source(of: $0) }.joined(separator: " "),
        within: surroundings(of: sequence), at: left)
    }
  }

  private func choice(
    between left: ExprSyntax, and right: ExprSyntax, at sequence: SequenceExprSyntax
  ) -> (QuantityUse.Kind, [TextSource])? {
    if let left = left.as(StringLiteralExprSyntax.self), let right = right.as(StringLiteralExprSyntax.self) {
      let kind = kindOfLiterals(at: ExprSyntax(sequence))
      return (.choice, [left, right].map { TextSource(kind: kind, pieces: readPieces(of: $0, in: reader.file)) })
    }
    guard let first = localizedText(left) ?? generatedText(left),
      let second = localizedText(right) ?? generatedText(right)
    else { return nil }
    return (.keyChoice, [first, second])
  }

  /// The name of a text behind a generated accessor: `L10n.itemsSingular`, `L10n.itemsPlural(n)`.
  private func generatedText(_ expression: ExprSyntax) -> TextSource? {
    let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let base = name.as(MemberAccessExprSyntax.self)?.base else { return nil }
    let namespaces = reader.file.source(of: base).split(separator: ".")
    guard let namespace = namespaces.first, generatedNamespaces.contains(String(namespace)) else { return nil }
    return TextSource(kind: .expression, pieces: [TextPiece(interpolation: reader.file.source(of: name))])
  }

  /// The literal or the sum of texts that an expression in parentheses is part of.
  private func surroundings(of sequence: SequenceExprSyntax) -> TextSource? {
    var current = Syntax(sequence)
    while let parent = current.parent,
      parent.is(TupleExprSyntax.self) || parent.is(LabeledExprListSyntax.self) || parent.is(LabeledExprSyntax.self)
        || parent.is(ExpressionSegmentSyntax.self) || parent.is(StringLiteralSegmentListSyntax.self)
        || parent.is(ExprListSyntax.self)
    {
      current = parent
    }
    guard let around = current.parent else { return nil }
    if let literal = around.as(StringLiteralExprSyntax.self) {
      return TextSource(kind: kindOfLiterals(at: ExprSyntax(literal)), pieces: readPieces(of: literal, in: reader.file))
    }
    guard let sum = around.as(SequenceExprSyntax.self), let terms = termsOfSum(sum) else { return nil }
    return reader.texts.knownText(of: ExprSyntax(sum), literalsAre: .verbatim)
      ?? TextSource(kind: .verbatim, pieces: terms.map { TextPiece(interpolation: reader.file.source(of: $0)) })
  }

  /// Whether a literal at the place of an expression is looked up in a catalog: it is all that a view shows.
  private func kindOfLiterals(at expression: ExprSyntax) -> TextSource.Kind {
    var current = Syntax(expression)
    while let element = current.parent?.as(LabeledExprSyntax.self), let list = element.parent {
      if let tuple = list.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        current = Syntax(tuple)
        continue
      }
      guard let call = list.parent?.as(FunctionCallExprSyntax.self) else { return .verbatim }
      if let shown = reader.shownArgument(of: call), shown.argument.id == element.id {
        return element.label?.text == "verbatim" ? .verbatim : .localized
      }
      guard let localizing = LocalizingCall(call), !localizing.isVerbatim else { return .verbatim }
      return localizing.textArgument?.id == element.expression.id ? .localized : .verbatim
    }
    return .verbatim
  }

  // MARK: - A number, and a text behind it

  override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    var isAfterNumber = false
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let text):
        isAfterNumber = isAfterNumber && text.content.text.allSatisfy { $0 == " " || $0 == "\u{A0}" }
      case .expressionSegment(let interpolation):
        let value = interpolation.expressions.first?.expression
        if isAfterNumber, interpolation.expressions.count == 1, let value, let text = localizedText(value) {
          let whole = TextSource(kind: .verbatim, pieces: readPieces(of: literal, in: reader.file))
          add(.joined, [text], within: whole, at: value)
        }
        isAfterNumber = value.map { localizedText($0) == nil } ?? false
      default: isAfterNumber = false
      }
    }
    return .visitChildren
  }

  /// `"\(n) " + NSLocalizedString("items", …)`.
  private func collectJoined(_ terms: [ExprSyntax], in sequence: SequenceExprSyntax) {
    for (number, term) in zip(terms, terms.dropFirst()) {
      guard let literal = number.as(StringLiteralExprSyntax.self), let text = localizedText(term) else { continue }
      let pieces = readPieces(of: literal, in: reader.file)
      guard pieces.count >= 2, pieces[pieces.count - 2].interpolation != nil,
        pieces[pieces.count - 1].literal?.allSatisfy({ $0 == " " || $0 == "\u{A0}" }) ?? false
      else { continue }
      let whole = reader.texts.knownText(of: ExprSyntax(sequence), literalsAre: .verbatim)
      add(.joined, [text], within: whole, at: term)
    }
  }

  // MARK: - Calls

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let localizing = LocalizingCall(call) else { return .visitChildren }
    if localizing.isVerbatim {
      guard localizing.context == "String(format:)", let format = localizing.textArgument else { return .visitChildren }
      let hasLocale = call.arguments.contains { $0.label?.text == "locale" }
      if !hasLocale, call.arguments.count > 1,
        let text = reader.texts.knownText(of: format, literalsAre: .verbatim), text.kind == .localized
      {
        add(.formatWithoutLocale, [text], at: format)
      }
    } else if let bundle = call.arguments.first(where: { $0.label?.text == "bundle" }), isChosen(bundle.expression),
      let key = localizing.textArgument, let text = reader.texts.localizedText(call)
    {
      add(.chosenBundle, [text], condition: reader.file.source(of: bundle.expression), at: key)
    }
    return .visitChildren
  }

  /// Whether a bundle is other than that of the app or of the code's own module, whose language the system chooses.
  private func isChosen(_ bundle: ExprSyntax) -> Bool {
    let source = reader.file.source(of: bundle)
    return ![".main", ".module", "Bundle.main", "Bundle.module", "Bundle(for:", ".forClass", ".atURL"]
      .contains(where: source.hasPrefix)
  }

  // MARK: -

  /// The text of a call that looks a literal up in a catalog.
  private func localizedText(_ expression: ExprSyntax) -> TextSource? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let localizing = LocalizingCall(call),
      !localizing.isVerbatim, localizing.textArgument?.is(StringLiteralExprSyntax.self) ?? false
    else { return nil }
    return reader.texts.localizedText(call)
  }

  private func add(
    _ kind: QuantityUse.Kind, _ texts: [TextSource], condition: String? = nil, within: TextSource? = nil,
    at node: ExprSyntax
  ) {
    uses.append(
      QuantityUse(
        kind: kind, texts: texts, condition: condition, within: within, owner: owner,
        destination: destination(of: node), position: reader.file.position(of: node)))
  }
}

/// What generators of accessors call the type that has them.
private let generatedNamespaces: Set<String> = ["L10n", "Strings", "Localization", "Localizations", "LocalizedStrings"]
