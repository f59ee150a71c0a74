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

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    // Nothing says that the facts are those of the last audit.
    switch question.name {
    case ImpactAnswer.question:
      let name = try argument("component", of: question)
      return RawJSON(ImpactAnswer(name, in: ProjectScreens(facts.swiftFiles)).json)
    case TreeAnswer.question:
      let name = try argument("type", of: question)
      return RawJSON(TreeAnswer(name, in: ProjectScreens(facts.swiftFiles), facts).json)
    case ReadingAnswer.question:
      var project = ResolvedProject(facts.swiftFiles)
      return RawJSON(ReadingAnswer(project.readingShare()).json)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "\(LayoutPlugin.name) knows no question \"\(question.name)\"")
    }
  }

  private func argument(_ name: String, of question: PluginQuestion) throws(RPCError) -> String {
    guard case .string(let value)? = question.arguments[name] else {
      throw RPCError(code: RPCError.invalidParams, message: "the question \"\(question.name)\" needs a \(name)")
    }
    return value
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
