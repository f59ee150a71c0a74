// SPDX-License-Identifier: MIT

/// Something of the project that what is known of a file's screens rests on.
enum ScreenKey: Hashable, Sendable {
  /// Which components have this last name.
  case identity(String)
  /// What the components of this last name consist of.
  case content(String)
  /// Which components have a view-building member of this name.
  case owners(String)
  /// Where a component is used.
  case users(ComponentID)
  /// What a type presents.
  case presenter(String)
  /// What is shown for values of a type; empty for any type.
  case destinations(String)
}

/// Which files rest on what, so that a change is followed no further than it reaches.
struct ScreenDependencies {
  private var files: [ScreenKey: Set<String>] = [:]
  private var keys: [String: Set<ScreenKey>] = [:]

  func dependents(of changed: Set<ScreenKey>) -> Set<String> {
    changed.reduce(into: []) { $0.formUnion(files[$1] ?? []) }
  }

  mutating func set(_ path: String, _ new: Set<ScreenKey>) {
    let old = keys[path] ?? []
    for key in old.subtracting(new) {
      files[key]?.remove(path)
      if files[key]?.isEmpty == true { files[key] = nil }
    }
    for key in new.subtracting(old) { files[key, default: []].insert(path) }
    keys[path] = new.isEmpty ? nil : new
  }
}
