// SPDX-License-Identifier: MIT
import AuditModel

/// Finds the screens that the presentations of one file lead to, and notes what that rests on.
struct ScreenResolver {
  /// Modifiers in modifiers, coordinators in coordinators and members in members beyond this are not followed.
  private static let depth = 8

  let index: ScreenIndex
  let path: String
  private(set) var keys: Set<ScreenKey> = []

  init(index: ScreenIndex, path: String) {
    self.index = index
    self.path = path
  }

  mutating func entrances(of fact: SwiftFileFact) -> [FoundEntrance] {
    var found: [FoundEntrance] = []
    for type in fact.types where type.inherits.contains("App") { found += roots(of: type) }
    for presentation in fact.presentations { found += entrances(of: presentation) }
    return found
  }

  // MARK: - Roots

  /// The views that the windows of an app open with.
  private mutating func roots(of app: SwiftType) -> [FoundEntrance] {
    guard let component = component(app.name, from: path) else { return [] }
    var names: [(name: String, location: Location)] = []
    var open: Set<String> = []
    collectRoots(in: "body", of: component, into: &names, open: &open)
    return names.map { name, location in
      FoundEntrance(
        name: knownName(name, location.path), component: self.component(name, from: location.path)?.id,
        entrance: Screen.Entrance(kind: "root", location: location))
    }
  }

  private mutating func knownName(_ name: String, _ path: String) -> String {
    component(name, from: path)?.name ?? name
  }

  private mutating func collectRoots(
    in member: String, of app: Component, into names: inout [(name: String, location: Location)],
    open: inout Set<String>
  ) {
    guard open.insert(member).inserted else { return }
    for builder in app.type.builders where builder.name == member {
      let path = app.memberPaths[member] ?? app.location.path
      var pending = builder.nodes[...]
      while let node = pending.popFirst() {
        if node.kind == .custom, app.type.builders.contains(where: { $0.name == node.name }) {
          collectRoots(in: node.name, of: app, into: &names, open: &open)
        } else if node.kind == .custom, component(node.name, from: path) != nil {
          names.append((node.name, Location(path: path, position: node.position)))
        } else {
          pending = node.slots.flatMap(\.nodes) + pending
        }
      }
    }
  }

  // MARK: - Presentations

  private mutating func entrances(of presentation: Presentation) -> [FoundEntrance] {
    let place = Location(path: path, position: presentation.position)
    let owner = owner(of: presentation)
    if let owner, owner.isApplied {
      let isOverload = frameworkForms.contains(lastPart(of: owner.name))
      let calls = callers(of: owner, depth: 0).filter { !isOverload || !$0.hasTrigger }
      if isOverload, calls.isEmpty { return [] }
      if !calls.isEmpty {
        return calls.flatMap { call in
          var entrance = Screen.Entrance(kind: kind(presentation), presenter: call.presenter, location: call.location)
          entrance.declaration = place
          entrance.trigger = presentation.trigger
          return entrances(of: presentation, call: call, entrance)
        }
      }
    }
    let presenter = owner?.isForeignMember == true ? owner?.name : presentation.presenter
    let entrance = Screen.Entrance(
      kind: kind(presentation), presenter: presenter, location: place, declaration: nil, trigger: presentation.trigger)
    return entrances(of: presentation, call: nil, entrance)
  }

  private func kind(_ presentation: Presentation) -> String {
    ["navigationDestination", "navigationLink", "push"].contains(presentation.kind) ? "destination" : presentation.kind
  }

  private mutating func entrances(
    of presentation: Presentation, call: Caller?, _ entrance: Screen.Entrance
  ) -> [FoundEntrance] {
    if dialogKinds.contains(presentation.kind) { return [FoundEntrance(entrance: entrance)] }
    if presentation.unnamed == .byValue { return destinations(for: presentation.trigger ?? "", entrance) }
    var views = presentation.content
    var viewPath = path
    if presentation.unnamed == .givenByCaller, let call, !call.content.isEmpty {
      views = call.content
      viewPath = call.location.path
    }
    var targets: [Target] = []
    for view in views {
      for target in self.targets(of: view.names, in: presentation.presenter, from: viewPath, depth: 0)
      where !targets.contains(target) { targets.append(target) }
    }
    if targets.isEmpty {
      let reason = presentation.unnamed ?? .computed
      return [FoundEntrance(unnamed: reason, entrance: entrance)]
    }
    return targets.map { FoundEntrance(name: $0.name, component: $0.component, entrance: entrance) }
  }

