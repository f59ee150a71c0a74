// SPDX-License-Identifier: MIT

/// A type, or an extension of one, with whatever of it can bear on views: the views it builds, and the constants, texts,
/// numbers and conditions that views elsewhere may name.
///
/// Types without any of these are left out. The declarations at file level are the members of a type without a name.
package struct SwiftType: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, file
  }
  /// Qualified by the types around it: `Constants.UI`.
  package var name: String
  package var kind: Kind
  /// The protocols and superclass it names.
  package var inherits: [String]
  package var position: Position
  /// Stored properties, instance and static.
  package var properties: [ViewProperty]
  package var initializers: [Initializer]
  /// Its view-building members: `body`, other properties and functions that return views, bodies of styles.
  package var builders: [ViewBuilderMember]
  /// Computed properties and functions that come down to one expression.
  package var values: [ValueMember]
  /// The cases of an enum, in order.
  package var cases: [String]

  package init(
    name: String, kind: Kind = .struct, inherits: [String] = [], position: Position, properties: [ViewProperty] = [],
    initializers: [Initializer] = [], builders: [ViewBuilderMember] = [], values: [ValueMember] = [],
    cases: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.inherits = inherits
    self.position = position
    self.properties = properties
    self.initializers = initializers
    self.builders = builders
    self.values = values
    self.cases = cases
  }

  /// Whether it builds views or says that it is one.
  package var isView: Bool { !builders.isEmpty || inherits.contains(where: SwiftType.viewProtocols.contains) }

  private static let viewProtocols: Set<String> = [
    "View", "SwiftUI.View", "App", "Scene", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
    "ToggleStyle", "GroupBoxStyle", "LabeledContentStyle", "UIViewRepresentable", "UIViewControllerRepresentable",
    "UIViewController", "Widget",
  ]
}

/// A stored property, which a caller may fill in or which holds a constant.
package struct ViewProperty: Equatable, Sendable {
  package var name: String
  package var type: String?
  /// The attribute in front of it, such as `ScaledMetric` or `State`. A `typealias` is told as a static property with
  /// that as its wrapper and what it stands for as its type.
  package var wrapper: String?
  /// What the attribute is given: `relativeTo: .body`, `\.dynamicTypeSize`.
  package var wrapperArguments: [Argument]
  package var isStatic: Bool
  package var initial: Expression?
  package var position: Position

  package init(
    name: String, type: String? = nil, wrapper: String? = nil, wrapperArguments: [Argument] = [],
    isStatic: Bool = false, initial: Expression? = nil,
    position: Position
  ) {
    self.name = name
    self.type = type
    self.wrapper = wrapper
    self.wrapperArguments = wrapperArguments
    self.isStatic = isStatic
    self.initial = initial
    self.position = position
  }
}

/// A parameter of a function or initialiser.
package struct Parameter: Equatable, Sendable {
  /// What a call writes in front of the argument; nil where it writes nothing.
  package var label: String?
  /// What the body calls it.
  package var name: String
  package var type: String?
  /// The value it has where a call leaves it out.
  package var initial: Expression?

  package init(label: String? = nil, name: String, type: String? = nil, initial: Expression? = nil) {
    self.label = label
    self.name = name
    self.type = type
    self.initial = initial
  }
}

/// An initialiser, as far as it says which parameter fills which property.
package struct Initializer: Equatable, Sendable {
  package var parameters: [Parameter]
  /// `self.title = title.uppercased()` as the property's name and the value.
  package var assignments: [Argument]
  package var position: Position

  package init(parameters: [Parameter], assignments: [Argument] = [], position: Position) {
    self.parameters = parameters
    self.assignments = assignments
    self.position = position
  }
}

/// A property or function whose value is a view tree.
package struct ViewBuilderMember: Equatable, Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var nodes: [ViewNode]
  package var position: Position

  package init(name: String, parameters: [Parameter] = [], nodes: [ViewNode], position: Position) {
    self.name = name
    self.parameters = parameters
    self.nodes = nodes
    self.position = position
  }
}

/// A computed property or a function that comes down to one expression.
package struct ValueMember: Equatable, Sendable {
  package var name: String
  package var parameters: [Parameter]
  package var isStatic: Bool
  /// What it returns, as written.
  package var type: String?
  package var result: Expression
  /// For a function that looks up a text under a key it is given, such as a generated `tr(_:_:)`.
  package var lookup: TextLookup?
  package var position: Position

  package init(
    name: String, parameters: [Parameter] = [], isStatic: Bool = false, type: String? = nil, result: Expression,
    lookup: TextLookup? = nil, position: Position
  ) {
    self.name = name
    self.parameters = parameters
    self.isStatic = isStatic
    self.type = type
    self.result = result
    self.lookup = lookup
    self.position = position
  }
}

/// Which of a function's parameters are a text's key, its catalog's table and its text where the catalog has none.
package struct TextLookup: Equatable, Sendable {
  package var key: String
  package var table: String?
  package var fallback: String?

  package init(key: String, table: String? = nil, fallback: String? = nil) {
    self.key = key
    self.table = table
    self.fallback = fallback
  }
}
