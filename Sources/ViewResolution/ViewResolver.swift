// SPDX-License-Identifier: MIT
package import AuditModel

/// Puts in place of a view's names what the project's files declare for them.
///
/// Pure: a resolver reads the sources and remembers nothing but which names it looked up and how many nodes it made.
package struct ViewResolver {
  let sources: ProjectSources
  let limits: ResolutionLimits
  /// Every name that was looked up, found or not: when one of them changes, the result may.
  private(set) var lookups: Set<SymbolName> = []
  private var nodeCount = 0
  private var valueCount = 0
  private var handedCount = 0
  /// Views that were handed over and have been put somewhere.
  private var placed: Set<Int> = []
  /// How many views are not understood so far.
  private(set) var opaqueCount = 0

  package init(_ sources: ProjectSources, limits: ResolutionLimits = .standard) {
    self.sources = sources
    self.limits = limits
  }

  /// A component's body, its properties filled with nothing but their initial values; nil if there is no such component.
  ///
  /// - Parameter path: the file whose own type is meant where several have the name.
  package mutating func resolve(_ component: String, from path: String = "") -> ResolvedView? {
    guard let type = viewType(named: component, from: path) else { return nil }
    let scope = bodyScope(of: type)
    let location = Location(path: type.path, position: type.type.position)
    var view = instance(of: type, filledBy: nil, slots: [:], in: scope, at: location)
    view.callSite = nil
    return view
  }

  /// A node of some view-building member as it is filled there: the component it names with what this call gives it.
  ///
  /// - Parameters:
  ///   - node: as the member has it.
  ///   - component: the type whose member it is; empty at file level.
  package mutating func resolve(
    use node: ViewNode, in component: String, member: String, path: String
  ) -> [ResolvedView] {
    let bindings =
      viewType(named: component, from: path).map {
        properties(of: $0, filledBy: nil, slots: [:], in: bodyScope(of: $0))
      }
    var scope = ViewScope(path: path, owner: component, member: member)
    scope.bindings = bindings ?? [:]
    return views([node], in: scope, path: "")
  }

  /// A text as some type's code shows it, wherever that is.
  ///
  /// - Parameter owner: the type whose code it is; empty at file level.
  package mutating func resolve(text source: TextSource, in owner: String, path: String) -> ResolvedText {
    text(source, in: ViewScope(path: path, owner: owner, member: ""))
  }

  private func bodyScope(of type: ProjectSources.Declaration) -> ViewScope {
    ViewScope(path: type.path, owner: type.type.name, member: "body")
  }

  // MARK: - Lookups, remembered

  mutating func declarations(of name: String, from path: String) -> [ProjectSources.Declaration] {
    lookups.insert(SymbolName(type: lastPart(of: name)))
    return sources.declarations(of: name, from: path)
  }

  mutating func members(_ name: String, of type: String, from path: String) -> [ProjectSources.Member] {
    lookups.insert(SymbolName(type: lastPart(of: type), member: name))
    return sources.members(name, of: type, from: path)
  }

  /// The declaration of a view type that has the body; nil if no type of the name builds views.
  mutating func viewType(named name: String, from path: String) -> ProjectSources.Declaration? {
    let found = declarations(of: name, from: path)
    return found.first { $0.type.builders.contains { $0.name == "body" } }
      ?? found.first { $0.type.kind != .extension && $0.type.isView }
  }

  // MARK: - Limits

  /// Counts an expression; false beyond the limit.
  mutating func mayReadValue() -> Bool {
    valueCount += 1
    return valueCount <= limits.values
  }

  // MARK: - Views handed over

  mutating func handing(_ views: [ResolvedView]) -> HandedViews {
    handedCount += 1
    return HandedViews(id: handedCount, views: views, nodeCount: views.reduce(0) { $0 + $1.nodeCount })
  }

  /// The views where they are put. What is put twice counts twice, or a few modifiers would double a tree beyond measure.
  mutating func place(_ handed: HandedViews, _ origin: ViewOrigin) -> [ResolvedView] {
    if !placed.insert(handed.id).inserted { nodeCount += handed.nodeCount }
    guard nodeCount <= limits.nodes else { return [opaque("content", Unresolved(.size, "content"), origin)] }
    return handed.views
  }

  func isPlaced(_ handed: HandedViews) -> Bool { placed.contains(handed.id) }

  // MARK: - Trees

  /// The views of a list of nodes.
  mutating func views(_ nodes: [ViewNode], in scope: ViewScope, path: String) -> [ResolvedView] {
    var counts: [String: Int] = [:]
    var result: [ResolvedView] = []
    for node in nodes {
      let count = counts[node.name, default: 0]
      counts[node.name] = count + 1
      let step = count == 0 ? node.name : "\(node.name)#\(count)"
      result += views(node, in: scope, path: path.isEmpty ? step : "\(path)/\(step)")
    }
    return result
  }

  /// One node with its modifiers, the innermost first.
  private mutating func views(_ node: ViewNode, in scope: ViewScope, path: String) -> [ResolvedView] {
    nodeCount += 1
    let origin = origin(of: node, in: scope, path: path)
    guard nodeCount <= limits.nodes else {
      return [opaque(node.name, Unresolved(.size, node.name), origin)]
    }
    var inner = scope
    takeStyles(of: node, into: &inner)
    var result = bare(node, in: inner, path: path, origin: origin)
    for modifier in node.modifiers { result = apply(modifier, to: result, in: scope, path: path, origin: origin) }
    return result
  }

  func origin(of node: ViewNode, in scope: ViewScope, path: String) -> ViewOrigin {
    ViewOrigin(
      component: scope.owner, member: scope.member, path: path,
      location: Location(path: scope.path, position: node.position))
  }

  mutating func opaque(_ name: String, _ problem: Unresolved, _ origin: ViewOrigin) -> ResolvedView {
    opaqueCount += 1
    return ResolvedView(kind: .opaque, name: name, problem: problem, origin: origin)
  }

  private mutating func bare(
    _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> [ResolvedView] {
    switch node.kind {
    case .custom: return custom(node, in: scope, path: path, origin: origin)
    case .unknown: return [opaque(node.name, Unresolved(.form, node.name), origin)]
    case .branch: return branch(node, in: scope, path: path, origin: origin)
    case .loop: return [loop(node, in: scope, path: path, origin: origin)]
    case .container: return [framework(node, .container, in: scope, path: path, origin: origin)]
    case .text: return [framework(node, .text, in: scope, path: path, origin: origin)]
    case .image: return [framework(node, .image, in: scope, path: path, origin: origin)]
    case .spacer: return [framework(node, .spacer, in: scope, path: path, origin: origin)]
    case .divider: return [framework(node, .divider, in: scope, path: path, origin: origin)]
    case .control: return [control(node, in: scope, path: path, origin: origin)]
    }
  }

  /// A view of SwiftUI's own.
  mutating func framework(
    _ node: ViewNode, _ kind: ResolvedView.Kind, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> ResolvedView {
    var view = ResolvedView(kind: kind, name: node.name, origin: origin)
    view.arguments = arguments(node.arguments, of: node.name, in: scope)
    view.slots = slots(node.slots, in: scope, path: path)
    view.text = node.text.map { text($0, in: scope) }
    return view
  }

  mutating func slots(_ slots: [ViewSlot], in scope: ViewScope, path: String) -> [ResolvedSlot] {
    slots.map { slot in
      let inner = slot.label == "content" || slot.label == "body" ? path : "\(path)/\(slot.label)"
      let scope = scope.naming(slot.parameters).presenting(slot.label == "destination")
      return ResolvedSlot(label: slot.label, views: views(slot.nodes, in: scope, path: inner))
    }
  }

  mutating func arguments(_ arguments: [Argument], of view: String, in scope: ViewScope) -> [ResolvedArgument] {
    arguments.map { argument in
      let type = expectedType(of: argument.label, in: view)
      return ResolvedArgument(label: argument.label, value: value(argument.value, as: type, in: scope))
    }
  }

  // MARK: - Branches and loops

  /// A branch; where only constants decide, the views of the one that is shown.
  private mutating func branch(
    _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> [ResolvedView] {
    var slots: [ResolvedSlot] = []
    let subject = node.name == "switch" ? node.arguments.first.map { value($0.value, in: scope) } : nil
    for (index, slot) in node.slots.enumerated() {
      let isLast = index == node.slots.count - 1
      var (inner, condition) = opening(slot, in: scope)
      if let test = slot.condition { condition = self.condition(test, in: scope) }
      if let subject, slot.label != "else" {
        condition = matches(subject, slot.label, from: scope.path)
        bind(slot.parameters, toPayloadOf: subject, in: &inner)
      }
      if condition == nil, !isLast || node.slots.count == 1 { condition = .unknown(slot.label) }
      if node.name == "#if" { condition = buildCondition(slot.label) }
      if slot.label == "else" { condition = nil }
      if condition == .always(false) { continue }
      let views = views(slot.nodes, in: inner, path: index == 0 ? path : "\(path)#\(index)")
      if condition == .always(true) { condition = nil }
      slots.append(ResolvedSlot(label: slot.label, condition: condition, views: views))
      if condition == nil { break }
    }
    if slots.count == 1, slots[0].condition == nil { return slots[0].views }
    return slots.isEmpty ? [] : [ResolvedView(kind: .branch, name: node.name, slots: slots, origin: origin)]
  }

  /// A loop with its views once, and as an argument `count` how often they stand there, where the code tells.
  private mutating func loop(
    _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> ResolvedView {
    var view = ResolvedView(kind: .loop, name: node.name, origin: origin)
    let elements = node.arguments.first.map { self.elements($0.value, in: scope) }
    if let count = elements?.count {
      view.arguments = [ResolvedArgument(label: "count", value: .number(Double(count)))]
    }
    view.slots = node.slots.map { slot in
      var inner = scope.naming(slot.parameters)
      if let elements { inner.bindings[slot.parameters.first ?? "$0"] = elements.binding }
      return ResolvedSlot(label: slot.label, views: views(slot.nodes, in: inner, path: path))
    }
    return view
  }
}

extension ResolvedView {
  /// The view with all that is in it.
  fileprivate var nodeCount: Int {
    let slots = slots + modifiers.flatMap(\.slots)
    return slots.reduce(1) { total, slot in slot.views.reduce(total) { $0 + $1.nodeCount } }
  }
}

/// Whether a compilation condition holds where the app is built for a phone; what is not known may.
private func buildCondition(_ source: String) -> SizeCondition {
  switch source {
  case "os(iOS)", "canImport(UIKit)", "!os(macOS)", "!os(tvOS)", "!os(watchOS)", "!os(visionOS)",
    "!targetEnvironment(macCatalyst)":
    .always(true)
  case "os(macOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "!os(iOS)", "targetEnvironment(macCatalyst)",
    "canImport(AppKit)":
    .always(false)
  default: .unknown(source)
  }
}
