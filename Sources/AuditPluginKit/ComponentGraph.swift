// SPDX-License-Identifier: MIT
package import AuditModel

/// Which view type of a project uses which.
package struct ComponentGraph: Sendable {
  /// In the order of their paths and places.
  package let components: [Component]
  private let indices: [String: [Int]]
  private let indicesByPath: [String: [Int]]
  private let types: [String: SwiftType]
  private let usesByIndex: [Int: [ComponentUse]]
  private let usedByIndex: [Int: Set<Int>]

  package init(_ facts: ProjectFacts) {
    let components = merged(facts.swiftFiles)
    let indices = Dictionary(grouping: components.indices) { lastPart(of: components[$0].name) }
    self.components = components
    self.indices = indices
    indicesByPath = Dictionary(grouping: components.indices) { components[$0].location.path }
    types = indices.compactMapValues { $0.first.map { components[$0].type } }
    var uses: [Int: [ComponentUse]] = [:]
    var used: [Int: Set<Int>] = [:]
    for (user, component) in components.enumerated() {
      for builder in component.type.builders {
        let found = UseCollector.uses(in: builder.nodes)
        for (node, isInList) in found {
          let path = component.memberPaths[builder.name] ?? component.location.path
          guard let target = ComponentGraph.index(node.name, path, indices, components), target != user else {
            continue
          }
          let use = ComponentUse(user: component, member: builder.name, node: node, isInList: isInList)
          uses[target, default: []].append(use)
          used[user, default: []].insert(target)
        }
      }
    }
    usesByIndex = uses
    usedByIndex = used
  }

  /// The component that a name means in a file: one of the same file first, since types may be private to their files.
  package func component(named name: String, from path: String) -> Component? {
    ComponentGraph.index(name, path, indices, components).map { components[$0] }
  }

  /// The first of several names that means a component in a file.
  func component(named names: [String], from path: String) -> Component? {
    for name in names {
      if let component = component(named: name, from: path) { return component }
    }
    return nil
  }

  /// The view types by name, as a file sees them.
  package func types(from path: String) -> [String: SwiftType] {
    var types = types
    for index in indicesByPath[path] ?? [] {
      let name = lastPart(of: components[index].name)
      if (indices[name] ?? []).count > 1 { types[name] = components[index].type }
    }
    return types
  }

  /// Everywhere a component is used, in the order of paths and places.
  package func uses(of component: Component) -> [ComponentUse] {
    guard let index = index(of: component) else { return [] }
    return (usesByIndex[index] ?? []).sorted { $0.location < $1.location }
  }

  /// The components reached from one through its views, itself included, not going on from those in `boundaries`.
  func reached(from start: Component, boundaries: Set<Location>) -> Set<Location> {
    guard let first = index(of: start) else { return [] }
    var reached: Set<Int> = [first]
    var pending = [first]
    while let next = pending.popLast() {
      for target in usedByIndex[next] ?? [] where !boundaries.contains(components[target].location) {
        if reached.insert(target).inserted { pending.append(target) }
      }
    }
    return Set(reached.map { components[$0].location })
  }

  private func index(of component: Component) -> Int? {
    indices[lastPart(of: component.name)]?.first { components[$0].location == component.location }
  }

  private static func index(
    _ name: String, _ path: String, _ indices: [String: [Int]], _ components: [Component]
  ) -> Int? {
    guard let candidates = indices[lastPart(of: name)] else { return nil }
    return candidates.first { components[$0].location.path == path } ?? candidates.first
  }
}

private func lastPart(of name: String) -> String {
  name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// Every view type once. A declaration with a `body` or a conformance is a type of its own; others of its name are
/// extensions of it, preferably of the one in the same file.
private func merged(_ files: [(path: String, fact: SwiftFileFact)]) -> [Component] {
  var components: [Component] = []
  var extensions: [(path: String, type: SwiftType)] = []
  var namesakes: [String: [Int]] = [:]
  func index(of name: String, in path: String) -> Int? {
    namesakes[name]?.first { components[$0].location.path == path }
  }
  func add(_ type: SwiftType, _ path: String) {
    namesakes[type.name, default: []].append(components.count)
    components.append(Component(type, in: path))
  }
  for (path, fact) in files {
    for type in fact.types where type.isView || !type.builders.isEmpty {
      let isWhole = !type.inherits.isEmpty || type.builders.contains { $0.name == "body" }
      if isWhole, index(of: type.name, in: path) == nil { add(type, path) } else { extensions.append((path, type)) }
    }
  }
  for (path, type) in extensions {
    if let index = index(of: type.name, in: path) ?? namesakes[type.name]?.first {
      components[index].add(type, from: path)
    } else {
      add(type, path)
    }
  }
  return components.sorted { $0.location < $1.location }
}

extension Component {
  fileprivate init(_ type: SwiftType, in path: String) {
    let paths = Dictionary(type.builders.map { ($0.name, path) }, uniquingKeysWith: { first, _ in first })
    self.init(type: type, location: Location(path: path, position: type.position), memberPaths: paths)
  }

  fileprivate mutating func add(_ part: SwiftType, from path: String) {
    type.inherits += part.inherits
    type.properties += part.properties
    type.builders += part.builders
    for builder in part.builders where memberPaths[builder.name] == nil { memberPaths[builder.name] = path }
  }
}

/// Finds the nodes of a tree that may name components.
private enum UseCollector {
  static func uses(in nodes: [ViewNode]) -> [(node: ViewNode, isInList: Bool)] {
    var uses: [(node: ViewNode, isInList: Bool)] = []
    for node in nodes { collect(node, isInList: false, into: &uses) }
    return uses
  }

  private static func collect(_ node: ViewNode, isInList: Bool, into uses: inout [(node: ViewNode, isInList: Bool)]) {
    if node.kind == .custom { uses.append((node, isInList)) }
    let inner = isInList || node.kind == .container && ["List", "Form"].contains(node.name)
    for child in node.slots.flatMap(\.nodes) { collect(child, isInList: inner, into: &uses) }
    for child in node.modifiers.flatMap(\.slots).flatMap(\.nodes) { collect(child, isInList: false, into: &uses) }
  }
}
