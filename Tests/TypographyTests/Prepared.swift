// SPDX-License-Identifier: MIT
import AuditModel

@testable import Typography

/// One cache for all tests, as a plugin has one for all texts.
let cache = TextCache()

/// A text in the system font at a fixed point size.
func prepared(
  _ text: String, points: Double = 17, weight: FontSpec.Weight = .regular, locale: String = "en"
) -> PreparedText {
  cache.prepared(text, font: FontSpec(.fixed(size: points), weight: weight), locale: locale)
}

/// The exact width of a text on one line.
func width(_ text: String, points: Double = 17, weight: FontSpec.Weight = .regular, locale: String = "en") -> Double {
  let layout = prepared(text, points: points, weight: weight, locale: locale).layout(at: .large, in: TextBox())
  return layout.lines.map(\.width).max() ?? 0
}
