// SPDX-License-Identifier: MIT
package import AuditModel

/// A text in a font, ready to be measured and broken into lines at any size and in any column.
///
/// Cheap to copy; `TextCache` makes it. A `widthFactor` multiplies every advance, to ask for the ends of the uncertainty.
package struct PreparedText: Sendable {
  let clusters: TextClusters
  package let font: FontSpec

  /// The text as it is drawn: in capitals where the font says so.
  package var text: String { clusters.text }

  /// The share of any width by which the truth may be smaller or greater.
  package var uncertainty: Double { clusters.uncertainty }

  /// Whether over-wide words are hyphenated: patterns for the language exist on this machine.
  package var canHyphenate: Bool { clusters.canHyphenate }

  /// The parts between which lines may end, without the spaces after them. A string each; for explanations and tests.
  package var units: [String] { clusters.units.map { clusters.string($0.start..<$0.contentEnd) } }

  /// What the text takes when nothing but its line feeds breaks it, in points, rounded up to the pixel.
  package func idealWidth(at size: TextSize, widthFactor: Double = 1) -> Double {
    pixels(ruler(size, widthFactor).idealWidth)
  }

  /// The widest part that no line end may divide, in points: a column that is narrower breaks a word.
  package func widestUnit(at size: TextSize, widthFactor: Double = 1) -> Double {
    let ruler = ruler(size, widthFactor)
    return pixels(clusters.units.lazy.map { ruler.width($0.start..<$0.contentEnd) }.max() ?? 0)
  }

  /// The widest character in points: what a text answers to a proposal of zero.
  package func widestCharacter(at size: TextSize, widthFactor: Double = 1) -> Double {
    let ruler = ruler(size, widthFactor)
    var widest = 0.0
    for unit in clusters.units {
      for cluster in unit.start..<unit.contentEnd { widest = max(widest, ruler.width(cluster..<cluster + 1)) }
    }
    return pixels(widest)
  }

  /// Breaks the text into lines.
  package func layout(at size: TextSize, in box: TextBox) -> TextLayout {
    LineFilling(clusters: clusters, font: font, size: size, box: box).best()
  }

  private func ruler(_ size: TextSize, _ factor: Double) -> Ruler {
    Ruler(clusters: clusters, points: font.pointSize(at: size), spacing: font.tracking, factor: factor)
  }
}
