// SPDX-License-Identifier: MIT
package import AuditModel
import Typography

/// Turns view trees into items for the width arithmetic, as they are at the accessibility sizes.
///
/// Components of the project are followed into their bodies with what the call fills in. A budget of nodes and a depth
/// bound the work on components that use each other.
package struct ItemBuilder {
  /// What a view inherits from around it.
  package struct Surroundings: Sendable {
    package var setting: TextSetting
    package var scope: ViewScope
    var depth = 0
    var isControl = false
    /// The components on the way here, since one that is inside itself has no end.
    var components: Set<String>

    package init(setting: TextSetting, scope: ViewScope) {
      self.setting = setting
      self.scope = scope
      components = scope.owner.map { [$0.name] } ?? []
    }
  }

  private let types: [String: SwiftType]
  private let translate: Translate
  let estimate: Estimate
  private var budget = 4000

  /// - Parameters:
  ///   - types: the project's view types by name.
  ///   - translate: a catalog's text for a key, where it has one.
  package init(types: [String: SwiftType], estimate: Estimate, translate: @escaping Translate) {
    self.types = types
    self.estimate = estimate
    self.translate = translate
  }

  /// One item for one view, or several for views that a stack lays out one by one, such as those of a `Group`.
  package mutating func items(of node: ViewNode, in surroundings: Surroundings) -> [LayoutItem] {
    budget -= 1
    guard budget > 0, surroundings.depth < 16 else { return [.unknown] }
    var inner = surroundings
    inner.setting.apply(node.modifiers)
    inner.depth += 1
    let bare = bareItems(of: node, in: inner)
    return bare.map { wrapped($0, by: node.modifiers, in: inner) }
  }

  mutating func items(of nodes: [ViewNode], in surroundings: Surroundings) -> [LayoutItem] {
    nodes.flatMap { items(of: $0, in: surroundings) }
  }

  mutating func items(ofSlot label: String, of node: ViewNode, in surroundings: Surroundings) -> [LayoutItem] {
    items(of: node.slots.filter { $0.label == label }.flatMap(\.nodes), in: surroundings)
  }

  private mutating func bareItems(of node: ViewNode, in surroundings: Surroundings) -> [LayoutItem] {
    switch node.kind {
    case .container: return containerItems(of: node, in: surroundings)
    case .text: return [text(of: node, in: surroundings)]
    case .image: return [image(node, in: surroundings)]
    case .spacer:
      let minimum = node.arguments.first { $0.label == "minLength" }?.value.number
      return [.spacer(minimum: minimum ?? Assumptions.spacerMinimum)]
    case .divider: return [.fixed(1)]
    case .control: return [control(node, in: surroundings)]
    case .custom: return customItems(of: node, in: surroundings)
    case .branch:
      let views = slotsTakenAtAccessibilitySizes(node).first { !$0.nodes.isEmpty }?.nodes ?? []
      return items(of: views, in: surroundings)
    case .loop: return items(of: node.slots.flatMap(\.nodes), in: surroundings)
    case .unknown: return [.unknown]
    }
  }

  private mutating func containerItems(of node: ViewNode, in surroundings: Surroundings) -> [LayoutItem] {
    if node.name == "Label" { return [label(node, in: surroundings)] }
    if ["LabeledContent", "GeometryReader"].contains(node.name) { return [.unknown] }
    let children = items(of: node.slots.flatMap(\.nodes), in: surroundings)
    switch node.name {
    case "HStack", "LazyHStack":
      let spacing = node.arguments.first { $0.label == "spacing" }?.value
      return [.row(children, spacing: spacing.flatMap { number($0, in: surroundings) })]
    case "Group": return children
    case "ViewThatFits": return [.firstThatFits(children)]
    case "ScrollView": return isHorizontal(node) ? [.unknown] : [.column(children)]
    default: return [.column(children)]
    }
  }

  private func isHorizontal(_ node: ViewNode) -> Bool {
    node.arguments.first?.value.source.contains("horizontal") ?? false
  }

  private mutating func label(_ node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    let titles =
      node.slots.isEmpty ? [text(of: node, in: surroundings)] : items(ofSlot: "title", of: node, in: surroundings)
    return .row(
      [.fixed(symbolWidth(in: surroundings, share: Assumptions.symbolWidth))] + titles, spacing: Assumptions.stackGap)
  }

  private func symbolWidth(in surroundings: Surroundings, share: Double) -> Double {
    surroundings.setting.font.pointSize(at: surroundings.setting.size) * share
  }

  private func image(_ node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    if node.modifiers.contains(where: { $0.name == "resizable" }) { return .filling(.fixed(0), maximum: .infinity) }
    guard let name = node.arguments.first, name.label == "systemName" else { return .fixed(Assumptions.assetWidth) }
    let isNarrow = ["chevron.right", "chevron.left", "chevron.forward", "chevron.backward"].contains {
      name.value.source == "\"\($0)\""
    }
    return .fixed(symbolWidth(in: surroundings, share: isNarrow ? Assumptions.chevronWidth : Assumptions.symbolWidth))
  }

  func text(of node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    .text(measured(resolved(node, in: surroundings.scope), in: surroundings))
  }

  private func resolved(_ node: ViewNode, in scope: ViewScope) -> ResolvedText {
    if let source = node.text { return scope.resolve(source, translate) }
    let parts = node.slots.flatMap(\.nodes).map { resolved($0, in: scope) }
    guard !parts.isEmpty else { return scope.resolve(TextSource(expression: node.name), translate) }
    return ResolvedText(
      content: parts.map(\.content).joined(), shown: parts.map(\.shown).joined(),
      isSample: parts.contains { $0.isSample })
  }

  func measured(_ text: ResolvedText, in surroundings: Surroundings) -> MeasuredText {
    MeasuredText(
      text.content, shown: text.shown, isSample: text.isSample, isControl: surroundings.isControl,
      style: surroundings.setting, estimate: estimate)
  }

  /// A view handed in by the caller, a member of the same type, or another component of the project.
  private mutating func customItems(of node: ViewNode, in surroundings: Surroundings) -> [LayoutItem] {
    var inner = surroundings
    if let bound = surroundings.scope.views[node.name] {
      inner.scope = bound.scope
      return items(of: bound.nodes, in: inner)
    }
    if let member = surroundings.scope.owner?.builders.first(where: { $0.name == node.name && $0.name != "body" }) {
      inner.scope = surroundings.scope.entering(member, calledBy: node, translate: translate)
      return items(of: member.nodes, in: inner)
    }
    guard let component = types[node.name], let body = component.builders.first(where: { $0.name == "body" }) else {
      return [.unknown]
    }
    guard inner.components.insert(component.name).inserted else { return [.unknown] }
    inner.scope = ViewScope(of: component, filledBy: node, in: surroundings.scope, translate: translate)
    let views = items(of: body.nodes, in: inner)
    return views.count == 1 ? views : [.column(views)]
  }

  /// A number as written, or the constant it names; a `@ScaledMetric` at the size it is judged for.
  func number(_ expression: Expression, in surroundings: Surroundings) -> Double? {
    if let number = expression.number { return number }
    guard let property = surroundings.scope.owner?.properties.first(where: { $0.name == expression.source }),
      let number = property.initial?.number
    else { return nil }
    guard property.wrapper == "ScaledMetric" else { return number }
    return TextStyle.body.scaled(number, at: surroundings.setting.size)
  }
}
