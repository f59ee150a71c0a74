// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test(arguments: [
  ("ja", "other"), ("en", "one other"), ("fr", "one other"), ("pl", "one few many"), ("ru", "one few many"),
  ("ro", "one few other"), ("cs", "one few other"), ("he", "one two other"), ("lv", "zero one other"),
  ("sl", "one two few other"), ("ga", "one two few many other"), ("ar", "zero one two few many other"),
  ("zh-Hant-HK", "other"), ("zh_Hans", "other"), ("iw", "one two other"), ("in-ID", "other"), ("no", "one other"),
  ("tl", "one other"), ("EN_gb", "one other"), ("es-419", "one other"), ("sr-Latn", "one few other"),
])
func knowsWhatALanguageNeeds(language: String, expected: String) {
  #expect(PluralRules.needed(language)?.map(\.category.rawValue).joined(separator: " ") == expected)
}

@Test(arguments: [
  ("pl", 0, "many"), ("pl", 1, "one"), ("pl", 2, "few"), ("pl", 22, "few"), ("fr", 0, "one"), ("pt-BR", 0, "one"),
  ("pt-PT", 0, "other"), ("lv", 0, "zero"), ("lv", 10, "zero"), ("lv", 11, "zero"), ("lv", 21, "one"),
  ("ja", 1, "other"), ("ar", 0, "zero"), ("ar", 1, "one"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 11, "many"),
  ("ar", 100, "other"), ("he", 2, "two"),
])
func givesSamples(language: String, number: Int, category: String) throws {
  let needed = try #require(PluralRules.needed(language))
  #expect(needed.filter { $0.samples.contains(number) }.map(\.category.rawValue) == [category])
}

@Test(arguments: ["", "tlh", "x-default", "Base"])
func doesNotKnowEveryLanguage(language: String) { #expect(PluralRules.needed(language) == nil) }

@Test(arguments: [
  "en", "fr", "fil", "is", "pl", "ru", "ro", "cs", "lt", "hr", "he", "lag", "lv", "gd", "gv", "br", "sl", "mt", "ga",
  "cy", "ar", "ja",
])
func hasSamplesForEveryCategory(language: String) throws {
  let needed = try #require(PluralRules.needed(language))
  let samples = needed.flatMap(\.samples)
  #expect(needed.allSatisfy { (1...4).contains($0.samples.count) })
  #expect(Set(samples).count == samples.count)
  #expect(needed.contains { $0.coversMore })
}
