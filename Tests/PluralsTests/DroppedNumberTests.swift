// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func catalog(_ language: String, _ forms: [String: String]) -> [String] {
  findings(DroppedNumber.self, [("\(language).lproj/L.stringsdict", stringsdict("k", forms))])
}

@Test(arguments: [
  (
    "ru", ["one": "Файл", "few": "%d файла", "many": "%d файлов"],
    "warning \"Файл\" of \"k\" in ru does not say which of 1, 21, 31, 41, … it is"
  ),
  (
    "fr", ["one": "Un fichier", "other": "%d fichiers"],
    "note \"Un fichier\" of \"k\" in fr does not say which of 0, 1 it is"
  ),
])
func saysWhichNumbersItLeavesOpen(language: String, forms: [String: String], expected: String) {
  #expect(catalog(language, forms) == ["\(language).lproj/L.stringsdict:4 \(expected) [\(language)]"])
}

@Test(arguments: [
  ("en", ["one": "A file", "other": "%d files"]), ("ru", ["one": "1 файл", "few": "%d файла", "many": "%d файлов"]),
  ("ru", ["one": "Файл удалён", "few": "Файлы удалены", "many": "Файлы удалены"]),
  ("fr", ["zero": "Rien", "one": "Un fichier", "other": "%d fichiers"]),
])
func letsANumberGoWhereNothingIsLost(language: String, forms: [String: String]) {
  #expect(catalog(language, forms) == [])
}
