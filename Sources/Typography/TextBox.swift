// SPDX-License-Identifier: MIT

/// What a text is laid out in: the space offered and the modifiers that say how to make do with it.
package struct TextBox: Hashable, Sendable {
  /// Points; nil for as much as the text likes, so that only line feeds end lines.
  package var column: Double?
  /// Points; nil for as much as the lines need. At least one line is kept.
  package var height: Double?
  package var lineLimit: Int?
  package var truncation = TruncationMode.tail
  /// `minimumScaleFactor`: the smallest share of the point size that may be used to avoid truncation.
  package var minimumScale = 1.0
  package var allowsTightening = false
  /// What every advance is multiplied with, to ask for the ends of the uncertainty.
  package var widthFactor = 1.0

  package init(column: Double? = nil, height: Double? = nil, lineLimit: Int? = nil) {
    self.column = column
    self.height = height
    self.lineLimit = lineLimit
  }
}