  /// What a link or a push by value leads to: the views of the value's case, or of all cases if it names none.
  private mutating func destinations(for value: String, _ entrance: Screen.Entrance) -> [FoundEntrance] {
    let head = value.prefix { $0 != "(" }
    guard let dot = head.lastIndex(of: ".") else { return [] }
    let type = lastPart(of: String(head[..<dot]))
    let name = head[head.index(after: dot)...]
    keys.insert(.destinations(type))
    var targets: [Target] = []
    for (path, presentation) in index.destinations(for: type) {
      for view in presentation.content where view.condition.map({ matches($0, name) }) ?? false {
        for target in self.targets(of: view.names, in: presentation.presenter, from: path, depth: 0)
        where !targets.contains(target) { targets.append(target) }
      }
    }
    return targets.map { FoundEntrance(name: $0.name, component: $0.component, entrance: entrance) }
  }

  private func matches(_ condition: String, _ name: Substring) -> Bool {
    condition.split(separator: ",").contains { part in
      guard let dot = part.firstIndex(of: ".") else { return false }
      return part[part.index(after: dot)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" } == name
    }
  }

  // MARK: - Callers of the project's own modifiers

  /// One place where a modifier of the project's own is applied.
  private struct Caller {
    var presenter: String
    var location: Location
    /// What its closures build.
    var content: [PresentedView]
    var hasTrigger: Bool
  }

  /// The component a presentation stands in.
  private mutating func owner(of presentation: Presentation) -> Component? {
    if let whole = component(presentation.presenter, from: path), whole.name == presentation.presenter { return whole }
    keys.insert(.identity(presentation.member))
    let name =
      presentation.presenter.isEmpty ? presentation.member : presentation.presenter + "." + presentation.member
    return index.table.components(named: presentation.member).first { $0.name == name && $0.location.path == path }
  }

  private mutating func callers(of component: Component, depth: Int) -> [Caller] {
    keys.insert(.users(component.id))
    guard depth < ScreenResolver.depth else { return [] }
    return index.directUses(of: component.id).flatMap { use -> [Caller] in
      keys.insert(.content(lastPart(of: use.user.name)))
      guard let user = index.table.component(use.user) else { return [] }
      let content = use.node.slots.flatMap { alternatives(in: $0.nodes) }.map { PresentedView(names: $0) }
      if user.isApplied {
        return callers(of: user, depth: depth + 1).map { outer in
          var caller = outer
          if caller.content.isEmpty { caller.content = content.filter { !$0.names.isEmpty } }
          return caller
        }
      }
      let triggers = ["isPresented", "item", "unwrapping"]
      return [
        Caller(
          presenter: user.name, location: Location(path: use.path, position: use.node.position),
          content: content.filter { !$0.names.isEmpty },
          hasTrigger: use.node.arguments.contains { triggers.contains($0.label ?? "") })
      ]
    }
  }

  // MARK: - Names

  private struct Target: Equatable {
    var name: String
    var component: ComponentID?
  }

  private mutating func component(_ name: String, from path: String) -> Component? {
    keys.formUnion([.identity(lastPart(of: name)), .content(lastPart(of: name))])
    return index.table.component(named: name, from: path)
  }

  /// The screens that names mean, the first that means any; frames give way to what they frame.
  private mutating func targets(of names: [String], in presenter: String, from path: String, depth: Int) -> [Target] {
    guard depth < ScreenResolver.depth else { return [] }
    var fallback: Target?
    for name in names {
      let found = targets(named: name, in: presenter, from: path, depth: depth)
      if found.isEmpty {
        if fallback == nil, lastPart(of: name).first?.isUppercase == true { fallback = Target(name: name) }
        continue
      }
      let isFrame = component(name, from: path)?.isFrame == true
      if isFrame, names.count > 1 {
        fallback = fallback ?? found.first
        continue
      }
      return found
    }
    return fallback.map { [$0] } ?? []
  }

  private mutating func targets(named name: String, in presenter: String, from path: String, depth: Int) -> [Target] {
    guard lastPart(of: name).first?.isUppercase == true else {
      return targets(ofMember: lastPart(of: name), in: presenter, from: path, depth: depth)
    }
    guard let component = component(name, from: path) else {
      return targets(ofRootsIn: name, depth: depth)
    }
    if let hosted = component.hostedView {
      return targets(of: [hosted], in: component.name, from: component.location.path, depth: depth + 1)
    }
    if component.isCoordinator {
      let shown = targets(ofCoordinator: component, depth: depth)
      if !shown.isEmpty { return shown }
    }
    return [Target(name: component.name, component: component.id)]
  }

  /// What a coordinator shows: the views it makes itself, else what it begins with.
  private mutating func targets(ofCoordinator component: Component, depth: Int) -> [Target] {
    for member in coordinatorMembers where component.type.builders.contains(where: { $0.name == member }) {
      let shown = targets(ofMember: member, of: component, depth: depth)
      if !shown.isEmpty { return shown }
    }
    return targets(ofRootsIn: component.name, depth: depth)
  }

  /// A coordinator that builds no views shows what it sets as the root of its stack.
  private mutating func targets(ofRootsIn presenter: String, depth: Int) -> [Target] {
    keys.insert(.presenter(presenter))
    var targets: [Target] = []
    for (path, presentation) in index.presentations(by: presenter) where presentation.kind == "root" {
      for view in presentation.content where view.names != [presenter] {
        for target in self.targets(of: view.names, in: presenter, from: path, depth: depth + 1)
        where !targets.contains(target) { targets.append(target) }
      }
    }
    return targets
  }

  /// A member of the presenter, in whichever file, or else of the only type that has one of its name.
  private mutating func targets(ofMember name: String, in presenter: String, from path: String, depth: Int) -> [Target]
  {
    if let own = component(presenter, from: path), own.type.builders.contains(where: { $0.name == name }) {
      return targets(ofMember: name, of: own, depth: depth)
    }
    keys.insert(.owners(name))
    let owners = index.table.owners(ofMember: name)
    guard owners.count == 1, let only = owners.first, let owner = component(only.name, from: only.path) else {
      return []
    }
    return targets(ofMember: name, of: owner, depth: depth)
  }

  private mutating func targets(ofMember name: String, of component: Component, depth: Int) -> [Target] {
    var targets: [Target] = []
    for builder in component.type.builders where builder.name == name {
      for names in alternatives(in: builder.nodes) where names != [name] {
        let path = component.memberPaths[name] ?? component.location.path
        for target in self.targets(of: names, in: component.name, from: path, depth: depth + 1)
        where !targets.contains(target) { targets.append(target) }
      }
    }
    return targets
  }
}

/// The members by which coordinators hand out what they show.
private let coordinatorMembers = ["toPresentable", "view", "rootView", "makeView", "start"]

/// Modifiers of the framework that present; a project's overloads of them are presentations where they are called.
private let frameworkForms: Set<String> = [
  "sheet", "fullScreenCover", "popover", "inspector", "alert", "confirmationDialog", "actionSheet",
  "navigationDestination",
]

/// The names in a tree, outermost first, once for each alternative. Beyond the limit alternatives are left out.
private func alternatives(in nodes: [ViewNode]) -> [[String]] {
  nodes.reduce([[]]) { joined($0, alternatives(of: $1)) }
}

private func alternatives(of node: ViewNode) -> [[String]] {
  if node.kind == .branch { return node.slots.flatMap { alternatives(in: $0.nodes) }.filter { !$0.isEmpty } }
  // The framework's own containers take closures: one without is the project's, of the same name.
  let isNamesake = node.kind == .container && node.slots.isEmpty && node.text == nil && !node.arguments.isEmpty
  let own = isNamesake || node.kind == .custom && !placeholders.contains(node.name) ? [node.name] : []
  return joined([own], alternatives(in: node.slots.filter { $0.label != "destination" }.flatMap(\.nodes)))
}

private func joined(_ first: [[String]], _ second: [[String]]) -> [[String]] {
  let named = second.filter { !$0.isEmpty }
  guard !named.isEmpty, first.count * named.count <= 128 else { return first }
  return first.flatMap { left in named.map { left + $0 } }
}

private let placeholders: Set<String> = ["content", "label", "self", "EmptyView", "Color"]
