// SPDX-License-Identifier: MIT
package import AuditModel

/// A text as far as it can be known: what to measure, and what to call it.
package struct ResolvedText: Equatable, Sendable {
  package var content: String
  /// The text itself, or the expression that only the running app knows.
  package var shown: String
  package var isSample: Bool
}

/// Views that a caller hands to a component, with the names that they may use.
package struct BoundViews: Sendable {
  package var nodes: [ViewNode]
  package var scope: ViewScope
}

/// What names mean inside a component: its type, and what a caller filled its properties with.
package struct ViewScope: Sendable {
  package var owner: SwiftType?
  package var texts: [String: ResolvedText] = [:]
  package var views: [String: BoundViews] = [:]

  package init(owner: SwiftType?) { self.owner = owner }

  /// The scope of a component as one call fills it.
  ///
  /// - Parameters:
  ///   - call: the node that names the component.
  ///   - outer: the scope the call stands in.
  ///   - translate: a catalog's text for a key, where it has one.
  package init(of component: SwiftType, filledBy call: ViewNode, in outer: ViewScope, translate: Translate) {
    owner = component
    for argument in call.arguments {
      guard let name = argument.label else { continue }
      let property = component.properties.first { $0.name == name }
      var source = argument.value.text ?? TextSource(expression: argument.value.source)
      if source.kind == .verbatim, property?.type?.contains("LocalizedString") == true { source.kind = .localized }
      texts[name] = outer.resolve(source, translate)
    }
    for slot in call.slots {
      guard let name = component.propertyTaking(slot, besides: Set(views.keys).union(texts.keys)) else { continue }
      views[name] = BoundViews(nodes: slot.nodes, scope: outer)
    }
  }

  /// The scope inside a function of the same type, with its parameters filled in the order of the call.
  func entering(_ member: ViewBuilderMember, calledBy call: ViewNode, translate: Translate) -> ViewScope {
    var inner = self
    for (parameter, argument) in zip(member.parameters.map(\.name), call.arguments) {
      let source = argument.value.text ?? TextSource(expression: argument.value.source)
      inner.texts[parameter] = resolve(source, translate)
    }
    return inner
  }

  package func resolve(_ source: TextSource, _ translate: Translate) -> ResolvedText {
    let literals = source.pieces.compactMap(\.literal)
    if literals.count == source.pieces.count {
      let key = literals.joined()
      let content = source.kind == .localized ? translate(key) ?? key : key
      return ResolvedText(content: content, shown: content, isSample: false)
    }
    if source.pieces.count == 1, let expression = source.pieces[0].interpolation { return named(expression, source) }
    let content = source.pieces.map { $0.literal ?? value(of: $0.interpolation) }.joined()
    return ResolvedText(content: content, shown: content, isSample: false)
  }

  /// The text behind a name: what a caller gave, or the property's constant, or a sample.
  private func named(_ expression: String, _ source: TextSource) -> ResolvedText {
    let name = expression.hasPrefix("self.") ? String(expression.dropFirst(5)) : expression
    // An interpolated value in quotes is most often a number; a text that is passed on is a word.
    let isValue = source.kind != .expression
    if let bound = texts[name], !(bound.isSample && isValue) { return bound }
    if let constant = owner?.properties.first(where: { $0.name == name })?.initial?.text,
      let literal = constant.pieces.first?.literal, constant.pieces.count == 1
    {
      return ResolvedText(content: literal, shown: literal, isSample: false)
    }
    let sample = isValue ? Assumptions.sampleValue : String(repeating: "n", count: Assumptions.sampleLetters)
    return ResolvedText(content: sample, shown: expression, isSample: true)
  }

  private func value(of interpolation: String?) -> String {
    interpolation.flatMap { texts[$0] }.map { $0.isSample ? Assumptions.sampleValue : $0.content }
      ?? Assumptions.sampleValue
  }
}

/// A catalog's text for a key, where it has one.
package typealias Translate = (_ key: String) -> String?

extension TextSource {
  init(expression: String) { self.init(kind: .expression, pieces: [TextPiece(interpolation: expression)]) }
}

extension SwiftType {
  /// The property that a call's closure fills: the one of its name, else the first that builds views and is free.
  fileprivate func propertyTaking(_ slot: ViewSlot, besides taken: Set<String>) -> String? {
    if properties.contains(where: { $0.name == slot.label }) { return slot.label }
    let free = properties.filter { !$0.isStatic && $0.initial == nil && !taken.contains($0.name) }
    return (free.first { $0.wrapper == "ViewBuilder" } ?? free.last { $0.wrapper == nil })?.name
  }
}
