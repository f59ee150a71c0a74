// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import RowEstimation

/// What rules about layouts look at: the project's components, screens and texts, and the device and size that leave
/// the least room.
struct ProjectLayouts {
  let graph: ComponentGraph
  let inventory: ScreenInventory
  let catalogs: CatalogTexts
  /// The narrowest of the project's devices.
  let device: Device
  /// The largest of the project's text sizes.
  let size: TextSize

  init(_ facts: ProjectFacts) {
    graph = ComponentGraph(facts)
    inventory = ScreenInventory(facts, graph: graph)
    catalogs = CatalogTexts(facts)
    device = facts.project.devices.min { $0.width < $1.width } ?? Device(name: "iPhone SE", width: 375)
    size = facts.project.sizes.max() ?? .accessibility5
  }

  /// The ways a component is filled: one for each use, or a single unfilled one where nothing uses it.
  func situations(of component: Component) -> [Situation] {
    let uses = graph.uses(of: component).prefix(Situation.limit)
    let isScreen = inventory.screens.contains { $0.component?.location == component.location }
    let place: RowPlace = isScreen ? .plain : .unknown
    guard !uses.isEmpty else { return [Situation(use: nil, place: place)] }
    return uses.map { Situation(use: $0, place: $0.isInList ? .list : place) }
  }
}

/// One way a component is filled.
struct Situation {
  /// More uses than this of one component are not looked at one by one.
  static let limit = 200

  let use: ComponentUse?
  /// Where the component's rows stand, if they are not in a list of its own.
  let place: RowPlace

  /// What the component's names mean in this use.
  func scope(of component: Component, translate: Translate) -> ViewScope {
    guard let use else { return ViewScope(owner: component.type) }
    let outer = ViewScope(owner: use.user.type)
    return ViewScope(of: component.type, filledBy: use.node, in: outer, translate: translate)
  }
}
