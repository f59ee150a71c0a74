// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import ViewResolution

extension ImpactAnswer {
  init(_ name: String, in screens: ProjectScreens) {
    let found = screens.components(named: name)
    let nearest = found.isEmpty ? nearestName(to: name, among: screens.components.map(\.name)) : nil
    self.init(component: name, components: found.map { ComponentImpact(screens.impact(of: $0)) }, nearest: nearest)
  }
}

extension ComponentImpact {
  fileprivate init(_ impact: Impact) {
    self.init(
      name: impact.component.name, location: impact.component.location,
      uses: impact.uses.map {
        ImpactUse(user: $0.user, member: $0.member, location: $0.location, distance: $0.distance)
      },
      screens: impact.screens.map { screen in
        ScreenRecord(
          id: screen.id, kind: screen.kind, presenter: screen.entrances.first?.presenter,
          location: screen.entrances.first?.location ?? impact.component.location, entrances: screen.entrances)
      })
  }
}

extension TreeAnswer {
  init(_ name: String, in screens: ProjectScreens, _ facts: ProjectFacts) {
    let found = screens.components(named: name)
    var project = ResolvedProject(facts.swiftFiles)
    let trees = found.compactMap { component in
      project.tree(of: component.id).map { ViewTree(component, $0) }
    }
    let nearest = found.isEmpty ? nearestName(to: name, among: screens.components.map(\.name)) : nil
    self.init(type: name, trees: trees, nearest: nearest)
  }
}

extension ReadingAnswer {
  init(_ share: ReadingShare) {
    self.init(
      texts: ReadingCount(share.texts), views: ReadingCount(share.views), conditions: ReadingCount(share.conditions),
      causes: share.reasons.map {
        ReadingCause(
          kind: $0.kind.rawValue, reason: $0.problem.reason.rawValue, source: $0.problem.source, places: $0.places)
      })
  }
}

extension ReadingCount {
  fileprivate init(_ count: ReadingShare.Count) {
    self.init(known: count.known, partly: count.partly, total: count.total)
  }
}
