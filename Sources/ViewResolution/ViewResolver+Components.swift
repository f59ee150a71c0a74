// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// A name that is none of SwiftUI's: content handed over, a member, a component, or something of another module.
  mutating func custom(
    _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> [ResolvedView] {
    var parts = node.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, parts.last == "init" { parts.removeLast() }
    if case .views(let views)? = scope.bindings[node.name] ?? scope.bindings[parts[0]], parts.count <= 2 {
      return place(views, origin)
    }
    if let binding = scope.bindings[parts[0]], parts.count == 1 {
      return [bound(binding, node.name, in: scope, path: path, origin)]
    }
    if parts.count == 1, let found = member(parts[0], of: [scope.owner, ""], node, in: scope, origin: origin) {
      return [found]
    }
    if parts.count == 1 || parts[parts.count - 1].first?.isUppercase ?? false,
      let type = viewType(named: node.name, from: scope.path)
    {
      return [component(type, node, in: scope, path: path, origin: origin)]
    }
    if parts.count > 1, let last = parts.last,
      let found = member(last, of: [parts.dropLast().joined(separator: ".")], node, in: scope, origin: origin)
    {
      return [found]
    }
    if parts.count == 2, parts[0] == "Image", node.slots.isEmpty {
      // `Image.logo`, as the resources of a target are named.
      return [
        ResolvedView(
          kind: .image, name: "Image", arguments: [ResolvedArgument(value: .name(parts))], origin: origin)
      ]
    }
    if ownLeaves.contains(parts[0]) {
      var leaf = foreign(node, Unresolved(.foreignName, node.name), in: scope, path: path, origin: origin)
      leaf.problem = nil
      return [leaf]
    }
    let reason: Unresolved.Reason = parts[0].first?.isUppercase ?? false ? .foreignName : .runtimeData
    return [foreign(node, Unresolved(reason, node.name), in: scope, path: path, origin: origin)]
  }

  /// A name that holds a value where a view is expected: a text, an image or an instance that was handed over.
  private mutating func bound(
    _ binding: Binding, _ name: String, in scope: ViewScope, path: String, _ origin: ViewOrigin
  ) -> ResolvedView {
    if case .value(let value) = binding, let view = view(of: value, in: scope, path: path, origin) { return view }
    return opaque(name, Unresolved(.runtimeData, name), origin)
  }

  /// The view that a value is; nil if it is none of which more is known than that.
  private mutating func view(
    of value: Value, in scope: ViewScope, path: String, _ origin: ViewOrigin
  ) -> ResolvedView? {
    switch value {
    case .text(let text): return ResolvedView(kind: .text, name: "Text", text: text, origin: origin)
    case .call(["Image"], let arguments, nil):
      return ResolvedView(kind: .image, name: "Image", arguments: arguments, origin: origin)
    case .call(let made, let arguments, nil):
      guard made.last?.first?.isUppercase ?? false,
        let type = viewType(named: made.joined(separator: "."), from: scope.path)
      else { return nil }
      // The values are given names, so that the instance is filled as by a call.
      var inner = scope
      var node = ViewNode(kind: .custom, name: type.type.name, position: origin.location.position)
      for (index, argument) in arguments.enumerated() {
        inner.bindings["$\(index)"] = .value(argument.value)
        let name = Expression(source: "$\(index)", form: .name, path: ["$\(index)"])
        node.arguments.append(Argument(label: argument.label, value: name))
      }
      return component(type, node, in: inner, path: path, origin: origin)
    default: return nil
    }
  }

  /// A view of another module: nothing is known of it, but what it is given is shown by it most likely.
  private mutating func foreign(
    _ node: ViewNode, _ problem: Unresolved, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> ResolvedView {
    var view = opaque(node.name, problem, origin)
    view.arguments = arguments(node.arguments, of: node.name, in: scope)
    view.slots = slots(node.slots, in: scope, path: path)
    return view
  }

  // MARK: - Members

  /// A property or function that builds views, of one of several types.
  private mutating func member(
    _ name: String, of owners: [String], _ node: ViewNode, in scope: ViewScope, origin: ViewOrigin
  ) -> ResolvedView? {
    for owner in owners {
      for member in members(name, of: owner, from: scope.path) {
        switch member.content {
        case .builder(let builder):
          guard let inner = self.scope(of: builder, member, calledBy: node, in: scope) else { continue }
          let view = inlined("\(member.owner.isEmpty ? "" : member.owner + ".")\(name)", builder, in: inner, origin)
          return node.slots.isEmpty ? view : filled(view, with: node.slots, in: scope, path: origin.path)
        case .property, .value:
          guard let view = heldView(member, node, in: scope, origin: origin) else { continue }
          return view
        case .enumCase: continue
        }
      }
    }
    return nil
  }

  /// `layout { … }` where `layout` builds one of several stacks: each of them with the content.
  private mutating func filled(
    _ view: ResolvedView, with content: [ViewSlot], in scope: ViewScope, path: String
  ) -> ResolvedView {
    var view = view
    if view.kind == .container, view.name.hasSuffix("Layout") {
      view.name = String(view.name.dropLast(6))
      view.slots += slots(content, in: scope, path: path).map { ResolvedSlot(label: "content", views: $0.views) }
    } else if view.kind == .component || view.kind == .branch {
      for slot in view.slots.indices {
        view.slots[slot].views = view.slots[slot].views.map { filled($0, with: content, in: scope, path: path) }
      }
    }
    return view
  }

  /// A layout or a text that a property holds.
  private mutating func heldView(
    _ member: ProjectSources.Member, _ node: ViewNode, in scope: ViewScope, origin: ViewOrigin
  ) -> ResolvedView? {
    let name = node.name.split(separator: ".").last.map(String.init) ?? node.name
    let value = named([name], as: nil, written: node.name, in: scope)
    if let content = node.slots.first, let layout = layout(value, content, in: scope, origin: origin) { return layout }
    return view(of: value, in: scope, path: origin.path, origin)
  }

  /// `layout { … }` where `layout` is one of several stacks.
  private mutating func layout(
    _ value: Value, _ content: ViewSlot, in scope: ViewScope, origin: ViewOrigin
  ) -> ResolvedView? {
    switch value {
    case .call(let path, let arguments, _):
      guard let name = path.last, name.hasSuffix("Layout") else { return nil }
      if name == "AnyLayout", let inner = arguments.first {
        return layout(inner.value, content, in: scope, origin: origin)
      }
      let views = slots([content], in: scope, path: origin.path)
      return ResolvedView(
        kind: .container, name: String(name.dropLast(6)), arguments: arguments,
        slots: views.map { ResolvedSlot(label: "content", views: $0.views) }, origin: origin)
    case .oneOf(let alternatives):
      let slots = alternatives.compactMap { alternative in
        layout(alternative.value, content, in: scope, origin: origin).map {
          ResolvedSlot(label: "layout", condition: alternative.condition, views: [$0])
        }
      }
      return slots.count == alternatives.count
        ? ResolvedView(kind: .branch, name: "layout", slots: slots, origin: origin) : nil
    default: return nil
    }
  }

  /// The scope of a view-building member with its parameters filled by a call; nil where the call is of another function.
  private mutating func scope(
    of builder: ViewBuilderMember, _ member: ProjectSources.Member, calledBy node: ViewNode, in scope: ViewScope
  ) -> ViewScope? {
    let isOwn = member.owner == scope.owner || lastPart(of: member.owner) == lastPart(of: scope.owner)
    var bindings = isOwn ? scope.bindings : [:]
    let given = node.arguments.filter { argument in !node.slots.contains { $0.label == argument.label } }
    guard let filled = fill(builder.parameters, with: given, in: scope) else { return nil }
    bindings.merge(filled) { $1 }
    bind(node.slots, to: builder.parameters.map { ($0.label ?? $0.name, $0.name) }, in: scope, path: "", &bindings)
    return scope.entering(builder.name, of: member.owner, in: member.path, bindings: bindings)
  }

  /// A component node around views read in their own scope, unless it is inside itself or too deep.
  mutating func inlined(
    _ name: String, _ builder: ViewBuilderMember, in scope: ViewScope, _ origin: ViewOrigin
  ) -> ResolvedView {
    guard mayEnter(builder, in: scope) else { return opaque(name, Unresolved(.depth, name), origin) }
    var inner = scope
    inner.components.append(Location(path: scope.path, position: builder.position))
    let views = views(builder.nodes, in: inner, path: "")
    return ResolvedView(
      kind: .component, name: name, slots: [ResolvedSlot(label: "body", views: views)], origin: origin,
      callSite: origin.location)
  }

  /// Whether a member is neither inside itself nor too deep.
  func mayEnter(_ builder: ViewBuilderMember, in scope: ViewScope) -> Bool {
    let place = Location(path: scope.path, position: builder.position)
    let isBeyond = builder.name == "body" && scope.presentations > limits.presentations
    return !isBeyond && !scope.components.contains(place) && scope.components.count < limits.depth
  }
}

/// SwiftUI's own views that show nothing but themselves.
private let ownLeaves: Set<String> = [
  "EmptyView", "Color", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Capsule", "Ellipse",
  "Path",
  "ContainerRelativeShape", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
  "Gradient",
  "AnyShape",
]
