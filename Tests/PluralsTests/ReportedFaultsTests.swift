// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

/// Faults that people reported in public, as small catalogs: what must be found and, beside it, the twin that must not.
///
/// What hangs on code is tested where code is judged.
private func rules(_ files: [(String, String)]) -> [String] {
  let catalogs = projectCatalogs(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
  return pluralRules.flatMap { found($0, in: catalogs) }.map { finding in
    "\(finding.rule.dropFirst("plurals/".count)) \(finding.severity) \(finding.locales.joined(separator: " "))"
  }
}

private func catalog(_ entries: String...) -> [(String, String)] {
  [("L.xcstrings", xcstrings(entries.joined(separator: ",\n")))]
}

private let englishForms = ["one": "%lld session", "other": "%lld sessions"]

@Test(arguments: [
  ("\"timeline.new-posts %lld\" = \"%lld new posts\";", "timeline.new-posts %lld"), ("k = \"%d extra minutes\";", "k"),
])
func onePostIsNotPosts(text: String, key: String) {
  #expect(rules([("en.lproj/L.strings", text)]) == ["missing-variants error en"])
  let twin = stringsdict(key, ["one": "%d post", "other": "%d posts"])
  #expect(rules([("en.lproj/L.strings", text), ("en.lproj/L.stringsdict", twin)]) == [])
}

@Test func aCatalogKeepsOneTextForRussian() throws {
  let flat = catalog(entry("%lld sessions", forms: ["en": englishForms, "ru": ["plain": "%lld сессий"]]))
  #expect(rules(flat) == ["flat-translation warning ru"])
  let catalogs = projectCatalogs(flat.map { (path: $0.0, bytes: Array($0.1.utf8)) })
  let finding = try #require(found(FlatTranslation.self, in: catalogs).first)
  #expect(finding.explanation == "ru needs one (1, 21, 31, 41, …), few (2, 3, 4, 22, …), many (0, 5, 6, 7, …)")
  #expect(
    rules(catalog(entry("%lld sessions", forms: ["en": englishForms, "ru": ["plain": "Выбрано: %lld"]])))
      == ["flat-translation note ru"])
  #expect(rules(catalog(entry("%lld sessions", forms: ["en": englishForms, "ja": ["plain": "%lld件"]]))) == [])
}

@Test func polishNeedsFewAndMany() {
  let files = [("en.lproj/L.strings", "k = \"%d messages\";"), ("pl.lproj/L.strings", "k = \"%d wiadomości\";")]
  #expect(rules(files) == ["missing-variants error en pl"])
}

@Test func arabicHoldsEnglish() {
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("k", ["one": "%d used", "other": "%d used"])),
    ("ar.lproj/L.stringsdict", stringsdict("k", ["one": "%d used", "other": "%d used"])),
  ]
  #expect(rules(files) == ["missing-category note ar"])
}

@Test(arguments: [
  ("es", []), ("fr", []), ("it", []), ("pt-BR", []), ("ca", []), ("ar", ["missing-category warning ar"]),
  ("ro", ["missing-category warning ro"]), ("pl", ["missing-category warning pl"]),
])
func countsOnlyCategoriesThatIntegersReach(language: String, expected: [String]) {
  let forms = ["one": "%lld translated", "other": "%lld translated too"]
  #expect(rules(catalog(entry("k %lld", forms: ["en": englishForms, language: forms]))) == expected)
}

@Test func zeroIsLegalInEnglish() {
  let forms = ["zero": "No sessions", "one": "%lld session", "other": "%lld sessions"]
  #expect(rules(catalog(entry("k %lld", forms: ["en": forms]))) == [])
}

