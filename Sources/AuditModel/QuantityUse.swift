// SPDX-License-Identifier: MIT

/// A place in the code where words are fitted to a number by other means than a catalog's plural forms.
///
/// The reader records what is written; whether the words are two forms of one is for the rules, which know words.
package struct QuantityUse: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// One of two literals, by a comparison with a small number: `n == 1 ? "item" : "items"`.
    case choice
    /// One of two texts of a catalog, likewise: `n == 1 ? NSLocalizedString("a.one", …) : NSLocalizedString("a.other", …)`.
    /// Of a generated accessor, such as `L10n.items`, the text is its name, an expression.
    case keyChoice
    /// A text of a catalog put behind a number: `"\(n) \(String(localized: "items"))"`.
    case joined
    /// A text of a catalog filled in without a locale: `String(format: NSLocalizedString("k", …), n)`.
    case formatWithoutLocale
    /// A text looked up in a bundle that the code chooses, as apps with a language switch of their own do.
    case chosenBundle
  }
  package var kind: Kind
  /// What each alternative shows, in source order.
  package var texts: [TextSource]
  /// What chooses between them, as written.
  package var condition: String?
  /// The literal or sum of texts around it.
  package var within: TextSource?
  /// The type it stands in; empty at file level.
  package var owner: String
  package var destination: TextDestination?
  package var position: Position

  package init(
    kind: Kind, texts: [TextSource], condition: String? = nil, within: TextSource? = nil, owner: String,
    destination: TextDestination? = nil, position: Position
  ) {
    self.kind = kind
    self.texts = texts
    self.condition = condition
    self.within = within
    self.owner = owner
    self.destination = destination
    self.position = position
  }
}
