// SPDX-License-Identifier: MIT

/// A text in its font, that can be laid out in a column. All lengths are points.
package protocol MeasuredContent: Sendable {
  /// The width it has on as few lines as it is written on.
  var idealWidth: Double { get }
  /// The width of its widest character: what it shrinks to when nothing is left for it.
  var widestCharacter: Double { get }

  /// The text in a column.
  ///
  /// - Parameters:
  ///   - column: nil for as wide as it likes.
  ///   - lineLimit: the most lines; further text is cut.
  ///   - height: lines that do not fit are dropped; nil for as high as it likes.
  ///   - smallestScale: how far it may be shrunk before it is cut, 1 for not at all.
  func laidOut(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LaidOutText

  /// The size of the same, which is asked for more often than its lines.
  func size(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LayoutSize
}

extension MeasuredContent {
  package func size(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LayoutSize {
    let text = laidOut(column: column, lineLimit: lineLimit, height: height, smallestScale: smallestScale)
    return LayoutSize(width: text.width, height: text.height)
  }
}

/// What a text looks like in a column.
package struct LaidOutText: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var text: String
    /// Points.
    package var width: Double
    /// Whether it ends inside a word, with or without a hyphen.
    package var endsInsideWord: Bool

    package init(text: String, width: Double, endsInsideWord: Bool = false) {
      self.text = text
      self.width = width
      self.endsInsideWord = endsInsideWord
    }
  }
  package var lines: [Line]
  package var isTruncated: Bool
  /// 1 where it was not shrunk.
  package var scale: Double
  /// The widest line, rounded up to the pixel.
  package var width: Double
  package var height: Double

  package init(
    lines: [Line], isTruncated: Bool = false, scale: Double = 1, width: Double, height: Double
  ) {
    self.lines = lines
    self.isTruncated = isTruncated
    self.scale = scale
    self.width = width
    self.height = height
  }
}
