// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// Applies one modifier: one of SwiftUI's is kept on the view; one of the project's puts its own views around it.
  mutating func apply(
    _ modifier: ViewModifierUse, to views: [ResolvedView], in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> [ResolvedView] {
    let location = Location(path: scope.path, position: modifier.position)
    var place = origin
    place.location = location
    if let wrapped = ownModifier(modifier, around: views, in: scope, origin: place) { return [wrapped] }
    let presented = scope.presenting(presentations.contains(modifier.name))
    let use = ResolvedModifier(
      name: modifier.name, arguments: arguments(modifier.arguments, of: modifier.name, in: scope),
      slots: slots(modifier.slots, in: presented, path: "\(path)/\(modifier.name)"), location: location)
    if views.count == 1 {
      var view = views[0]
      view.modifiers.append(use)
      return [view]
    }
    // A modifier on several views at once is on each of them.
    guard !views.isEmpty else { return [] }
    return [
      ResolvedView(
        kind: .container, name: "Group", slots: [ResolvedSlot(label: "content", views: views)], modifiers: [use],
        origin: origin)
    ]
  }

  private mutating func ownModifier(
    _ modifier: ViewModifierUse, around views: [ResolvedView], in scope: ViewScope, origin: ViewOrigin
  ) -> ResolvedView? {
    if modifier.name == "modifier", let made = modifier.arguments.first?.value {
      return modifierType(made, around: views, in: scope, origin: origin)
    }
    for candidate in candidates(for: modifier, in: scope) {
      let (member, builder) = candidate
      guard var bindings = fill(builder.parameters, with: modifier.arguments, in: scope) else { continue }
      let content = handing(views)
      bindings["self"] = .views(content)
      for slot in modifier.slots {
        let name = builder.parameters.first { $0.label == slot.label }?.name ?? builder.parameters.last?.name
        let inner = self.views(slot.nodes, in: scope.naming(slot.parameters), path: origin.path + "/" + slot.label)
        if let name { bindings[name] = .views(handing(inner)) }
      }
      let inner = scope.entering(builder.name, of: member.owner, in: member.path, bindings: bindings)
      let wrapped = inlined("\(member.owner).\(modifier.name)", builder, in: inner, origin)
      // What a modifier is around is shown, even where its body is beyond what is read.
      return isPlaced(content) ? wrapped : nil
    }
    return nil
  }

  /// The project's functions that a modifier may be a call of, those before others that it leaves nothing open of.
  private mutating func candidates(
    for modifier: ViewModifierUse, in scope: ViewScope
  ) -> [(ProjectSources.Member, ViewBuilderMember)] {
    var found: [(member: ProjectSources.Member, builder: ViewBuilderMember, open: Int)] = []
    for owner in ["View", "Text", "Image", "Button", "Label"] {
      for member in members(modifier.name, of: owner, from: scope.path) {
        guard case .builder(let builder) = member.content,
          mayEnter(builder, in: scope.entering(builder.name, of: owner, in: member.path, bindings: [:]))
        else { continue }
        let closures = builder.parameters.filter(\.takesClosure)
        guard modifier.slots.count <= closures.count else { continue }
        let given = modifier.arguments.count + modifier.slots.count
        let needed = builder.parameters.filter { $0.initial == nil }.count
        found.append((member, builder, max(0, needed - given)))
      }
    }
    let least = found.map(\.open).min()
    return (found.filter { $0.open == least } + found.filter { $0.open != least }).map { ($0.member, $0.builder) }
  }

  /// `.modifier(Card(padding: 8))`: the body of the modifier with the view as its content.
  private mutating func modifierType(
    _ made: Expression, around views: [ResolvedView], in scope: ViewScope, origin: ViewOrigin
  ) -> ResolvedView? {
    guard let type = made.path.last, made.form == .call || made.form == .name else { return nil }
    for member in members("body", of: type, from: scope.path) {
      guard case .builder(let builder) = member.content, let parameter = builder.parameters.first,
        let declaration = declarations(of: type, from: scope.path).first(where: { $0.type.kind != .extension })
      else { continue }
      let use = ViewNode(kind: .custom, name: type, arguments: made.arguments, position: .start)
      var bindings = properties(of: declaration, filledBy: use, slots: [:], in: scope)
      let content = handing(views)
      bindings[parameter.name] = .views(content)
      let inner = scope.entering("body", of: member.owner, in: member.path, bindings: bindings)
      let wrapped = inlined(member.owner, builder, in: inner, origin)
      return isPlaced(content) ? wrapped : nil
    }
    return nil
  }

  // MARK: - Styles

  /// Remembers the project's own styles that a node's modifiers set for it and the views in it; the innermost wins.
  mutating func takeStyles(of node: ViewNode, into scope: inout ViewScope) {
    for modifier in node.modifiers.reversed() where styleModifiers.contains(modifier.name) {
      guard let made = modifier.arguments.first?.value else { continue }
      scope.styles[modifier.name] = style(made, setBy: modifier.name, in: scope)
    }
  }

  private var styleModifiers: Set<String> { ["buttonStyle", "labelStyle", "toggleStyle"] }

  /// `Primary()`, or `.primary` where the project adds that to the protocol; nil for SwiftUI's own.
  private mutating func style(_ made: Expression, setBy modifier: String, in scope: ViewScope) -> StyleUse? {
    var type = made.path.last ?? ""
    if made.path.first == "", made.path.count > 1 {
      let proto =
        ["buttonStyle": "ButtonStyle", "labelStyle": "LabelStyle", "toggleStyle": "ToggleStyle"][modifier] ?? ""
      let named = members(made.path[1], of: proto, from: scope.path).lazy.compactMap { member -> String? in
        switch member.content {
        case .value(let value): value.type.flatMap { $0 == "Self" ? value.result.path.last : $0 }
        case .property(let property): property.type ?? property.initial?.path.last
        case .builder, .enumCase: nil
        }
      }.first
      guard let named else { return nil }
      type = named
    }
    guard let declaration = declarations(of: type, from: scope.path).first(where: { $0.type.kind != .extension }) else {
      return nil
    }
    let use = ViewNode(kind: .custom, name: type, arguments: made.arguments, position: .start)
    return StyleUse(
      type: declaration.type.name, path: declaration.path,
      bindings: properties(of: declaration, filledBy: use, slots: [:], in: scope))
  }

  /// A control, drawn by the project's own style where one is set.
  mutating func control(
    _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> ResolvedView {
    var plain = scope
    let setter = styleSetters[node.name]
    let style = setter.flatMap { scope.styles[$0] }
    // The style's own controls are not drawn by it again.
    if let setter { plain.styles[setter] = nil }
    let view = framework(node, .control, in: style == nil ? scope : plain, path: path, origin: origin)
    guard let style, let drawn = drawn(view, by: style, in: plain) else { return view }
    var styled = view
    styled.text = nil
    styled.slots = view.slots.filter { $0.label != "label" } + [ResolvedSlot(label: "label", views: [drawn])]
    styled.arguments.append(ResolvedArgument(label: "style", value: .name([style.type])))
    return styled
  }

  private var styleSetters: [String: String] {
    [
      "Button": "buttonStyle", "NavigationLink": "buttonStyle", "Link": "buttonStyle", "Menu": "buttonStyle",
      "Toggle": "toggleStyle",
    ]
  }

  private mutating func drawn(_ view: ResolvedView, by style: StyleUse, in scope: ViewScope) -> ResolvedView? {
    for member in members("makeBody", of: style.type, from: style.path) {
      guard case .builder(let builder) = member.content else { continue }
      var label = view.slots.filter { $0.label == "label" }.flatMap(\.views)
      if label.isEmpty, let text = view.text {
        label = [ResolvedView(kind: .text, name: "Text", text: text, origin: view.origin)]
      }
      var bindings = style.bindings
      let configuration = builder.parameters.first?.name ?? "configuration"
      bindings["\(configuration).label"] = .views(handing(label))
      let inner = scope.entering("makeBody", of: member.owner, in: member.path, bindings: bindings)
      return inlined(member.owner, builder, in: inner, view.origin)
    }
    return nil
  }

  // MARK: - Types of arguments

  /// The type that SwiftUI gives a parameter, where a project may add members to it that stand for a value.
  func expectedType(of label: String?, in callee: String) -> String? {
    switch callee {
    case "font": "Font"
    case "padding", "frame", "spacing", "cornerRadius", "Spacer", "HStack", "VStack", "LazyHStack", "LazyVStack",
      "Grid":
      "CGFloat"
    default: nil
    }
  }
}

/// Modifiers whose views are shown over the view or instead of it.
private let presentations: Set<String> = [
  "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination",
]
