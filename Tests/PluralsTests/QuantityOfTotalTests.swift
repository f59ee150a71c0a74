// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func notesANounThatFollowsTheTotal() {
  let text = xcstrings(
    entry("%lld of %lld files", ["en": "%1$lld of %2$lld files", "ru": "%1$lld из %2$lld файлов"]),
    entry("%lld of %lld Macs", ["en": "%1$lld of %2$lld Macs", "ja": "%2$lld台中%1$lld台"]),
    entry("%lld of %lld", ["en": "%1$lld of %2$lld", "ru": "%1$lld из %2$lld"]))
  #expect(
    findings(QuantityOfTotal.self, [("L.xcstrings", text)]) == [
      "L.xcstrings:2 note \"%1$lld of %2$lld files\" has a noun that follows the total, and its form, in other languages [ru]"
    ])
  #expect(findings(MissingVariants.self, [("L.xcstrings", text)]) == [])
}
