// SPDX-License-Identifier: MIT

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
  /// What must hold for the branch to be shown; nil for other slots, for the last branch, and for patterns.
  package var condition: Expression?
  /// The names the closure or pattern gives to what it is handed.
  package var parameters: [String]
  package var nodes: [ViewNode]

  package init(label: String, condition: Expression? = nil, parameters: [String] = [], nodes: [ViewNode]) {
    self.label = label
    self.condition = condition
    self.parameters = parameters
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
