// SPDX-License-Identifier: MIT
import AuditModel

/// An entrance with the screen it leads to.
struct FoundEntrance: Equatable {
  /// The view's name; nil where it has none of its own.
  var name: String?
  var component: ComponentID?
  var unnamed: UnnamedContent?
  var entrance: Screen.Entrance

  /// Under what it is kept: for what has no name, presenter and kind.
  var key: String { name ?? "\(entrance.presenter ?? "").\(entrance.kind)" }
}

/// The entrances that each file contributes, by screen.
struct ScreenLedger: Sendable {
  private var entrances: [String: [String: [FoundEntrance]]] = [:]
  private var keys: [String: Set<String>] = [:]
  /// The screens that show a component by themselves, with the number of entrances that say so.
  private var shown: [ComponentID: [String: Int]] = [:]
  /// How many tabs a type has.
  private var tabs: [String: Int] = [:]

  /// - Returns: the keys of the screens that are others than before.
  mutating func replace(_ path: String, with found: [FoundEntrance]) -> Set<String> {
    let new = Dictionary(grouping: found, by: \.key)
    var touched: Set<String> = []
    for key in (keys[path] ?? []).union(new.keys) {
      let old = entrances[key]?[path] ?? []
      guard old != new[key] ?? [] else { continue }
      touched.insert(key)
      for entrance in old { count(entrance, -1, &touched) }
      for entrance in new[key] ?? [] { count(entrance, 1, &touched) }
      entrances[key, default: [:]][path] = new[key]
      if entrances[key]?.isEmpty == true { entrances[key] = nil }
    }
    keys[path] = new.isEmpty ? nil : Set(new.keys)
    return touched
  }

  private mutating func count(_ found: FoundEntrance, _ number: Int, _ touched: inout Set<String>) {
    if let component = found.component {
      shown[component, default: [:]][found.key, default: 0] += number
      if shown[component]?[found.key] == 0 { shown[component]?[found.key] = nil }
      if shown[component]?.isEmpty == true { shown[component] = nil }
    }
    if found.entrance.kind == "tab", let presenter = found.entrance.presenter {
      tabs[presenter, default: 0] += number
      if tabs[presenter] == 0 { tabs[presenter] = nil }
      touched.insert(presenter)
    }
  }

  /// The keys of the screens that are a component, not those that only contain it.
  func screens(of component: ComponentID) -> [String] {
    (shown[component]?.keys.sorted() ?? []).filter { !isTabBar($0) }
  }

  var allKeys: [String] { entrances.keys.filter { !isTabBar($0) } }

  /// Whether a root has nothing to look at beside its tabs, which are screens themselves.
  private func isTabBar(_ key: String) -> Bool {
    guard tabs[key] != nil, let found = entrances[key]?.values.joined() else { return false }
    return found.allSatisfy { $0.entrance.kind == "root" }
  }

  /// The entrances under a key, presentations over other screens first, then in the order of places.
  func entrances(_ key: String) -> [FoundEntrance] {
    Array((entrances[key] ?? [:]).values.joined()).sorted { left, right in
      let ranks = (isModalKind(left.entrance.kind) ? 0 : 1, isModalKind(right.entrance.kind) ? 0 : 1)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return (left.entrance.location, left.entrance.kind, left.entrance.presenter ?? "")
        < (right.entrance.location, right.entrance.kind, right.entrance.presenter ?? "")
    }
  }
}
