// SPDX-License-Identifier: MIT

/// What a Swift source file says about views. Previews are left out of all of it.
package struct SwiftFileFact: Equatable, Sendable {
  package var types: [SwiftType]
  package var presentations: [Presentation]
  /// Every localizable or displayed text.
  package var texts: [TextUse]
  /// Where words are fitted to a number in code.
  package var quantities: [QuantityUse]
  /// Where the code sets the size of texts itself.
  package var sizeOverrides: [SizeOverride]
  /// Comments that accept findings.
  package var acceptances: [Acceptance]

  package init(
    types: [SwiftType] = [], presentations: [Presentation] = [], texts: [TextUse] = [], quantities: [QuantityUse] = [],
    sizeOverrides: [SizeOverride] = [], acceptances: [Acceptance] = []
  ) {
    self.types = types
    self.presentations = presentations
    self.texts = texts
    self.quantities = quantities
    self.sizeOverrides = sizeOverrides
    self.acceptances = acceptances
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

/// A place where the code sets the text size instead of leaving it to the user's setting.
package struct SizeOverride: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// `.dynamicTypeSize(…)` with one size or a range.
    case dynamicTypeSize
    /// `.environment(\.dynamicTypeSize, …)` or `.environment(\.sizeCategory, …)`.
    case environment
    /// `traitOverrides.preferredContentSizeCategory = …`, `UITraitCollection(preferredContentSizeCategory:)`.
    case traits
    /// `UIPreferredContentSizeCategoryName` among launch arguments, which every window obeys.
    case launchArgument
  }
  package var kind: Kind
  /// The type it stands in; empty at file level.
  package var owner: String
  /// The member it stands in.
  package var member: String
  package var value: Expression
  package var position: Position

  package init(kind: Kind, owner: String, member: String, value: Expression, position: Position) {
    self.kind = kind
    self.owner = owner
    self.member = member
    self.value = value
    self.position = position
  }
}

/// A comment that accepts findings of some rules on its own or the next line: `// auditctl:accept <rule> -- reason`.
package struct Acceptance: Equatable, Sendable {
  package var rules: [String]
  /// Empty where none is given, which a rule may object to.
  package var reason: String
  package var position: Position

  package init(rules: [String], reason: String, position: Position) {
    self.rules = rules
    self.reason = reason
    self.position = position
  }
}
