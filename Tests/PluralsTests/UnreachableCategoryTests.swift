// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func notesFormsThatNoNumberTakes() {
  let text = xcstrings(
    entry(
      "k %lld",
      forms: [
        "en": ["zero": "none", "one": "%lld file", "other": "%lld files"], "ja": ["one": "%lld 件", "other": "%lld件"],
        "ru": ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        "es": ["one": "%lld a", "many": "%lld b", "other": "%lld c"],
        "de": ["one": "%lld a", "few": "%lld b", "other": "%lld c"], "tlh": ["few": "%lld", "other": "%lld"],
      ]))
  #expect(
    findings(UnreachableCategory.self, [("L.xcstrings", text)]) == [
      "L.xcstrings:2 note no number takes `few` of the plural of \"k %lld\" in de [de]",
      "L.xcstrings:2 note no number takes `one` of the plural of \"k %lld\" in ja [ja]",
    ])
}
