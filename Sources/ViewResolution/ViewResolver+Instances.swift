// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// A component where it is used.
  mutating func component(
    _ type: ProjectSources.Declaration, _ node: ViewNode, in scope: ViewScope, path: String, origin: ViewOrigin
  ) -> ResolvedView {
    var slots: [String: HandedViews] = [:]
    for slot in node.slots {
      slots[slot.label] = handing(
        views(slot.nodes, in: scope.naming(slot.parameters), path: "\(path)/\(slot.label)"))
    }
    let understood = opaqueCount
    var view = instance(of: type, filledBy: node, slots: slots, in: scope, at: origin.location, origin: origin)
    guard opaqueCount > understood, view.kind == .component else { return view }
    // Where parts of its body are not understood, they may be what shows the rest of what it is given.
    for (label, handed) in slots.sorted(by: { $0.key < $1.key }) where !isPlaced(handed) {
      var rest = opaque(label, Unresolved(.form, label), origin)
      rest.slots = [ResolvedSlot(label: label, views: handed.views)]
      view.slots[0].views.append(rest)
    }
    return view
  }

  /// A view type's body with its properties filled by a call; nil for nobody's.
  mutating func instance(
    of type: ProjectSources.Declaration, filledBy call: ViewNode?, slots: [String: HandedViews],
    in scope: ViewScope, at location: Location, origin: ViewOrigin? = nil
  ) -> ResolvedView {
    let name = type.type.name
    let origin = origin ?? ViewOrigin(component: name, member: "", path: "", location: location)
    guard let body = members("body", of: name, from: type.path).first, case .builder(let builder) = body.content else {
      return opaque(name, Unresolved(.foreignName, name), origin)
    }
    let bindings = properties(of: type, filledBy: call, slots: slots, in: scope)
    let inner = scope.entering("body", of: name, in: body.path, bindings: bindings)
    return inlined(name, builder, in: inner, origin)
  }

  /// What a call fills the properties of an instance with.
  mutating func properties(
    of type: ProjectSources.Declaration, filledBy call: ViewNode?, slots: [String: HandedViews],
    in scope: ViewScope
  ) -> [String: Binding] {
    let parts = declarations(of: type.type.name, from: type.path)
    let stored = parts.flatMap(\.type.properties).filter { !$0.isStatic }
    let initializers = parts.flatMap(\.type.initializers)
    let given = call?.arguments.filter { slots[$0.label ?? ""] == nil } ?? []
    let labels = Set((call?.arguments ?? []).compactMap(\.label) + slots.keys)
    let plain = given.filter { $0.label == nil }.count
    var bindings: [String: Binding] = [:]
    var isMemberwise = false
    if let initializer = initializers.first(where: { $0.accepts(labels, unlabelled: plain) }),
      let filled = fill(initializer.parameters, with: given, in: scope)
    {
      bindings = assignments(of: initializer, to: stored, filled: filled, slots: slots, of: type, in: scope)
    } else {
      isMemberwise = call != nil && initializers.isEmpty
      bindings = memberwise(stored, given: given, slots: slots, in: scope)
    }
    for property in stored where bindings[property.name] == nil && property.wrapper == nil {
      if property.initial == nil {
        // An optional that a call leaves out is nil.
        let isNil = isMemberwise && (property.type?.hasSuffix("?") ?? false)
        bindings[property.name] = isNil ? .value(.name(["nil"])) : .data(type: property.type)
      } else if !initializers.isEmpty, let initial = property.initial, [["true"], ["false"]].contains(initial.path) {
        // An initialiser may set it in a way that is not read, and what hangs on it must not be lost.
        bindings[property.name] = .data(type: "Bool")
      }
    }
    return bindings
  }

  private mutating func assignments(
    of initializer: Initializer, to stored: [ViewProperty], filled: [String: Binding],
    slots: [String: HandedViews], of type: ProjectSources.Declaration, in scope: ViewScope
  ) -> [String: Binding] {
    var bindings: [String: Binding] = [:]
    var parameters = filled
    bind(slots, to: initializer.parameters.map { ($0.label ?? $0.name, $0.name) }, &parameters)
    let inner = scope.entering("init", of: type.type.name, in: type.path, bindings: parameters)
    for assignment in initializer.assignments {
      guard let name = assignment.label else { continue }
      let property = stored.first { $0.name == name }
      bindings[name] = assigned(assignment.value, type: property?.type, in: inner)
    }
    return bindings
  }

  private mutating func memberwise(
    _ stored: [ViewProperty], given: [Argument], slots: [String: HandedViews], in scope: ViewScope
  ) -> [String: Binding] {
    var bindings: [String: Binding] = [:]
    for argument in given {
      guard let label = argument.label, let property = stored.first(where: { $0.name == label }) else { continue }
      bindings[label] = binding(of: argument.value, type: property.type, in: scope)
    }
    let open = stored.filter { property in bindings[property.name] == nil && property.mayHoldViews }
    bind(slots, to: open.map { ($0.name, $0.name) }, &bindings)
    return bindings
  }

  /// What an initialiser assigns: `content()` and `content` are the views that were handed over.
  private mutating func assigned(_ value: Expression, type: String?, in scope: ViewScope) -> Binding {
    if value.path.count == 1, value.operands.isEmpty, let binding = scope.bindings[value.path[0]] { return binding }
    return binding(of: value, type: type, in: scope)
  }

  /// Binds closures as written to what takes them.
  mutating func bind(
    _ slots: [ViewSlot], to names: [(label: String, name: String)], in scope: ViewScope, path: String,
    _ bindings: inout [String: Binding]
  ) {
    var views: [String: HandedViews] = [:]
    for slot in slots {
      views[slot.label] = handing(self.views(slot.nodes, in: scope.naming(slot.parameters), path: slot.label))
    }
    bind(views, to: names, &bindings)
  }

  /// Binds closures to what takes them by label, and the unlabelled one to the last that is left.
  private mutating func bind(
    _ slots: [String: HandedViews], to names: [(label: String, name: String)], _ bindings: inout [String: Binding]
  ) {
    var open = names
    for (label, views) in slots.sorted(by: { $0.key < $1.key }) {
      guard let index = open.firstIndex(where: { $0.label == label }) else { continue }
      bindings[open.remove(at: index).name] = .views(views)
    }
    let unlabelled = slots.filter { label, _ in !names.contains { $0.label == label } }
    guard let views = unlabelled["content"] ?? unlabelled.first?.value else { return }
    let candidates = open.filter { candidate in
      if case .value? = bindings[candidate.name] { return false }
      return true
    }
    guard let last = candidates.last else { return }
    bindings[last.name] = .views(views)
  }
}

extension Initializer {
  /// Whether a call with these labels and so many unlabelled arguments may be of this initialiser.
  fileprivate func accepts(_ labels: Set<String>, unlabelled: Int) -> Bool {
    let known = Set(parameters.compactMap(\.label))
    let needed = Set(parameters.filter { $0.initial == nil && !$0.takesClosure }.compactMap(\.label))
    let plain = parameters.filter { $0.label == nil }.count
    return labels.subtracting(known).isSubset(of: ["content"]) && needed.isSubset(of: labels) && unlabelled <= plain
  }
}

extension Parameter {
  var takesClosure: Bool { type.map { $0.contains("->") || $0.hasPrefix("@ViewBuilder") } ?? false }
}

extension ViewProperty {
  /// Whether it may hold views that a closure builds.
  fileprivate var mayHoldViews: Bool {
    guard let type else { return false }
    return wrapper == "ViewBuilder" || type.contains("->") || type == "Content" || type.hasSuffix("View")
      || type.hasSuffix("Content") || type.count == 1
  }
}
