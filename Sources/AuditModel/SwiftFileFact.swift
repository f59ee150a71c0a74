// SPDX-License-Identifier: MIT

/// What a Swift source file says about views.
package struct SwiftFileFact: Equatable, Sendable {
  package var types: [ViewType]
  package var presentations: [Presentation]
  /// Every localizable or displayed text, previews left out.
  package var texts: [TextUse]
  /// Where words are fitted to a number in code, previews left out.
  package var quantities: [QuantityUse]

  package init(
    types: [ViewType] = [], presentations: [Presentation] = [], texts: [TextUse] = [], quantities: [QuantityUse] = []
  ) {
    self.types = types
    self.presentations = presentations
    self.texts = texts
    self.quantities = quantities
  }
}

/// A type that builds views: a view, a view modifier, a style, an app.
package struct ViewType: Equatable, Sendable {
  package var name: String
  /// The protocols and superclass it names.
  package var inherits: [String]
  package var position: Position
  package var properties: [ViewProperty]
  /// Its view-building members: `body`, other properties and functions that return views, bodies of styles.
  package var builders: [ViewBuilderMember]

  package init(
    name: String, inherits: [String] = [], position: Position, properties: [ViewProperty] = [],
    builders: [ViewBuilderMember] = []
  ) {
    self.name = name
    self.inherits = inherits
    self.position = position
    self.properties = properties
    self.builders = builders
  }
}

/// A stored property, which a caller may fill in or which holds a constant.
package struct ViewProperty: Equatable, Sendable {
  package var name: String
  package var type: String?
  /// The attribute in front of it, such as `ScaledMetric` or `State`.
  package var wrapper: String?
  package var isStatic: Bool
  package var initial: Expression?
  package var position: Position

  package init(
    name: String, type: String? = nil, wrapper: String? = nil, isStatic: Bool = false, initial: Expression? = nil,
    position: Position
  ) {
    self.name = name
    self.type = type
    self.wrapper = wrapper
    self.isStatic = isStatic
    self.initial = initial
    self.position = position
  }
}

/// A property or function whose value is a view tree.
package struct ViewBuilderMember: Equatable, Sendable {
  package var name: String
  package var parameters: [String]
  package var nodes: [ViewNode]
  package var position: Position

  package init(name: String, parameters: [String] = [], nodes: [ViewNode], position: Position) {
    self.name = name
    self.parameters = parameters
    self.nodes = nodes
    self.position = position
  }
}

/// One node of a view tree, in a vocabulary that is closed so that every reader of trees can be complete.
package struct ViewNode: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Lays out children: `HStack`, `VStack`, `ZStack`, `List`, `Form`, `Section`, `ScrollView`, `Group`, `Grid`, …
    case container
    case text, image, spacer, divider
    /// Operated by the user: `Button`, `Toggle`, `Picker`, `Menu`, `TextField`, `NavigationLink`, …
    case control
    /// Anything else that is called or named like a view, to be looked up in the project.
    case custom
    /// `if`, `switch` and `?:`; each of its slots is one branch.
    case branch
    /// `ForEach` and its kin.
    case loop
    /// Built in a way that is not understood; `name` is its source text, cut short.
    case unknown
  }
  package var kind: Kind
  /// The view's type or the member's name.
  package var name: String
  package var arguments: [Argument]
  package var slots: [ViewSlot]
  /// In source order: the innermost first.
  package var modifiers: [ViewModifierUse]
  /// What the text shows; only for texts and for controls with a title.
  package var text: TextSource?
  package var position: Position

  package init(
    kind: Kind, name: String, arguments: [Argument] = [], slots: [ViewSlot] = [], modifiers: [ViewModifierUse] = [],
    text: TextSource? = nil, position: Position
  ) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
    self.slots = slots
    self.modifiers = modifiers
    self.text = text
    self.position = position
  }
}

/// Children under one label: a trailing closure, or one branch of a condition.
package struct ViewSlot: Equatable, Sendable {
  /// `content`, `label`, `header`, …; for a branch its condition as written, `else` for the last.
  package var label: String
  package var nodes: [ViewNode]

  package init(label: String, nodes: [ViewNode]) {
    self.label = label
    self.nodes = nodes
  }
}

/// A modifier as applied to a view.
package struct ViewModifierUse: Equatable, Sendable {
  package var name: String
  package var arguments: [Argument]
  /// Views inside its closures: a background, an overlay, a sheet's content.
  package var slots: [ViewSlot]
  package var position: Position

  package init(name: String, arguments: [Argument] = [], slots: [ViewSlot] = [], position: Position) {
    self.name = name
    self.arguments = arguments
    self.slots = slots
    self.position = position
  }
}

package struct Argument: Equatable, Sendable {
  package var label: String?
  package var value: Expression

  package init(label: String? = nil, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// An expression as far as it can be understood without its neighbours.
package struct Expression: Equatable, Sendable {
  /// As written, white space folded, cut at 200 bytes.
  package var source: String
  /// Its value, if it is a number literal.
  package var number: Double?
  /// What it shows, if it is a string literal or a localizing call.
  package var text: TextSource?

  package init(source: String, number: Double? = nil, text: TextSource? = nil) {
    self.source = source
    self.number = number
    self.text = text
  }
}

/// Where a shown text comes from.
package struct TextSource: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A literal that is looked up in a catalog.
    case localized
    /// A literal shown as it is.
    case verbatim
    /// Something only other code or the running app knows.
    case expression
  }
  package var kind: Kind
  /// The literal's parts in order; for an expression one interpolation that holds it.
  package var pieces: [TextPiece]
  /// The catalog's table where the call names one.
  package var table: String?

  package init(kind: Kind, pieces: [TextPiece], table: String? = nil) {
    self.kind = kind
    self.pieces = pieces
    self.table = table
  }
}

/// A run of literal text, or one interpolated value.
package struct TextPiece: Equatable, Sendable {
  package var literal: String?
  /// The interpolated expression as written.
  package var interpolation: String?
  /// A format specifier given by the code, such as `%.1f`.
  package var specifier: String?

  package init(literal: String) { self.literal = literal }

  package init(interpolation: String, specifier: String? = nil) {
    self.interpolation = interpolation
    self.specifier = specifier
  }
}

/// One place in the code that shows or localizes a text.
package struct TextUse: Equatable, Sendable {
  /// The call: `Text`, `Button`, `navigationTitle`, `String(localized:)`, …
  package var context: String
  /// The type it stands in; empty at file level.
  package var owner: String
  package var source: TextSource
  package var destination: TextDestination?
  package var position: Position

  package init(
    context: String, owner: String, source: TextSource, destination: TextDestination? = nil, position: Position
  ) {
    self.context = context
    self.owner = owner
    self.source = source
    self.destination = destination
    self.position = position
  }
}

/// A place where one view shows another over or after itself.
package struct Presentation: Equatable, Sendable {
  /// `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`, `inspector`, `navigationDestination`,
  /// `navigationLink`, `tab`.
  package var kind: String
  /// The type in which it is attached.
  package var presenter: String
  /// The types of views that its content names, outermost first; empty where it names none.
  package var content: [String]
  /// What makes it appear, as written: the binding, item or condition.
  package var trigger: String?
  package var position: Position

  package init(kind: String, presenter: String, content: [String], trigger: String? = nil, position: Position) {
    self.kind = kind
    self.presenter = presenter
    self.content = content
    self.trigger = trigger
    self.position = position
  }
}
