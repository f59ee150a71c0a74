// SPDX-License-Identifier: MIT
package import AuditModel

/// A font as the code asks for it, with what text modifiers add to it.
package struct FontSpec: Hashable, Sendable {
  /// Where the font's point size comes from.
  package enum Source: Hashable, Sendable {
    /// A text style of the system font.
    case style(TextStyle)
    /// `Font.custom(_:size:relativeTo:)`: grows with the ratio of the style's leadings, to a whole point.
    case custom(size: Double, relativeTo: TextStyle)
    /// `Font.system(size:)`, `Font.custom(_:fixedSize:)`: never grows.
    case fixed(size: Double)
  }
  package enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  package enum Design: String, CaseIterable, Sendable { case `default`, monospaced, rounded, serif }

  package var source: Source
  package var weight: Weight
  package var design = Design.default
  /// `.tracking(_:)` or `.kerning(_:)`: points added after every character, besides the font's own tracking.
  package var tracking = 0.0
  /// `.monospacedDigit()`.
  package var hasMonospacedDigits = false
  /// `.textCase(.uppercase)`.
  package var isUppercased = false

  package init(_ source: Source, weight: Weight = .regular) {
    self.source = source
    self.weight = weight
  }

  /// A text style with the weight the system gives it.
  package init(style: TextStyle) {
    self.init(.style(style), weight: style == .headline ? .semibold : .regular)
  }

  /// What a text has that asks for nothing.
  package static let body = FontSpec(style: .body)

  /// Points.
  package func pointSize(at size: TextSize) -> Double {
    switch source {
    case .style(let style): style.pointSize(at: size)
    case .custom(let points, let style): (points * style.ratio(at: size)).rounded()
    case .fixed(let points): points
    }
  }

  /// Points from one baseline to the next.
  package func leading(at size: TextSize) -> Double {
    switch source {
    case .style(let style): style.leading(at: size)
    case .custom, .fixed: (pointSize(at: size) * FontSpec.lineHeightRatio).rounded(.up)
    }
  }

  /// The height of a number of lines in points, rounded up to the pixel of a screen with three pixels a point.
  package func height(lines: Int, at size: TextSize) -> Double { height(lines: lines, at: size, scale: 1) }

  /// The height of a number of lines of the font shrunk to a share of its size, as `minimumScaleFactor` shrinks it.
  func height(lines: Int, at size: TextSize, scale: Double) -> Double {
    guard lines > 0 else { return 0 }
    let exact = leading(at: size) * Double(lines - 1) + FontSpec.lineHeightRatio * pointSize(at: size)
    return pixels(exact * scale)
  }

  /// The weight `bold()` gives: Bold for the large styles, Semibold for the others.
  package var boldWeight: Weight {
    switch source {
    case .style(.largeTitle), .style(.title), .style(.title2), .custom, .fixed: .bold
    case .style: .semibold
    }
  }

  /// What bears on the shapes of the characters, as opposed to their size.
  var face: FontFace {
    FontFace(
      weight: weight, design: design, hasMonospacedDigits: hasMonospacedDigits, isUppercased: isUppercased,
      isForeign: isForeign)
  }

  /// A font of the app's own is measured as if it were the system's.
  private var isForeign: Bool { if case .custom = source { true } else { false } }

  /// Ascent and descent of the system font together, in em.
  private static let lineHeightRatio = 1.193359375
}

/// A length in points rounded up to the pixel of a screen with three pixels a point.
///
/// A thousandth of a pixel is forgiven, because sums of advances are not exact.
func pixels(_ points: Double) -> Double { (points * 3 - 0.001).rounded(.up) / 3 }
