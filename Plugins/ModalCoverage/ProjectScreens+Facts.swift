// SPDX-License-Identifier: MIT
import AuditPluginKit
import ViewResolution

extension ProjectScreens {
  /// Takes in what changed since the last audit.
  mutating func update(_ facts: ProjectFacts, since changes: FactChanges) {
    switch changes {
    case .everything: self = ProjectScreens(facts.swiftFiles)
    case .paths(let paths):
      update(Dictionary(paths.map { ($0, facts.swiftFile($0)) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
