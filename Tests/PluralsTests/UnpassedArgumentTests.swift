// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func catalog(_ key: String, _ texts: [String: String]) -> [String] {
  findings(UnpassedArgument.self, [("L.xcstrings", xcstrings(entry(key, texts)))])
}

@Test func seesAnArgumentTooMany() {
  #expect(
    catalog("k %@", ["en": "Hello %@", "fr": "Bonjour %@ et %@"]) == [
      "L.xcstrings:2 error the translation of \"k %@\" in fr takes argument 2, the source has 1 [fr]"
    ])
  #expect(catalog("k %@", ["en": "Hello %@", "fr": "Bonjour %1$@ et %1$@"]) == [])
}

@Test func takesTheArgumentsOfACatalogsKey() {
  #expect(catalog("mention %lld", ["en": "Mentioned", "fr": "%lld fois"]) == [])
  let files = [("en.lproj/L.strings", "mention = Mentioned;"), ("fr.lproj/L.strings", "mention = \"%d fois\";")]
  #expect(
    findings(UnpassedArgument.self, files) == [
      "fr.lproj/L.strings:1 error the translation of \"mention\" in fr takes argument 1, the source has none [fr]"
    ])
}

@Test func isSilentWithoutASource() {
  let files = [("en.lproj/L.strings", "a = A;"), ("fr.lproj/L.strings", "key = \"%d fois %@\";")]
  #expect(findings(UnpassedArgument.self, files) == [])
  #expect(catalog("k", ["en": "Off", "es": "100 % de descuento", "fr": "20% d’élan"]) == [])
}
