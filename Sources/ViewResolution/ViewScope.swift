// SPDX-License-Identifier: MIT
import AuditModel

/// What a name of the code being read stands for.
enum Binding {
  case value(Value)
  /// Views handed over by a closure: they belong to where it is written.
  case views(HandedViews)
  /// What only the running app fills, with its declared type where one is known.
  case data(type: String?)
}

/// Views that one place hands to another.
struct HandedViews {
  /// Tells whether these were put anywhere.
  var id: Int
  var views: [ResolvedView]
  /// With all that is in them.
  var nodeCount: Int
}

/// Where in the project the code being read stands, and what its names mean there.
struct ViewScope {
  /// The file the code stands in.
  var path: String
  /// The qualified name of the type whose member it is; empty at file level.
  var owner: String
  var member: String
  /// Parameters, properties that a caller filled, and names that closures and patterns give.
  var bindings: [String: Binding] = [:]
  /// The members around, by where they are declared, to find those inside themselves.
  var components: [Location] = []
  /// Presentations and destinations around, from the root of the tree on.
  var presentations = 0
  /// Styles of the project's own set around, by the modifier that sets them.
  var styles: [String: StyleUse] = [:]
  /// Names followed on the way to the value being read.
  var valueDepth = 0

  /// The scope of another member, with names of its own.
  func entering(_ member: String, of owner: String, in path: String, bindings: [String: Binding]) -> ViewScope {
    var inner = self
    (inner.path, inner.owner, inner.member, inner.bindings) = (path, owner, member, bindings)
    return inner
  }

  /// The scope of what is shown over, or in place of, what is being read.
  func presenting(_ isPresented: Bool) -> ViewScope {
    guard isPresented else { return self }
    var inner = self
    inner.presentations += 1
    return inner
  }

  /// The scope of a closure or branch that names what it is handed.
  func naming(_ parameters: [String], as binding: Binding = .data(type: nil)) -> ViewScope {
    guard !parameters.isEmpty else { return self }
    var inner = self
    for name in parameters { inner.bindings[name] = binding }
    return inner
  }
}

/// A style of the project's own, such as `.buttonStyle(Primary())`.
struct StyleUse {
  /// The type with the `makeBody`.
  var type: String
  var path: String
  var bindings: [String: Binding]
}
