// SPDX-License-Identifier: MIT
package import AuditModel

/// A project's sources with the resolved trees of its components, kept from one change to the next.
///
/// A tree is made when it is asked for and kept until a name changes that was looked up in making it. So a change costs
/// what it reaches, and the trees are the same as if all had been made anew.
package struct ResolvedProject: Sendable {
  /// Names one component: two types private to their files may share a name.
  package struct ComponentID: Hashable, Comparable, Sendable {
    package var name: String
    package var path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    package static func < (left: ComponentID, right: ComponentID) -> Bool {
      (left.name, left.path) < (right.name, right.path)
    }
  }
  package private(set) var sources: ProjectSources
  private let limits: ResolutionLimits
  private var trees: [ComponentID: ResolvedView] = [:]
  private var lookups: [ComponentID: Set<SymbolName>] = [:]
  private var dependents: [SymbolName: Set<ComponentID>] = [:]
  private var tally = ReadingTally()
  /// Components that the tally does not have as they are.
  private var untallied: Set<ComponentID> = []

  package init(limits: ResolutionLimits = .standard) {
    sources = ProjectSources()
    self.limits = limits
  }

  package init(_ files: some Sequence<(path: String, fact: SwiftFileFact)>, limits: ResolutionLimits = .standard) {
    self.init(limits: limits)
    for (path, fact) in files { update(path: path, fact: fact) }
  }

  /// Takes in what a file says, nil for one that is gone.
  ///
  /// - Returns: the components whose trees were made and may be others now.
  @discardableResult
  package mutating func update(path: String, fact: SwiftFileFact?) -> Set<ComponentID> {
    untallied.formUnion(components(in: path))
    var affected: Set<ComponentID> = []
    for name in sources.update(path: path, fact: fact) { affected.formUnion(dependents[name] ?? []) }
    for component in affected { forget(component) }
    untallied.formUnion(affected)
    untallied.formUnion(components(in: path))
    return affected
  }

  /// The tree of a component's body; nil if there is no such component.
  package mutating func tree(of component: ComponentID) -> ResolvedView? {
    if let known = trees[component] { return known }
    var resolver = ViewResolver(sources, limits: limits)
    let tree = resolver.resolve(component.name, from: component.path)
    trees[component] = tree
    lookups[component] = resolver.lookups
    for name in resolver.lookups { dependents[name, default: []].insert(component) }
    return tree
  }

  /// The view types of one file that have a body.
  package func components(in path: String) -> [ComponentID] {
    let types = sources[path]?.types ?? []
    let named = types.filter { type in
      type.builders.contains { $0.name == "body" } && !type.inherits.contains("ViewModifier")
    }
    return named.map { ComponentID(name: $0.name, path: path) }
  }

  /// How much of all components' trees is known; makes those that are missing.
  ///
  /// - Parameter limit: how many of the reasons are listed.
  package mutating func readingShare(reasons limit: Int = 50) -> ReadingShare {
    for component in untallied {
      let exists = components(in: component.path).contains(component)
      tally.update(component, with: exists ? tree(of: component) : nil)
    }
    untallied = []
    return tally.share(reasons: limit)
  }

  private mutating func forget(_ component: ComponentID) {
    trees[component] = nil
    for name in lookups.removeValue(forKey: component) ?? [] { dependents[name]?.remove(component) }
  }
}
