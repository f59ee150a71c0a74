// SPDX-License-Identifier: MIT
package import AuditModel

/// The components of a project, who uses whom, and every screen and presentation that the source shows, found without
/// running the app: a cover that no hierarchy dump and no picture of its presenter contains is in it all the same.
///
/// Kept up to date file by file: a change costs what the changed file says and what of other files rests on that. The
/// answers depend on the files alone, not on the order in which they came.
package struct ProjectScreens: Sendable {
  private(set) var index = ScreenIndex()
  private(set) var ledger = ScreenLedger()
  private var dependencies = ScreenDependencies()

  package init() {}

  package init(_ files: some Sequence<(path: String, fact: SwiftFileFact)>) {
    self.init()
    update(Dictionary(files.map { ($0.path, $0.fact) }, uniquingKeysWith: { _, last in last }))
  }

  /// Puts files in place of what they were; nil removes one. Several at once cost less than one after the other.
  ///
  /// - Returns: the names of the screens that may be others than before. Those without a name of their own are named by
  ///   presenter and kind.
  @discardableResult
  package mutating func update(_ changes: [String: SwiftFileFact?]) -> Set<String> {
    let changed = index.update(changes)
    var touched: Set<String> = []
    for path in dependencies.dependents(of: changed).union(changes.keys) {
      var resolver = ScreenResolver(index: index, path: path)
      let found = index.files[path].map { resolver.entrances(of: $0) } ?? []
      dependencies.set(path, resolver.keys)
      touched.formUnion(ledger.replace(path, with: found))
    }
    return touched
  }

  // MARK: - Questions

  /// In the order of their paths and places.
  package var components: [Component] { index.table.all }

  /// The component that a name means in a file: one of the same file first, since types may be private to their files.
  package func component(named name: String, from path: String) -> Component? {
    index.table.component(named: name, from: path)
  }

  /// Every component of a name, qualified or not, in the order of their ids.
  package func components(named name: String) -> [Component] {
    index.table.components(named: lastPart(of: name)).filter { $0.name == name || $0.name.hasSuffix("." + name) }
  }

  /// Everywhere a component is used, in the order of paths and places.
  package func uses(of component: Component) -> [ComponentUse] {
    index.directUses(of: component.id).compactMap { use in
      index.table.component(use.user).map {
        ComponentUse(user: $0, member: use.member, node: use.node, isInList: use.isInList)
      }
    }.sorted { $0.location < $1.location }
  }
}
