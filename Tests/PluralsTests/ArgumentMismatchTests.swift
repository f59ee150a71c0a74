// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func catalog(_ key: String, _ texts: [String: String]) -> [String] {
  findings(ArgumentMismatch.self, [("L.xcstrings", xcstrings(entry(key, texts)))])
}

@Test func seesArgumentsSwapped() {
  let text = ["en": "%1$lld%% of %2$@", "zh-Hans": "%@ 的 %lld%%"]
  #expect(
    catalog("%lld%% of %@", text) == [
      "L.xcstrings:2 error the translation of \"%lld%% of %@\" in zh-Hans swaps its arguments without positions [zh-Hans]"
    ])
  #expect(catalog("%lld%% of %@", ["en": "%1$lld%% of %2$@", "zh-Hans": "%2$@ 的 %1$lld%%"]) == [])
}

@Test func seesAnotherKindOfValue() {
  #expect(
    catalog("k %@", ["en": "Hello %@", "de": "Hallo %d", "fr": "Bonjour %@", "it": "Ciao %A"]) == [
      "L.xcstrings:2 error the translation of \"k %@\" in de reads argument 1 as a whole number [de]",
      "L.xcstrings:2 error the translation of \"k %@\" in it reads argument 1 as a decimal number [it]",
    ])
  #expect(catalog("k %lld", ["en": "%lld", "de": "%d", "fr": "%ld"]) == [])
}

@Test func seesAVariableMisspelt() {
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("k", ["one": "%d a", "other": "%d b"])),
    ("de.lproj/L.strings", "k = \"%# @n@\";"),
  ]
  #expect(
    findings(ArgumentMismatch.self, files) == [
      "de.lproj/L.strings:1 error the translation of \"k\" in de reads argument 1 as an object [de]"
    ])
}

@Test func reportsASourceThatContradictsItselfOnce() {
  let files = ["en", "de", "fr"].map { language in
    (
      path: "\(language).lproj/L.stringsdict",
      text: stringsdict("k", ["one": "%1$@ \(language)", "other": language == "fr" ? "%d c" : "%1$d \(language)"])
    )
  }
  #expect(
    findings(ArgumentMismatch.self, files) == [
      "en.lproj/L.stringsdict:1 error \"k\" reads argument 1 in two ways [de en fr]"
    ])
  #expect(findings(ArgumentMismatch.self, [("en.lproj/L.stringsdict", stringsdict("k", ["other": "%d of %@"]))]) == [])
}
