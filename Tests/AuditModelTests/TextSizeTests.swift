// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test(arguments: TextSize.allCases)
func readsItsOwnName(_ size: TextSize) {
  #expect(TextSize(spelling: size.rawValue) == size)
  #expect(TextSize(spelling: size.rawValue.lowercased()) == size)
  #expect(TextSize(spelling: "UICTContentSizeCategory" + spelled(size)) == size)
}

/// The names that UIKit has for sizes.
private func spelled(_ size: TextSize) -> String {
  size.rawValue.hasPrefix("AX")
    ? "Accessibility" + ["M", "L", "XL", "XXL", "XXXL"][(Int(size.rawValue.dropFirst(2)) ?? 1) - 1] : size.rawValue
}

@Test(
  arguments: [
    ("large", .large), ("default", .large), ("extra-small", .extraSmall), ("xSmall", .extraSmall),
    ("xxxLarge", .extraExtraExtraLarge),
    ("extra_extra_large", .extraExtraLarge), ("accessibility5", .accessibility5),
    ("accessibilityMedium", .accessibility1),
    ("accessibilityExtraExtraExtraLarge", .accessibility5), ("accessibility-extra-large", .accessibility3),
    ("accessibility large", .accessibility2), ("AX 3", .accessibility3), ("", nil), ("AX6", nil), ("AX0", nil),
    ("huge", nil),
    ("UICTContentSizeCategory", nil), ("accessibility", nil), ("accessibilitySmall", nil), ("XXXXL", nil),
  ] as [(String, TextSize?)])
func readsSpellings(_ text: String, _ size: TextSize?) { #expect(TextSize(spelling: text) == size) }

@Test func sizesAreOrdered() {
  #expect(TextSize.allCases == TextSize.allCases.sorted())
  #expect(TextSize.allCases.filter(\.isAccessibilitySize).map(\.rawValue) == ["AX1", "AX2", "AX3", "AX4", "AX5"])
  #expect(TextSize.extraExtraExtraLarge < .accessibility1)
}
