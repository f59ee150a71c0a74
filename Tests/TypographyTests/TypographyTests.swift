// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

@Test(arguments: [
  (TextStyle.body, TextSize.large, 17.0, 22.0), (.body, .accessibility5, 53, 62), (.largeTitle, .extraSmall, 31, 38),
  (.largeTitle, .accessibility5, 60, 70), (.subheadline, .extraExtraExtraLarge, 21, 28), (.caption2, .large, 11, 13),
  (.caption, .accessibility3, 32, 39), (.title2, .accessibility1, 34, 41), (.headline, .medium, 16, 21),
  (.footnote, .accessibility4, 38, 46), (.callout, .accessibility2, 32, 39), (.title3, .accessibility5, 55, 65),
])
func tableHoldsApplesNumbers(style: TextStyle, size: TextSize, points: Double, leading: Double) {
  #expect(style.pointSize(at: size) == points)
  #expect(style.leading(at: size) == leading)
}

@Test(arguments: TextStyle.allCases)
func stylesNeverShrinkAsTheSizeGrows(style: TextStyle) {
  for (smaller, larger) in zip(TextSize.allCases, TextSize.allCases.dropFirst()) {
    #expect(style.pointSize(at: smaller) <= style.pointSize(at: larger))
    #expect(style.leading(at: smaller) <= style.leading(at: larger))
  }
}

@Test func scaledLengthsGrowWithTheLeading() {
  #expect(TextStyle.body.scaled(44, at: .accessibility5) == 124)
  #expect(TextStyle.body.scaled(44, at: .large) == 44)
}

@Test func fontsGrowByTheirKind() {
  #expect(FontSpec(.custom(size: 17, relativeTo: .body)).pointSize(at: .accessibility5) == 48)
  #expect(FontSpec(.fixed(size: 15)).pointSize(at: .accessibility5) == 15)
  #expect(FontSpec.body.pointSize(at: .accessibility5) == 53)
  #expect(FontSpec(style: .headline).weight == .semibold)
}

@Test func linesStandALeadingApart() {
  let one = FontSpec.body.height(lines: 1, at: .accessibility5)
  #expect(abs(one - 53 * 1.193359375) < 1.0 / 3)
  #expect(abs(FontSpec.body.height(lines: 3, at: .accessibility5) - one - 2 * 62) < 0.001)
  #expect(FontSpec.body.height(lines: 0, at: .large) == 0)
}

@Test(arguments: [
  (6.0, 0.041), (17, -0.026), (12, 0), (29, 0.014), (38, 0.010), (53, 0.006), (57, 0.0055), (100, 0), (5, 0.041),
])
func trackingFollowsTheTable(points: Double, em: Double) {
  #expect(abs(tracking(at: points) - em) < 1e-9)
}

/// Widths of the system font as measured on a device.
@Test(arguments: [
  ("The quick brown fox jumps over the lazy dog", 17.0, FontSpec.Weight.regular, 338.95),
  ("The quick brown fox jumps over the lazy dog", 17, .semibold, 352.37),
  ("The quick brown fox jumps over the lazy dog", 17, .bold, 360.14),
  ("The quick brown fox jumps over the lazy dog", 38, .regular, 713.52),
  ("The quick brown fox jumps over the lazy dog", 38, .bold, 773.34),
  ("0123456789", 17, .regular, 98.58), ("0123456789", 38, .regular, 222.90), ("Hello UIKit", 17, .regular, 79.66),
])
func measuredWidthsLieInTheRange(text: String, points: Double, weight: FontSpec.Weight, measured: Double) {
  let range = TextMeasure().width(of: text, font: FontSpec(.fixed(size: points), weight: weight), size: .large)
  #expect(range.contains(measured), "\(range) does not hold \(measured)")
  #expect(range.upperBound - range.lowerBound < 0.16 * measured)
}

@Test func eastAsianTextIsMeasuredByTheEm() {
  let japanese = TextMeasure().width(of: "接続済み", font: .body, size: .accessibility5)
  #expect(japanese.contains(4 * 53))
  #expect(japanese.upperBound < 4 * 53 * 1.02)
  #expect(TextMeasure().width(of: "가나", font: .body, size: .large).contains(2 * 0.92 * 17))
  #expect(TextMeasure().width(of: "", font: .body, size: .large) == 0...0)
}

@Test func linesMayEndBetweenUnits() {
  let measure = TextMeasure()
  #expect(measure.units(of: "Paired  Macs") == ["Paired", "Macs"])
  #expect(measure.units(of: "接続 A-1") == ["接", "続", "A-", "1"])
  #expect(measure.units(of: "가나 다") == ["가나", "다"])
  #expect(measure.breaksAnywhere("接続") && !measure.breaksAnywhere("가나"))
}
