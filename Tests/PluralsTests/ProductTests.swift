// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

private let forms = ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"]
private let english2 = ["one": "%d file", "other": "%d files"]

private let sources = [
  ("App/en.lproj/L.strings", "a = A;"), ("App/pl.lproj/L.strings", "a = A;"),
  ("App/en.lproj/L.stringsdict", stringsdict("k", english2)), ("App/pl.lproj/L.stringsdict", stringsdict("k", forms)),
]
private let plain = [("Out/A.app/en.lproj/L.strings", "a = A;"), ("Out/A.app/pl.lproj/L.strings", "a = A;")]
private let plurals = [
  ("Out/A.app/en.lproj/L.stringsdict", stringsdict("k", english2)),
  ("Out/A.app/pl.lproj/L.stringsdict", stringsdict("k", forms)),
]

private func verified(_ files: [(String, String)]) -> [[String]] {
  let catalogs = projectCatalogs(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
  return catalogs.tables.flatMap { verifications(of: $0, in: catalogs) }
    .filter { $0.rule == MissingVariants.description.id }.map(\.anchor)
}

@Test func aWholeProductIsProof() {
  let files = sources + plain + plurals
  for rule in pluralRules { #expect(findings(rule, files) == [], "\(rule)") }
  #expect(verified(files) == [["L", "k"]])
  #expect(verified(sources) == [])
}

@Test func seesAPluralThatWasNotShipped() {
  let missing = sources + plain + [plurals[0]]
  #expect(
    findings(ProductPluralMissing.self, missing) == [
      "App/pl.lproj/L.stringsdict:1 error the plural forms of \"k\" are not in A.app [pl]"
    ])
  #expect(verified(missing) == [])
}

@Test func seesACompiledPluralThatIsBroken() {
  let noType = plurals[1].1.replacing("<key>NSStringFormatValueTypeKey</key><string>d</string>", with: "")
  #expect(
    findings(ProductPluralBroken.self, sources + plain + [plurals[0], (plurals[1].0, noType)]) == [
      "Out/A.app/pl.lproj/L.stringsdict:1 error the plural of \"k\" in pl in A.app has no value type for `n` [pl]"
    ])
  let fewer = stringsdict("k", ["one": "%d plik", "other": "%d pliku"])
  let lacking = sources + plain + [plurals[0], (plurals[1].0, fewer)]
  #expect(
    findings(ProductPluralBroken.self, lacking) == [
      "Out/A.app/pl.lproj/L.stringsdict:1 error the plural of \"k\" in pl in A.app lacks `few`, `many`, which the"
        + " sources have [pl]"
    ])
  #expect(verified(lacking) == [])
  let object = stringsdict("k", ["one": "%@ a", "few": "%@ b", "many": "%@ c", "other": "%@ d"])
    .replacing("<string>d</string>", with: "<string>@</string>")
  #expect(
    findings(ProductPluralBroken.self, sources + plain + [plurals[0], (plurals[1].0, object)]) == [
      "Out/A.app/pl.lproj/L.stringsdict:1 error the plural of \"k\" in pl in A.app reads argument 1 as an object, unlike"
        + " the sources [pl]"
    ])
}

@Test func seesACatalogThatWasCopied() {
  let catalog = xcstrings(entry("k %lld", forms: ["en": english2, "ja": ["plain": "x"]]))
  let copied = [("Out/A_B.bundle/L.xcstrings", catalog)]
  #expect(
    findings(CatalogNotCompiled.self, copied) == [
      "Out/A_B.bundle/L.xcstrings:1 error L.xcstrings lies in A_B.bundle uncompiled: none of its texts is read [en ja]"
    ])
  #expect(findings(CatalogNotCompiled.self, copied + [("Out/A_B.bundle/en.lproj/L.strings", "a = A;")]) == [])
  #expect(findings(CatalogNotCompiled.self, [("App/L.xcstrings", catalog)]) == [])
}

@Test func seesALanguageThatWasNotShipped() {
  #expect(
    findings(TableNotShipped.self, sources + [plain[0], plurals[0]]) == [
      "App/en.lproj/L.strings:1 warning L is not in A.app in pl [pl]"
    ])
  #expect(
    findings(TableNotShipped.self, sources + [("Out/A.app/en.lproj/Other.strings", "z = Z;")]) == [
      "App/en.lproj/L.strings:1 note L is in no built product []"
    ])
  #expect(findings(TableNotShipped.self, sources) == [])
}
