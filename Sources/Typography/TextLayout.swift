// SPDX-License-Identifier: MIT

/// A text broken into lines: a prediction, in which hyphens and the exact place of a cut are approximate.
package struct TextLayout: Sendable {
  package let lines: [Line]
  /// Whether the line limit or the height cuts text off.
  package let isTruncated: Bool
  /// Whether characters were pushed together to avoid truncation.
  package let isTightened: Bool
  /// The share of the point size used: 1 unless `minimumScaleFactor` acted.
  package let scale: Double
  /// The widest line in points, rounded up to the pixel. Greater than the column if a single character is.
  package let width: Double
  /// Points, rounded up to the pixel.
  package let height: Double

  /// Whether a line ends inside a word, with or without hyphen: the column is narrower than a unit of the text.
  package var breaksInsideWord: Bool { lines.contains(where: \.endsInsideWord) }

  /// The lines as they are drawn, with hyphens and `…`.
  package var strings: [String] { lines.map(\.text) }

  /// One line.
  package struct Line: Sendable {
    /// What stands at the line's end, or between head and tail, that is not in the text.
    package enum Mark: Sendable { case none, hyphen, ellipsis }

    /// Points, without trailing spaces; with the mark.
    package let width: Double
    /// Whether the line ends between two characters where no line should: inside a word.
    package let endsInsideWord: Bool
    package let mark: Mark
    /// Clusters from the text, before and after the mark.
    let head: Range<Int>
    let tail: Range<Int>
    let source: TextClusters

    package var isHyphenated: Bool { mark == .hyphen }
    /// How many user-perceived characters of the text are drawn.
    package var characterCount: Int { head.count + tail.count }

    /// The line as it is drawn. Made when asked for, because most questions need widths only.
    package var text: String {
      let start = source.string(head)
      switch mark {
      case .none: return start
      case .hyphen: return start + "-"
      case .ellipsis: return start + "…" + source.string(tail)
      }
    }
  }
}