@Test func aVariableMayNameAnother() {
  let inner = """
    <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d b</string>
    <key>other</key><string>%d bs</string></dict>
    """
  let nested = stringsdict("k", ["one": "%d a, %#@b@", "other": "%d as, %#@b@"])
    .replacing("<key>n</key>", with: inner + "<key>n</key>")
  #expect(rules([("en.lproj/L.stringsdict", nested)]) == [])
  #expect(
    rules([("en.lproj/L.stringsdict", nested.replacing("%#@b@", with: "%#@c@"))]) == ["broken-variable error en"])
}

@Test func oneInFrenchCoversZero() {
  let files = [("fr.lproj/L.stringsdict", stringsdict("k", ["one": "Un fichier", "other": "%d fichiers"]))]
  #expect(rules(files) == ["dropped-number note fr"])
}

@Test(arguments: [
  "+%d more", "%d of %d existing notes", "%d of %d", "Version %d", "%d/5", "%d km", "%d%%", "Error %d", "Page %d",
])
func isSilentOnWhatPeopleSuppress(text: String) {
  #expect(rules([("en.lproj/L.strings", "k = \"\(text)\";"), ("ja.lproj/L.strings", "k = \"\(text)\";")]) == [])
}

@Test func anEntryWithFormsOnlyIsTranslated() {
  #expect(rules(catalog(entry("k %lld", forms: ["en": englishForms, "de": englishForms]))) == [])
  #expect(rules(catalog("\"k\":{\"shouldTranslate\":false}")) == [])
}

// MARK: - Placeholders

@Test func aTranslationSwapsItsArguments() {
  let text = { entry("%lld%% of %@", ["en": "%1$lld%% of %2$@", "zh-Hans": $0]) }
  #expect(rules(catalog(text("%@ 的 %lld%%"))) == ["argument-mismatch error zh-Hans"])
  #expect(rules(catalog(text("%2$@ 的 %1$lld%%"))) == [])
}

@Test func aTranslationRepeatsItsArgument() {
  #expect(rules(catalog(entry("k %@", ["en": "Hi %@", "fr": "%@ et %@"]))) == ["unpassed-argument error fr"])
  #expect(rules(catalog(entry("k %@", ["en": "Hi %@", "fr": "%1$@ et %1$@"]))) == [])
}

@Test func aMachineWritesAnotherLetter() {
  let found = rules(catalog(entry("k %@ %@ %lld", ["en": "%1$@ %2$@, %3$lld", "de": "%A %@, %lld"])))
  #expect(found == ["argument-mismatch error de"])
}

@Test func fewerPlaceholdersAreAWarning() {
  #expect(rules(catalog(entry("k %@", ["en": "Hi %@", "fr": "Salut"]))) == ["dropped-argument warning fr"])
  let forms = ["one": "Une session", "other": "%lld sessions", "zero": "Rien"]
  #expect(rules(catalog(entry("k %lld", forms: ["en": englishForms, "fr": forms]))) == [])
}

@Test func equalPlaceholdersAndMissingKeysAreSilent() {
  #expect(rules(catalog(entry("k %@", ["en": "Hi %@", "fr": "Salut %@"]))) == [])
  #expect(rules([("en.lproj/L.strings", "a = A;"), ("fr.lproj/L.strings", "b = \"%@ %@\";")]) == [])
}

// MARK: - Files

@Test func filesAreNeverSkippedSilently() {
  let twice = catalog("\"a\":{}", "\"a\":{\"comment\":\"x\"}")
  #expect(rules(twice) == ["duplicate-key note "])
  #expect(rules([("en.lproj/L.strings", "a = A;\n<<<<<<< HEAD\nb = B;")]) == ["conflict-markers error en"])
  #expect(rules([("en.lproj/L.strings", "a = \"=======\"; /*\n======= */")]) == [])
  #expect(rules([("ar.lproj/L.strings", "a = A; k = \"a \"b\" c\";")]) == ["truncated-table error ar"])
  #expect(rules([("ar.lproj/L.strings", "/* nothing yet */")]) == [])
  #expect(rules([("de.lproj/L.strings", "a = \"{ <Object 0x1>: \\\"x\\\" }\";")]) == [])
}
