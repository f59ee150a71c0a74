// SPDX-License-Identifier: MIT

/// Lines of a picture that stand as one text: same ground, same colour, one line height apart, aligned.
package struct TextBlock: Equatable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable { case left, center, right }
  /// From top to bottom.
  package var lines: [TextLine]
  /// Of all lines.
  package var box: PixelBox
  /// Index of the container it stands in; nil on the picture's own background.
  package var container: Int?
  package var color: PictureColor
  /// How its lines are aligned with each other; nil for a single line, which shows none.
  package var alignment: Alignment?
  /// The lines of a narrow block pasted side by side and read as one, without the ellipses. Pieces of words read better
  /// that way than each alone; nil where the block is not narrow.
  package var joined: LineReading?

  package init(
    lines: [TextLine], box: PixelBox, container: Int? = nil, color: PictureColor, alignment: Alignment? = nil,
    joined: LineReading? = nil
  ) {
    self.lines = lines
    self.box = box
    self.container = container
    self.color = color
    self.alignment = alignment
    self.joined = joined
  }
}

/// One line of a text as it stands in a picture.
package struct TextLine: Equatable, Sendable {
  /// The reading that is believed most, with "…" where an ellipsis stands.
  package var reading: LineReading
  /// Of the ink.
  package var box: PixelBox
  /// The size of its type in points, measured from the ink and what was read.
  package var em: Double
  package var color: PictureColor
  /// Whether it is one cell of a column of characters that stand at equal pitch below each other.
  package var isColumn: Bool
  package var ellipsis: Ellipsis?
  /// Whether it ends with a hyphen, the text's own or one that hyphenation put there.
  package var hyphenAtEnd: Bool
  /// A gap where two texts, or an icon and a text, may have been taken for one: right of all the block's other lines, or
  /// wider than a space. Both sides are read alone. nil where there is none.
  package var rightGutter: Gutter?
  /// What the same ink reads as in other languages, where that is likely.
  package var alternatives: [LineReading]

  package var text: String { reading.text }

  package init(
    reading: LineReading, box: PixelBox, em: Double, color: PictureColor, isColumn: Bool = false,
    ellipsis: Ellipsis? = nil, hyphenAtEnd: Bool = false, rightGutter: Gutter? = nil, alternatives: [LineReading] = []
  ) {
    self.reading = reading
    self.box = box
    self.em = em
    self.color = color
    self.isColumn = isColumn
    self.ellipsis = ellipsis
    self.hyphenAtEnd = hyphenAtEnd
    self.rightGutter = rightGutter
    self.alternatives = alternatives
  }
}

/// What a strip of ink was read as.
package struct LineReading: Equatable, Hashable, Sendable {
  /// Without spaces at its ends; empty where nothing could be made of the ink.
  package var text: String
  /// From 0 to 1, as the recogniser has it: good for comparing readings of the same ink.
  package var confidence: Double
  /// Tesseract's code.
  package var language: String

  package init(text: String, confidence: Double, language: String) {
    self.text = text
    self.confidence = confidence
    self.language = language
  }
}

/// Three dots that stand for text left out.
package struct Ellipsis: Equatable, Sendable {
  package enum Position: String, CaseIterable, Sendable { case head, middle, tail }
  package var position: Position
  /// Whether the dots stand at half the line's height, as in Chinese and Japanese, rather than on the baseline.
  package var isMidHeight: Bool
  /// Of the three dots.
  package var box: PixelBox

  package init(position: Position, isMidHeight: Bool, box: PixelBox) {
    self.position = position
    self.isMidHeight = isMidHeight
    self.box = box
  }
}

/// A gap that splits a line in two.
package struct Gutter: Equatable, Sendable {
  /// Where the gap starts, in pixels from the picture's left edge.
  package var x: Int
  /// Pixels.
  package var width: Int
  package var left: LineReading
  package var right: LineReading

  package init(x: Int, width: Int, left: LineReading, right: LineReading) {
    self.x = x
    self.width = width
    self.left = left
    self.right = right
  }
}
