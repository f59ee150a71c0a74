// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func catalog(_ language: String, _ forms: [String: String]) -> [String] {
  findings(FixedNumber.self, [("\(language).lproj/L.stringsdict", stringsdict("k", forms))])
}

@Test(arguments: [
  (
    "ru", ["one": "1 файл", "few": "%d файла", "many": "%d файлов"],
    "error \"1 файл\" of \"k\" in ru is shown for 1, 21, 31, 41, …"
  ),
  ("fr", ["one": "1 fichier", "other": "%d fichiers"], "warning \"1 fichier\" of \"k\" in fr is shown for 0, 1"),
  ("fa", ["one": "۱ فایل", "other": "%d فایل"], "warning \"۱ فایل\" of \"k\" in fa is shown for 0, 1"),
  (
    "lv", ["zero": "0 failu", "one": "%d fails", "other": "%d faili"],
    "error \"0 failu\" of \"k\" in lv is shown for 0, 10, 11, 12, …"
  ),
])
func saysForWhichNumbersItIsShown(language: String, forms: [String: String], expected: String) {
  #expect(catalog(language, forms) == ["\(language).lproj/L.stringsdict:4 \(expected) [\(language)]"])
}

@Test(arguments: [
  ("en", ["one": "1 file", "other": "%d files"]), ("fr", ["zero": "rien", "one": "1 fichier", "other": "%d fichiers"]),
  ("ru", ["one": "%d файл", "few": "%d файла", "many": "%d файлов"]), ("de", ["zero": "0 Dateien", "other": "%d"]),
  ("ru", ["one": "1 файл удалён", "few": "файлы удалены", "many": "файлы удалены"]),
])
func letsAFormForOneNumberBe(language: String, forms: [String: String]) { #expect(catalog(language, forms) == []) }
