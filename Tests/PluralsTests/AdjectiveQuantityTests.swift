// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func notesAdjectivesThatChangeElsewhere() {
  let text = xcstrings(
    entry("%lld selected", ["en": "%lld selected", "fr": "%lld sélectionnés", "ja": "%lld件"]),
    entry("%lld unread", ["en": "%lld unread", "ja": "未読%lld件"]))
  #expect(
    findings(AdjectiveQuantity.self, [("L.xcstrings", text)]) == [
      "L.xcstrings:2 note \"%lld selected\" ends in an adjective that changes with the number in other languages [fr]"
    ])
  #expect(findings(MissingVariants.self, [("L.xcstrings", text)]) == [])
}
