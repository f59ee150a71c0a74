// SPDX-License-Identifier: MIT
package import AuditModel

package typealias ComponentID = ResolvedProject.ComponentID

/// A view type of the project with all its members, wherever they are written; or one member that the project adds to a
/// type of elsewhere: `View.detailSheet`.
package struct Component: Equatable, Sendable {
  package var id: ComponentID { ComponentID(name: name, path: location.path) }
  /// The type's name, unique but for types private to their files.
  package var name: String { type.name }
  /// With the members of its extensions in other files.
  package var type: SwiftType
  package var location: Location
  /// The file each view-building member stands in, by name.
  package var memberPaths: [String: String]
  /// Whether it is a member added to a type that the project does not declare.
  package var isForeignMember = false

  package func location(of position: Position, in member: String) -> Location {
    Location(path: memberPaths[member] ?? location.path, position: position)
  }

  /// Whether it is applied to a view rather than being one, so that what it presents is presented by whoever applies it.
  var isApplied: Bool { isForeignMember || type.inherits.contains { lastPart(of: $0) == "ViewModifier" } }

  /// Whether it only frames what it is given: it holds a view that its user builds.
  var isFrame: Bool {
    type.properties.contains { property in
      guard let type = property.type else { return false }
      return type.hasSuffix("-> Content") || type == "Content"
    }
  }

  /// Whether it shows views without being one, as coordinators do.
  var isCoordinator: Bool {
    !isForeignMember && !type.builders.contains { $0.name == "body" }
      && !type.inherits.contains { viewProtocols.contains(lastPart(of: $0)) }
  }

  /// The view that a hosting controller is made for.
  var hostedView: String? {
    type.inherits.lazy.compactMap { inherited in
      guard inherited.hasPrefix("UIHostingController<"), inherited.hasSuffix(">") else { return nil }
      return String(inherited.dropFirst("UIHostingController<".count).dropLast())
    }.first
  }
}

private let viewProtocols: Set<String> = [
  "View", "App", "Scene", "ViewModifier", "UIViewController", "UIViewRepresentable", "UIViewControllerRepresentable",
  "Widget",
]

/// One place where a component is used.
package struct ComponentUse: Equatable, Sendable {
  /// The component that uses it.
  package var user: Component
  /// The view-building member it stands in.
  package var member: String
  /// The view, or for what is applied with a modifier a node of its name.
  package var node: ViewNode
  /// Whether it stands in a `List` or `Form` of that member.
  package var isInList: Bool

  package var location: Location { user.location(of: node.position, in: member) }
}
