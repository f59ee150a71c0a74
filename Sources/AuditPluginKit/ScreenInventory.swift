// SPDX-License-Identifier: MIT
package import AuditModel

/// A screen of the app, or something it presents over one.
package struct Screen: Sendable {
  /// One way to get there.
  package struct Entrance: Sendable {
    /// As in `ScreenRecord`.
    package var kind: String
    /// The type that shows it; nil for a root.
    package var presenter: String?
    package var location: Location
  }
  /// The view's type name; for what has no name of its own, presenter and kind.
  package var id: String
  /// Presentations over other screens first; never empty.
  package var entrances: [Entrance]
  /// The view, where its content could be named and found in the project.
  package var component: Component?
  /// Whether its content names a view.
  package var isNamed: Bool

  package var kind: String { entrances.first?.kind ?? "root" }
  /// Whether it appears over another screen and is a view of its own, not a system dialog.
  package var isModal: Bool { modalKinds.contains(kind) }
  package var isDialog: Bool { dialogKinds.contains(kind) }
}

private let modalKinds: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]
private let dialogKinds: Set<String> = ["alert", "confirmationDialog"]

/// Every screen and presentation that the source shows, found without running the app: a cover that no hierarchy dump and
/// no picture of its presenter contains is in it all the same.
package struct ScreenInventory: Sendable {
  /// In the order of their ids.
  package let screens: [Screen]
  private let screensByComponent: [Location: [String]]

  package init(_ facts: ProjectFacts, graph: ComponentGraph) {
    var collected = ScreenCollector(graph: graph)
    for component in graph.components where component.type.inherits.contains("App") {
      collected.addRoots(of: component)
    }
    for (path, fact) in facts.swiftFiles {
      for presentation in fact.presentations { collected.add(presentation, in: path) }
    }
    collected.leaveOutTabBars()
    screens = collected.screens.values.map { $0.sorted() }.sorted { $0.id < $1.id }
    let boundaries = Set(screens.compactMap { $0.component?.location })
    var reaching: [Location: [String]] = [:]
    for screen in screens {
      guard let component = screen.component else { continue }
      for location in graph.reached(from: component, boundaries: boundaries) {
        reaching[location, default: []].append(screen.id)
      }
    }
    screensByComponent = reaching
  }

  /// The ids of the screens that show a component, directly or inside other components.
  package func screens(showing component: Component) -> [String] {
    (screensByComponent[component.location] ?? []).sorted()
  }
}

extension Screen {
  /// With presentations over other screens first, then in the order of places.
  fileprivate func sorted() -> Screen {
    var sorted = self
    sorted.entrances.sort { left, right in
      let ranks = (modalKinds.contains(left.kind) ? 0 : 1, modalKinds.contains(right.kind) ? 0 : 1)
      return ranks.0 == ranks.1 ? left.location < right.location : ranks.0 < ranks.1
    }
    return sorted
  }
}

private struct ScreenCollector {
  let graph: ComponentGraph
  var screens: [String: Screen] = [:]

  /// The views that the windows of an app open with.
  mutating func addRoots(of app: Component) {
    for builder in app.type.builders where builder.name == "body" {
      let path = app.memberPaths[builder.name] ?? app.location.path
      for node in outermostComponents(in: builder.nodes, path: path) {
        let entrance = Screen.Entrance(
          kind: "root", presenter: nil, location: Location(path: path, position: node.position))
        add(entrance, content: graph.component(named: node.name, from: path), name: node.name)
      }
    }
  }

  mutating func add(_ presentation: Presentation, in path: String) {
    let kind =
      ["navigationDestination", "navigationLink"].contains(presentation.kind) ? "destination" : presentation.kind
    let entrance = Screen.Entrance(
      kind: kind, presenter: presentation.presenter, location: Location(path: path, position: presentation.position))
    if dialogKinds.contains(kind) {
      add(entrance, content: nil, name: nil)
    } else {
      let component = graph.component(named: presentation.content, from: path)
      // A link by value names its destination elsewhere, at `navigationDestination`.
      if presentation.content.isEmpty, presentation.kind == "navigationLink" { return }
      add(entrance, content: component, name: component?.name ?? presentation.content.first)
    }
  }

  /// A root that is a tab bar has nothing to look at beside its tabs, which are screens themselves.
  mutating func leaveOutTabBars() {
    let presenters = Set(
      screens.values.flatMap(\.entrances).filter { $0.kind == "tab" }.compactMap(\.presenter))
    for (id, screen) in screens where screen.kind == "root" && presenters.contains(id) { screens[id] = nil }
  }

  private mutating func add(_ entrance: Screen.Entrance, content: Component?, name: String?) {
    let id = name ?? unnamedID(entrance)
    if screens[id] == nil { screens[id] = Screen(id: id, entrances: [], component: content, isNamed: name != nil) }
    screens[id]?.entrances.append(entrance)
  }

  /// `SettingsScreen.alert`, and `SettingsScreen.alert#2` for the second of its kind.
  private func unnamedID(_ entrance: Screen.Entrance) -> String {
    let plain = "\(entrance.presenter ?? "").\(entrance.kind)"
    var id = plain
    var number = 2
    while screens[id] != nil {
      id = "\(plain)#\(number)"
      number += 1
    }
    return id
  }

  private func outermostComponents(in nodes: [ViewNode], path: String) -> [ViewNode] {
    nodes.flatMap { node -> [ViewNode] in
      if node.kind == .custom, graph.component(named: node.name, from: path) != nil { return [node] }
      return outermostComponents(in: node.slots.flatMap(\.nodes), path: path)
    }
  }
}
