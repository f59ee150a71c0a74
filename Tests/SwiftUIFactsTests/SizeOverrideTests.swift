// SPDX-License-Identifier: MIT

import AuditModel
import Testing

private func overrides(_ source: String) -> [String] {
  facts(source).sizeOverrides.map { "\($0.kind.rawValue) \($0.owner).\($0.member) \($0.value.source)" }
}

@Test(arguments: [
  ("struct V: View { var body: some View { A().dynamicTypeSize(.large) } }", "dynamicTypeSize V.body .large"),
  (
    "struct V: View { var body: some View { A { B().dynamicTypeSize(...DynamicTypeSize.xxxLarge) } } }",
    "dynamicTypeSize V.body ...DynamicTypeSize.xxxLarge"
  ),
  ("struct V: View { func f() -> some View { A().dynamicTypeSize(.large...) } }", "dynamicTypeSize V.f .large..."),
  (
    "enum O { struct V: View { var body: some View { A().environment(\\.sizeCategory, size) } } }",
    "environment O.V.body size"
  ),
  (
    "struct V: View { var body: some View { A().environment(\\.dynamicTypeSize, .large) } }",
    "environment V.body .large"
  ),
  (
    "class C { init() { window.traitOverrides.preferredContentSizeCategory = .large } }", "traits C.init .large"
  ),
  ("let t = UITraitCollection(preferredContentSizeCategory: .large)", "traits .t .large"),
  (
    "class T { func setUp() { app.launchArguments += [\"-UIPreferredContentSizeCategoryName\", \"UICTContentSizeCategoryL\"] } }",
    "launchArgument T.setUp \"UICTContentSizeCategoryL\""
  ),
])
func `code that sets the text size is found`(source: String, expected: String) {
  #expect(overrides(source) == [expected])
}

@Test(arguments: [
  "struct V: View { @Environment(\\.dynamicTypeSize) var size; var body: some View { if size > .large { A() } } }",
  "struct V: View { var body: some View { A().environment(\\.locale, x).dynamicTypeSize } }",
  "#Preview { A().dynamicTypeSize(.large) }",
  "struct P: PreviewProvider { static var previews: some View { A().dynamicTypeSize(.large) } }",
  "// A().dynamicTypeSize(.large)",
])
func `reading the text size and previews are no overrides`(source: String) {
  #expect(overrides(source) == [])
}

@Test func `ranges that are open on either side are told apart`() {
  let values = facts("let v = A().dynamicTypeSize(.large...).dynamicTypeSize(...Size.large)").sizeOverrides.map(\.value)
  #expect(values.map(\.path) == [["...", ""], ["..."]])
  #expect(values.map { $0.operands.map(\.path) } == [[["", "large"]], [["Size", "large"]]])
}
