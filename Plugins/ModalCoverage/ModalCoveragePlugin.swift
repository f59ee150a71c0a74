// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire
import ViewResolution

/// Keeps the inventory of screens and finds those that nobody has looked at. A scope is a screen.
package struct ModalCoveragePlugin: RulePlugin {
  package static let name = "modal-coverage"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] { coverageRules.map { $0.description } }

  /// Kept from one audit to the next.
  private var screens = ProjectScreens()

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    screens.update(facts, since: changes)
    let coverage = ScreenCoverage(facts, screens: screens.screens)
    let reports = coverage.screens.map { screen in
      ScopeReport(
        scope: screen.id, findings: coverageRules.flatMap { $0.findings(for: screen, in: coverage) },
        notLookedAt: coverage.notLookedAt(screen).map { [$0] } ?? [], screens: [coverage.record(of: screen)])
    }
    return .all(reports)
  }
}

/// A rule of this plugin. Its doc comment is its manual.
protocol CoverageRule: SendableMetatype {
  static var description: RuleDescription { get }

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding]
}

/// Every rule; a rule is one file and one line here.
let coverageRules: [any CoverageRule.Type] = [
  NeverLookedAt.self
]
