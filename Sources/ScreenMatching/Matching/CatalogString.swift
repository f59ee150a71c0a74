// SPDX-License-Identifier: MIT

/// One text that a screen may show, as a catalog has it: a language's text of a key, or one plural form of it.
package struct CatalogString: Equatable, Sendable {
  package var key: String
  package var table: String
  /// The catalog's spelling, such as `pt-BR`; nil for the key itself, which is shown where a text is missing.
  package var language: String?
  /// `one`, `other`, … of a plural's form; nil for a text that does not vary.
  package var category: String?
  package var text: String

  package init(key: String, table: String, language: String?, category: String? = nil, text: String) {
    self.key = key
    self.table = table
    self.language = language
    self.category = category
    self.text = text
  }

  /// Whether the text itself says "…", so that one on the screen is no sign of a cut.
  var hasEllipsis: Bool { text.contains("…") || text.contains("...") || text.contains("⋯") }
}

extension TextFolding {
  /// A catalog's text with its placeholders as wildcards.
  mutating func foldFormat(_ text: String) -> FoldedText {
    let scalars = Array(text.unicodeScalars)
    var folded = FoldedText()
    for piece in formatPieces(of: scalars) {
      switch piece {
      case .literal(let range): fold(scalars[range], from: range.lowerBound, into: &folded)
      case .number(let range): folded.append(Symbol.number, from: range)
      case .text(let range): folded.append(Symbol.text, from: range)
      }
    }
    return folded
  }
}
