// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfAnArgumentThatIsNowhere() {
  let text = xcstrings(
    entry("a %@ %@", ["en": "%1$@ shared %2$@", "fr": "%1$@ a partagé", "de": "%2$@ von %1$@"]),
    entry("b %lld", forms: ["en": ["one": "%lld a", "other": "%lld b"], "de": ["one": "Ein a", "other": "%lld b"]]),
    entry("c %lld", ["en": "Mentioned", "de": "Erwähnt"]))
  #expect(
    findings(DroppedArgument.self, [("L.xcstrings", text)]) == [
      "L.xcstrings:2 warning the translation of \"a %@ %@\" in fr does not show argument 2 [fr]"
    ])
}
