// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire
import ViewResolution

/// Finds layouts that fail at large text sizes. A scope is a component.
package struct LayoutPlugin: RulePlugin {
  package static let name = "layout"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] { layoutRules.map { $0.description } }

  /// Kept from one audit to the next.
  private var screens = ProjectScreens()

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    screens.update(facts, since: changes)
    let layouts = ProjectLayouts(facts, screens: screens)
    let findings = layoutRules.flatMap { $0.findings(in: layouts) }
    let scopes: [String: [Finding]] = Dictionary(grouping: findings) { $0.anchor.first ?? "" }
    return .all(scopes.sorted { $0.key < $1.key }.map { ScopeReport(scope: $0.key, findings: $0.value) })
  }
}

/// A rule of this plugin. Its doc comment is its manual.
protocol LayoutRule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Judges the whole project. A finding's anchor begins with the component it hangs on.
  static func findings(in layouts: ProjectLayouts) -> [Finding]
}

/// Every rule; a rule is one file and one line here.
let layoutRules: [any LayoutRule.Type] = [
  PinnedTrailingText.self
]
