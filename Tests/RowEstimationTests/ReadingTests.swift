// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import Typography

@testable import RowEstimation

@Test(arguments: [
  (".headline", FontSpec(style: .headline)), ("Font.caption2", FontSpec(style: .caption2)),
  (".title2.bold()", FontSpec(.style(.title2), weight: .bold)),
  (".subheadline.weight(.medium)", FontSpec(.style(.subheadline), weight: .medium)),
  (".body.bold()", FontSpec(.style(.body), weight: .semibold)),
  (".system(.body, design: .rounded, weight: .semibold)", FontSpec(.style(.body), weight: .semibold)),
  (".system(size: 15)", FontSpec(.fixed(size: 15))),
  (".system(size: 15, weight: .heavy)", FontSpec(.fixed(size: 15), weight: .bold)),
  (".custom(\"Avenir\", size: 17)", FontSpec(.custom(size: 17, relativeTo: .body))),
  (".custom(\"Avenir\", size: 17, relativeTo: .title)", FontSpec(.custom(size: 17, relativeTo: .title))),
  (".custom(\"Avenir\", fixedSize: 17)", FontSpec(.fixed(size: 17))),
])
func fontsAreReadAsWritten(source: String, font: FontSpec) {
  #expect(FontSpec(source: source) == font)
}

@Test(arguments: [
  "", ".compound.bodyMD", "theme", ".system(size: small)", ".custom(name, size: 17 * scale)", "((", ").",
])
func otherFontsAreNotGuessed(source: String) {
  #expect(FontSpec(source: source) == nil)
}

@Test(arguments: [
  ("dynamicTypeSize.isAccessibilitySize", SizeCondition.holds), ("!dynamicTypeSize.isAccessibilitySize", .fails),
  ("self.sizeCategory.isAccessibilityCategory", .holds), ("!self.sizeCategory.isAccessibilityCategory", .fails),
  ("dynamicTypeSize >= .accessibility1", .holds), ("dynamicTypeSize < .accessibility1", .fails),
  ("typeSize <= .xxxLarge", .fails), ("typeSize.isAccessibilitySize == false", .fails),
  ("isOn && dynamicTypeSize.isAccessibilitySize", .holds), ("isCompact", .unrelated), ("else", .unrelated),
  ("", .unrelated),
])
func conditionsAboutSizesAreRecognized(source: String, condition: SizeCondition) {
  #expect(SizeCondition(source) == condition)
}

@Test(arguments: [
  ("if", ["typeSize.isAccessibilitySize", "else"], [0]), ("if", ["!typeSize.isAccessibilitySize", "else"], [1]),
  ("if", ["isOn", "else"], [0, 1]), ("if", ["isOn", "typeSize < .xLarge", "else"], [0, 2]),
  ("if", ["isOn", "typeSize > .xLarge", "else"], [0, 1]),
  ("switch", [".accessibility1, .accessibility5", "else"], [0]),
  ("switch", [".large", "else"], [1]),
])
func branchesTakeTheAccessibilitySide(name: String, labels: [String], taken: [Int]) {
  var branch = ViewNode(
    kind: .branch, name: name, slots: labels.map { ViewSlot(label: $0, nodes: []) }, position: .start)
  branch.arguments = [Argument(value: Expression(source: "dynamicTypeSize"))]
  #expect(slotsTakenAtAccessibilitySizes(branch) == taken.map { branch.slots[$0] })
}

@Test func theInnermostModifierWins() {
  var setting = TextSetting(size: .accessibility5, lineLimit: 3)
  setting.apply([
    modifier("font", ".caption"), modifier("font", ".title"), modifier("bold"), modifier("lineLimit", "nil"),
    modifier("dynamicTypeSize", "...DynamicTypeSize.xxxLarge"),
  ])
  #expect(setting.font == FontSpec(.style(.caption), weight: .semibold))
  #expect(setting.lineLimit == nil)
  #expect(setting.size == .extraExtraExtraLarge)
}

private func modifier(_ name: String, _ argument: String? = nil) -> ViewModifierUse {
  let arguments = argument.map { [Argument(value: Expression(source: $0))] } ?? []
  return ViewModifierUse(name: name, arguments: arguments, position: .start)
}
