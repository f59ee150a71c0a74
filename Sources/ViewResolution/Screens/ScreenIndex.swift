// SPDX-License-Identifier: MIT
import AuditModel

/// What the files of a project say about components and presentations, looked up by name.
///
/// Apart from what is concluded from it, so that it can be read while conclusions change.
struct ScreenIndex {
  private(set) var files: [String: SwiftFileFact] = [:]
  private(set) var table = ComponentTable()
  /// The uses of components that each file holds.
  private var uses: [String: [ResolvedUse]] = [:]
  /// The files that use a component.
  private var users: [ComponentID: Set<String>] = [:]
  /// The files with presentations in a type, by its name.
  private var presenters: [String: Set<String>] = [:]
  /// The files that say what is shown for values of a type.
  private var destinations: [String: Set<String>] = [:]
  private var dependencies = ScreenDependencies()

  /// Puts files in place of what they were.
  ///
  /// - Returns: what is another thing than before.
  mutating func update(_ changes: [String: SwiftFileFact?]) -> Set<ScreenKey> {
    var changed: Set<ScreenKey> = []
    for (path, fact) in changes { changed.formUnion(replace(path, with: fact)) }
    for path in dependencies.dependents(of: changed).union(changes.keys) { changed.formUnion(resolveUses(of: path)) }
    return changed
  }

  private mutating func replace(_ path: String, with fact: SwiftFileFact?) -> Set<ScreenKey> {
    let old = files[path]
    files[path] = fact
    var changed = table.replace(path, old?.types ?? [], with: fact?.types ?? [])
    guard old?.presentations != fact?.presentations else { return changed }
    let (before, after) = (old?.presentations ?? [], fact?.presentations ?? [])
    for name in Set((before + after).map(\.presenter)) {
      enter(path, in: &presenters, under: name, if: after.contains { $0.presenter == name })
      changed.insert(.presenter(name))
    }
    for name in Set((before + after).compactMap(\.destinationType)) {
      enter(path, in: &destinations, under: name, if: after.contains { $0.destinationType == name })
      changed.formUnion([.destinations(name), .destinations("")])
    }
    return changed
  }

  /// Finds the components that a file uses.
  private mutating func resolveUses(of path: String) -> Set<ScreenKey> {
    var resolver = UseResolver(table: table, path: path)
    let found = files[path].map { resolver.uses(in: $0) } ?? []
    dependencies.set(path, files[path] == nil ? [] : resolver.keys)
    let old = uses[path] ?? []
    guard found != old else { return [] }
    uses[path] = found.isEmpty ? nil : found
    let targets = Set(found.map(\.target))
    let touched = targets.union(old.map(\.target))
    for target in touched { enter(path, in: &users, under: target, if: targets.contains(target)) }
    return Set(touched.map { .users($0) })
  }

  func directUses(of component: ComponentID) -> [ResolvedUse] {
    (users[component] ?? []).sorted().flatMap { path in (uses[path] ?? []).filter { $0.target == component } }
  }

  func presentations(by presenter: String) -> [(path: String, presentation: Presentation)] {
    all(presenters[presenter] ?? []) { $0.presenter == presenter }
  }

  /// What is shown for values of a type, or of any type if its name is empty.
  func destinations(for type: String) -> [(path: String, presentation: Presentation)] {
    let paths = type.isEmpty ? destinations.values.reduce(into: Set()) { $0.formUnion($1) } : destinations[type] ?? []
    return all(paths) { $0.destinationType.map { type.isEmpty || $0 == type } ?? false }
  }

  private func all(
    _ paths: Set<String>, where holds: (Presentation) -> Bool
  ) -> [(path: String, presentation: Presentation)] {
    paths.sorted().flatMap { path in
      (files[path]?.presentations ?? []).filter(holds).map { (path, $0) }
    }
  }
}

private func enter<Key: Hashable>(
  _ path: String, in index: inout [Key: Set<String>], under key: Key, if holds: Bool
) {
  if holds { index[key, default: []].insert(path) } else { index[key]?.remove(path) }
  if index[key]?.isEmpty == true { index[key] = nil }
}

extension Presentation {
  /// The type whose values lead here: `Route` for `navigationDestination(for: Route.self)`.
  var destinationType: String? {
    guard kind == "navigationDestination", let trigger, trigger.hasSuffix(".self") else { return nil }
    return lastPart(of: String(trigger.dropLast(5)))
  }
}
