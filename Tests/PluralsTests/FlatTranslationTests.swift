// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfOneTextWhereTheSourceHasForms() {
  let source = ["one": "%lld session", "other": "%lld sessions"]
  let text = xcstrings(
    entry("a %lld", forms: ["en": source, "ru": ["plain": "%lld сессий"], "ja": ["plain": "%lld件"]]),
    entry("b %lld", forms: ["en": source, "ru": ["plain": "Выбрано: %lld"]]),
    entry("c %lld", forms: ["en": source, "ru": ["plain": "Сессии"]]),
    entry("d %lld", forms: ["en": ["plain": "Page %lld"], "ru": ["plain": "Страница %lld"]]))
  #expect(
    findings(FlatTranslation.self, [("L.xcstrings", text)]) == [
      "L.xcstrings:2 warning \"%lld сессий\" in ru is for every number, where the source has plural forms [ru]",
      "L.xcstrings:3 note \"Выбрано: %lld\" in ru is for every number, where the source has plural forms [ru]",
    ])
}
