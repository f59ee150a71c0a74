// SPDX-License-Identifier: MIT
package import AuditModel

/// A view type of the project with all its members, wherever they are written.
package struct Component: Sendable {
  /// The type's name, unique but for types private to their files.
  package var name: String { type.name }
  /// With the members of its extensions in other files.
  package var type: SwiftType
  package var location: Location
  /// The file each view-building member stands in, by name.
  package var memberPaths: [String: String]

  package func location(of position: Position, in member: String) -> Location {
    Location(path: memberPaths[member] ?? location.path, position: position)
  }
}

/// One place where a component is used.
package struct ComponentUse: Sendable {
  /// The component that uses it.
  package var user: Component
  /// The view-building member it stands in.
  package var member: String
  package var node: ViewNode
  /// Whether it stands in a `List` or `Form` of that member.
  package var isInList: Bool

  package var location: Location { user.location(of: node.position, in: member) }
}
