// SPDX-License-Identifier: MIT
package import AuditModel

/// A view with everything put in place that the project's files say about it: components inlined, arguments bound, names
/// replaced by their values.
package struct ResolvedView: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// As in `ViewNode`.
    case container, text, image, spacer, divider, control, loop
    /// One of its slots is shown; their conditions say which.
    case branch
    /// A component, modifier, style or view-building member of the project, whose views are in its one slot `body`.
    /// Transparent to layout.
    case component
    /// A view of which nothing is known but its name: of another module, built in a way that is not understood, or beyond
    /// a limit. `problem` says which; it is nil for SwiftUI's own shapes, colours and the like, whose name says it all.
    case opaque
  }
  package var kind: Kind
  /// The view's type; for a component `Row`, for its members `Row.header`.
  package var name: String
  package var arguments: [ResolvedArgument]
  package var slots: [ResolvedSlot]
  /// In source order: the innermost first. Modifiers of the project's own are not among them: they are components around
  /// the view.
  package var modifiers: [ResolvedModifier]
  /// What it shows, for texts and for controls with a title.
  package var text: ResolvedText?
  package var problem: Unresolved?
  package var origin: ViewOrigin
  /// For a component that is inlined, where it is called or applied; nil for the root of a tree.
  package var callSite: Location?

  package init(
    kind: Kind, name: String, arguments: [ResolvedArgument] = [], slots: [ResolvedSlot] = [],
    modifiers: [ResolvedModifier] = [], text: ResolvedText? = nil, problem: Unresolved? = nil, origin: ViewOrigin,
    callSite: Location? = nil
  ) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
    self.slots = slots
    self.modifiers = modifiers
    self.text = text
    self.problem = problem
    self.origin = origin
    self.callSite = callSite
  }
}

/// Where a view is written.
package struct ViewOrigin: Equatable, Hashable, Sendable {
  /// The type whose member holds it; empty at file level.
  package var component: String
  package var member: String
  /// The way from the member's views to this one, for a finding's anchor: `VStack/HStack#2`.
  package var path: String
  package var location: Location

  package init(component: String, member: String, path: String, location: Location) {
    self.component = component
    self.member = member
    self.path = path
    self.location = location
  }
}

package struct ResolvedSlot: Equatable, Sendable {
  package var label: String
  /// For a branch: when it is the one that is shown, if those before it are not. nil for other slots and for the last.
  package var condition: SizeCondition?
  package var views: [ResolvedView]

  package init(label: String, condition: SizeCondition? = nil, views: [ResolvedView]) {
    self.label = label
    self.condition = condition
    self.views = views
  }
}

package struct ResolvedArgument: Equatable, Sendable {
  package var label: String?
  package var value: Value

  package init(label: String? = nil, value: Value) {
    self.label = label
    self.value = value
  }
}

package struct ResolvedModifier: Equatable, Sendable {
  package var name: String
  package var arguments: [ResolvedArgument]
  package var slots: [ResolvedSlot]
  package var location: Location

  package init(
    name: String, arguments: [ResolvedArgument] = [], slots: [ResolvedSlot] = [], location: Location
  ) {
    self.name = name
    self.arguments = arguments
    self.slots = slots
    self.location = location
  }
}
