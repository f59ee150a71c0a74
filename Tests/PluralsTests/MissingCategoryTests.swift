// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func catalog(_ language: String, _ forms: [String: String], source: [String: String]? = nil) -> [String] {
  let source = source ?? ["one": "%lld file", "other": "%lld files"]
  return findings(
    MissingCategory.self, [("L.xcstrings", xcstrings(entry("k %lld", forms: ["en": source, language: forms])))])
}

@Test(arguments: [
  (
    "pl", ["one": "%lld plik", "other": "%lld pliku"],
    "warning the plural of \"k %lld\" in pl lacks few (2, 3, 4, 22, …), many (0, 5, 6, 7, …)"
  ),
  (
    "ar", ["one": "%lld used", "other": "%lld used in all"],
    "warning the plural of \"k %lld\" in ar lacks zero (0), two (2), few (3, 4, 5, 6, …), many (11, 12, 13, 14, …)"
  ),
  (
    "ro", ["one": "%lld file", "other": "%lld files"],
    "note the plural of \"k %lld\" in ro lacks few (0, 2, 3, 4, …)"
  ),
  (
    "de", ["one": "%lld Datei"],
    "error the plural of \"k %lld\" in de lacks other (0, 2, 3, 4, …)"
  ),
  (
    "ru", ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов"],
    "note the plural of \"k %lld\" in ru has no `other`, which fractions take"
  ),
])
func saysWhichNumbersHaveNoForm(language: String, forms: [String: String], expected: String) {
  #expect(catalog(language, forms) == ["L.xcstrings:2 \(expected) [\(language)]"])
}

@Test(arguments: [
  ("pl", ["one": "a %lld", "few": "b %lld", "many": "c %lld", "other": "d %lld"]),
  ("es", ["one": "a %lld", "other": "b %lld"]), ("fr", ["one": "a %lld", "other": "b %lld"]),
  ("cs", ["one": "a %lld", "few": "b %lld", "other": "c %lld"]), ("ja", ["other": "%lld 件"]),
  ("tlh", ["other": "%lld"]), ("de", ["zero": "keine", "one": "a %lld", "other": "b %lld"]),
])
func asksForNothingThatIntegersDoNotReach(language: String, forms: [String: String]) {
  #expect(catalog(language, forms) == [])
}

@Test func notesOneThatTheSourceLacksToo() {
  #expect(
    catalog("de", ["other": "%lld Dateien"], source: ["other": "%lld files"]) == [
      "L.xcstrings:2 note the plural of \"k %lld\" in de lacks one (1) [de]",
      "L.xcstrings:2 note the plural of \"k %lld\" in en lacks one (1) [en]",
    ])
}
