// SPDX-License-Identifier: MIT
package import AuditModel

/// What a screenshot shows of an app's texts, and what of it is broken.
package struct ScreenReading: Equatable, Sendable {
  package var size: SizeReading
  /// In the order of the picture's blocks; a block that shows several texts has a reading for each.
  package var blocks: [BlockReading]
  /// What was not judged. Never clean.
  package var notLookedAt: [UnjudgedPart]
}

/// The size of type that a screenshot shows, next to the one it claims.
package struct SizeReading: Equatable, Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    /// The type is of a size that the claim can have.
    case applied
    /// The type is nearer to the other end: the screen does not follow the setting, or the claim is wrong.
    case notApplied = "not-applied"
    /// Nothing is claimed, or too little text was read.
    case unknown
  }
  /// Points: what most of the text is set in. nil without text.
  package var measured: Double?
  package var claimed: TextSize?
  package var verdict: Verdict
}

/// Lines of a block that show one text.
package struct BlockReading: Equatable, Sendable {
  /// Index among the picture's blocks; the first of them where several are one text.
  package var block: Int
  /// The text's lines, as they are best read.
  package var lines: [TextLine]
  package var box: PixelBox
  /// Points: the median of the lines' sizes.
  package var em: Double
  /// The catalog's text; nil where the catalogs have none like it, or several that begin alike.
  package var string: CatalogString?
  package var defects: [ScreenDefect]
  package var advice: [ScreenAdvice]
  /// How sure it is that the text and the defects are these.
  package var certainty: Certainty

  /// What was read, line by line.
  package var texts: [String] { lines.map(\.text) }
}

/// One way in which a text on the screen is broken.
package struct ScreenDefect: Equatable, Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case characterStack = "character-stack"
    case midWordBreak = "mid-word-break"
    case truncated
    case badgeWrapped = "badge-wrapped"
    case pluralOnScreen = "plural-on-screen"
  }
  package var kind: Kind
  package var certainty: Certainty
  /// What shows it, one line: the lines as read, with `/` between them, and the text they should have shown.
  package var evidence: String
}

/// Something that reads badly without being broken.
package enum ScreenAdvice: String, CaseIterable, Sendable {
  /// A Chinese or Japanese label of a few characters takes two lines.
  case shortLabelWrapped = "short-label-wrapped"
  /// A line ends inside a word in katakana.
  case katakanaBroken = "katakana-broken"
  /// A Chinese or Japanese text stands on three or more lines of at most three characters.
  case narrowColumn = "narrow-column"
}

/// A part of a screenshot about which nothing is said.
package struct UnjudgedPart: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    /// The reader looked and made nothing of it.
    case photo, unrecognised, limit
    /// Text cut by the picture's edge or by what scrolls under a bar.
    case cutOff = "cut-off"
    /// The picture is smaller than any device, and the text is cut at its edge: the test drew the view at the smallest size
    /// it can have, which no user sees.
    case compressedDrawing = "compressed-drawing"
  }
  package var box: PixelBox
  package var reason: Reason
}
