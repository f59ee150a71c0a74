// SPDX-License-Identifier: MIT
package import AuditModel

extension ProjectScreens {
  /// In the order of their ids.
  package var screens: [Screen] { ledger.allKeys.flatMap(screens(under:)).sorted { $0.id < $1.id } }

  /// The screens that `update` names so: one, or for what has no name of its own one for each place.
  package func screens(under key: String) -> [Screen] {
    let found = ledger.entrances(key)
    guard let first = found.first else { return [] }
    if first.name != nil {
      let component = found.compactMap(\.component).min().flatMap(index.table.component)
      let entrances = found.map(\.entrance).reduce(into: [Screen.Entrance]()) { all, one in
        if all.last != one { all.append(one) }
      }
      return [Screen(id: key, entrances: entrances, component: component, unnamed: nil)]
    }
    // `SettingsScreen.alert`, and `SettingsScreen.alert#2` for the second of its kind.
    return found.enumerated().map { index, one in
      let id = index == 0 ? key : "\(key)#\(index + 1)"
      return Screen(id: id, entrances: [one.entrance], component: nil, unnamed: one.unnamed)
    }
  }

  /// The ids of the screens that show a component, directly or inside other components.
  package func screens(showing component: Component) -> [String] {
    Set(reach(of: component.id).screens).sorted()
  }

  /// Everything that a change to a component touches.
  package func impact(of component: Component) -> Impact {
    let reach = reach(of: component.id)
    let uses = reach.uses.compactMap { use, distance in
      index.table.component(use.user).map { user in
        Impact.Use(
          user: user.name, member: use.member, location: Location(path: use.path, position: use.node.position),
          distance: distance)
      }
    }
    let screens = Set(reach.screens).sorted().flatMap(self.screens(under:))
    return Impact(
      component: component,
      uses: uses.sorted { ($0.distance, $0.location, $0.user) < ($1.distance, $1.location, $1.user) }, screens: screens)
  }

  /// Climbs from a component to its users, not beyond screens.
  private func reach(of start: ComponentID) -> (screens: [String], uses: [(ResolvedUse, Int)]) {
    var seen: Set<ComponentID> = [start]
    var pending = [(start, 1)]
    var (screens, uses): ([String], [(ResolvedUse, Int)]) = ([], [])
    var next = 0
    while next < pending.count {
      let (component, distance) = pending[next]
      next += 1
      let own = ledger.screens(of: component)
      screens += own
      // A screen's own users show it; what else they hold is not touched.
      guard own.isEmpty else { continue }
      for use in index.directUses(of: component) {
        uses.append((use, distance))
        if seen.insert(use.user).inserted { pending.append((use.user, distance + 1)) }
      }
    }
    return (screens, uses)
  }
}

/// What a change to a component touches.
package struct Impact: Equatable, Sendable {
  /// A place that uses the component, or something that uses it.
  package struct Use: Equatable, Sendable {
    package var user: String
    package var member: String
    package var location: Location
    /// 1 for the component's own uses.
    package var distance: Int
  }
  package var component: Component
  /// Nearest first.
  package var uses: [Use]
  /// In the order of their ids.
  package var screens: [Screen]
}
