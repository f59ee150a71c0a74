// SPDX-License-Identifier: MIT

/// An expression as far as it can be understood without its neighbours.
///
/// Its form is told in a small closed vocabulary, so that what other files declare can be put in place of its names.
package struct Expression: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// A number or string literal, or a localizing call; `number` or `text` has its value.
    case literal
    /// A name with the members behind it, in `path`: `title`, `Constants.padding`, `true`, `nil`. An implicit member
    /// starts with an empty name: `.infinity` is `["", "infinity"]`. `self` and `Self` in front are left out. A member of
    /// something other than a name has that as its one operand.
    case name
    /// A call: the callee in `path` as for a name, `arguments`, and as its one operand what it is called on, where that is
    /// no name: `.system(.body).bold()` is a call of `bold` on a call of `["", "system"]`.
    case call
    /// `condition ? first : second`, or an `if` with `else` as a value: three operands.
    case ternary
    /// An operator, its name in `path`, and one or two operands: `!`, `&&`, `==`, `>=`, `+`, `??`, `..<`, `...`. Behind
    /// its operand an operator is followed by an empty name: `.large...` is `["...", ""]`, `...end` is `["..."]`.
    case operation
    /// One of several values, for reasons that are not told: a `switch` as a value. The operands are the values.
    case choice
    /// An array literal: its elements are the operands.
    case list
    /// A closure, a key path, a cast, anything else: only its source is known.
    case other
  }
  /// As written, white space folded, cut at 200 bytes. Empty wherever the form says it all: inside another expression,
  /// and in what a member comes down to.
  package var source: String
  package var form: Form
  /// Its value, if it is a number literal.
  package var number: Double?
  /// What it shows, if it is a string literal or a localizing call.
  package var text: TextSource?
  package var path: [String]
  package var arguments: [Argument]
  package var operands: [Expression]

  package init(
    source: String, form: Form = .other, number: Double? = nil, text: TextSource? = nil, path: [String] = [],
    arguments: [Argument] = [], operands: [Expression] = []
  ) {
    self.source = source
    self.form = form
    self.number = number
    self.text = text
    self.path = path
    self.arguments = arguments
    self.operands = operands
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
  /// The interpolated expression.
  package var values: [Expression]
  /// A format specifier given by the code, such as `%.1f`.
  package var specifier: String?

  package init(literal: String) {
    self.literal = literal
    values = []
  }

  package init(interpolation: String, value: Expression? = nil, specifier: String? = nil) {
    self.interpolation = interpolation
    values = value.map { [$0] } ?? []
    self.specifier = specifier
  }

  /// The interpolated expression; nil for literal text. A list of at most one holds it, since a value cannot hold one of
  /// its own kind.
  package var value: Expression? { values.first }
}
