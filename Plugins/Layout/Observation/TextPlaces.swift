// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// Where the source shows which text: what joins a text seen in a picture to the component that shows it.
struct TextPlaces {
  private typealias ComponentID = ResolvedProject.ComponentID

  /// The views that show a key, by the view they were resolved from.
  private var places: [String: [ResolvedProject.ComponentID: Set<ViewOrigin>]] = [:]
  private var keys: [ResolvedProject.ComponentID: Set<String>] = [:]

  /// Takes in all texts of a resolved view.
  mutating func insert(_ tree: ResolvedView, of start: ResolvedProject.ComponentID) {
    remove(start)
    var found: [String: Set<ViewOrigin>] = [:]
    var rest = [tree]
    while let view = rest.popLast() {
      for key in view.text?.keys ?? [] { found[key, default: []].insert(view.origin) }
      for argument in view.arguments {
        if case .text(let text) = argument.value {
          for key in text.keys { found[key, default: []].insert(view.origin) }
        }
      }
      rest += view.slots.flatMap(\.views) + view.modifiers.flatMap { $0.slots.flatMap(\.views) }
    }
    for (key, origins) in found { places[key, default: [:]][start] = origins }
    keys[start] = Set(found.keys)
  }

  mutating func remove(_ start: ResolvedProject.ComponentID) {
    for key in keys.removeValue(forKey: start) ?? [] {
      places[key]?[start] = nil
      if places[key]?.isEmpty ?? false { places[key] = nil }
    }
  }

  /// The views that show a key, each with a view it was found from, in the order of their locations.
  func places(of key: String) -> [(start: ResolvedProject.ComponentID, origin: ViewOrigin)] {
    (places[key] ?? [:]).flatMap { start, origins in origins.map { (start: start, origin: $0) } }
      .sorted { ($0.origin.location, $0.start) < ($1.origin.location, $1.start) }
  }
}

extension ResolvedText {
  /// The keys of the catalogs' texts that it may show, and the texts that it shows as they are.
  fileprivate var keys: Set<String> {
    switch self {
    case .catalog(let key, _, let arguments, _):
      arguments.reduce(into: [key]) { keys, argument in
        if case .text(let text) = argument { keys.formUnion(text.keys) }
      }
    case .verbatim(let text): [text]
    case .joined(let parts): parts.reduce(into: []) { $0.formUnion($1.keys) }
    case .oneOf(let alternatives): alternatives.reduce(into: []) { $0.formUnion($1.text.keys) }
    case .data: []
    }
  }
}
