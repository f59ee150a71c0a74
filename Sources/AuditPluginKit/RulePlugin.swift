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

  /// Judges the project as it stands, every scope of it. Pure: the same facts, the same reports.
  mutating func audit(_ facts: ProjectFacts) -> [ScopeReport]

  /// Answers a question about the project beyond its findings.
  ///
  /// - Throws: `methodNotFound` for a question it does not know, which is what a plugin without any does.
  func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON
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
