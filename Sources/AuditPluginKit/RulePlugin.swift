// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// A rule plugin in Swift: what it is, and what it makes of a project's facts.
///
/// Conform to it and call `runPlugin(MyPlugin.self)` as the whole main; the loop, the facts in memory and the finding
/// out of what changed are the kit's.
package protocol RulePlugin: SendableMetatype {
  static var name: String { get }
  static var version: String { get }
  static var rules: [RuleDescription] { get }

  /// Takes the project's description and the options it is registered with.
  init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake)

  /// Judges the project as it stands. What is kept from one audit to the next may only save time: the reports depend on
  /// the facts alone.
  mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes

  /// Answers a question about the project beyond its findings.
  ///
  /// - Throws: `methodNotFound` for a question it does not know, which is what a plugin without any does.
  func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON
}

/// Which facts are others than at a plugin's last audit.
package enum FactChanges: Sendable {
  /// Nothing was judged before.
  case everything
  /// The paths whose facts were added, replaced or removed.
  case paths(Set<String>)
}

/// What an audit says.
package enum JudgedScopes: Sendable {
  /// Every scope of the project; one that was reported before and is not among them has nothing to report any more.
  case all([ScopeReport])
  /// The scopes that were judged again, an empty report for those that are gone; what was said of the others stands.
  case some([ScopeReport])

  package var reports: [ScopeReport] {
    switch self {
    case .all(let reports), .some(let reports): reports
    }
  }
}

extension RulePlugin {
  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    throw RPCError(code: RPCError.methodNotFound, message: "\(Self.name) knows no question \"\(question.name)\"")
  }
}

/// The whole of a plugin's main.
package func runPlugin<Plugin: RulePlugin>(_: Plugin.Type) -> Never {
  onOwnThread(stackSize: 64 << 20) {
    var session = PluginSession<Plugin>()
    try converse { method, params in session.answer(method, params) }
  }
}
