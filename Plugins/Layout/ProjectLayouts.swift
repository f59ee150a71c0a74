// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import RowEstimation
import ViewResolution

/// What rules about layouts look at: the project's components, screens and texts, and the device and size that leave
/// the least room.
struct ProjectLayouts {
  let screens: ProjectScreens
  let catalogs: CatalogTexts
  /// The narrowest of the project's devices.
  let device: Device
  /// The largest of the project's text sizes.
  let size: TextSize
  /// The view types by the last part of their names, and those of each file that has namesakes elsewhere.
  private let types: [String: SwiftType]
  private let ownTypes: [String: [String: SwiftType]]
  /// The components that are screens.
  private let shown: Set<ComponentID>

  init(_ facts: ProjectFacts, screens: ProjectScreens) {
    self.screens = screens
    catalogs = CatalogTexts(facts)
    device = facts.project.devices.min { $0.width < $1.width } ?? Device(name: "iPhone SE", width: 375)
    size = facts.project.sizes.max() ?? .accessibility5
    shown = Set(screens.screens.compactMap { $0.component?.id })
    var types: [String: SwiftType] = [:]
    var ownTypes: [String: [String: SwiftType]] = [:]
    for component in screens.components where !component.isForeignMember {
      let name = component.name.split(separator: ".").last.map(String.init) ?? component.name
      if types[name] == nil { types[name] = component.type }
      ownTypes[component.location.path, default: [:]][name] = component.type
    }
    (self.types, self.ownTypes) = (types, ownTypes)
  }

  /// The view types by name, as a file sees them: types may be private to their files.
  func types(from path: String) -> [String: SwiftType] {
    types.merging(ownTypes[path] ?? [:]) { _, own in own }
  }

  /// The ways a component is filled: one for each use, or a single unfilled one where nothing uses it.
  func situations(of component: Component) -> [Situation] {
    let uses = screens.uses(of: component).prefix(Situation.limit)
    let place: RowPlace = shown.contains(component.id) ? .plain : .unknown
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
