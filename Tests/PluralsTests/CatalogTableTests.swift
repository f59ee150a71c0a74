// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

@Test func joinsTheFilesOfATable() throws {
  let joined = try tables([
    ("App/en.lproj/Localizable.strings", "/* A note */ a = A; b = B;"),
    ("App/de.lproj/Localizable.strings", "a = \"Ä\";"),
    ("App/pt_BR.lproj/Localizable.strings", "c = C;"),
    ("App/en.lproj/Other.strings", "a = A;"),
    ("Kit/en.lproj/Localizable.strings", "a = A;"),
  ])
  #expect(joined.map { "\($0.folder)/\($0.name)" } == ["App/Localizable", "App/Other", "Kit/Localizable"])
  let table = try #require(joined.first)
  #expect(table.sourceLanguage == "en")
  #expect(table.languages == ["en", "de", "pt-BR"])
  #expect(Set(table.entries.map(\.key)) == ["a", "b", "c"])
  let a = try #require(table.entries.first { $0.key == "a" })
  #expect(a.comment == "A note")
  #expect(a.texts.mapValues(\.text.value) == ["en": "A", "de": "Ä"])
  #expect(a.location.path == "App/en.lproj/Localizable.strings")
  #expect(table.entries.first { $0.key == "c" }?.location.path == "App/pt_BR.lproj/Localizable.strings")
}

@Test func letsTheStringsdictWin() throws {
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("k", ["one": "1 day", "other": "%d days"])),
    ("en.lproj/L.strings", "k = \"%d days\"; j = \"J\";"), ("de.lproj/L.strings", "k = \"%d Tage\";"),
  ]
  for order in [files, files.reversed()] {
    let table = try #require(try tables(order).first)
    let entry = try #require(table.entries.first { $0.key == "k" })
    #expect(entry.texts["en"]?.hasForms == true)
    #expect(entry.texts["en"]?.format == .stringsdict)
    #expect(entry.texts["de"]?.hasForms == false)
    #expect(entry.location.path == "en.lproj/L.stringsdict")
  }
}

@Test func takesTheKeyForTheSourceText() throws {
  let text = xcstrings(
    #""%lld days":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%lld Tage"}}}}"#,
    #""other key":{"localizations":{"en":{"variations":{"plural":{"other":{"stringUnit":{"value":"x"}}}}}}}"#)
  let table = try #require(try tables([("L.xcstrings", text)]).first)
  #expect(table.entries.map { $0.texts["en"]?.plainTexts } == [["%lld days"], []])
  #expect(table.entries.map(\.location.position.line) == [2, 3])
  #expect(table.languages == ["en", "de"])
}

@Test func takesAKeyThatReadsLikeTextForTheSourceText() throws {
  let table = try #require(
    try tables([("en.lproj/L.strings", "a = A;"), ("de.lproj/L.strings", "\"%d days\" = \"%d Tage\"; b = B;")]).first)
  #expect(table.entries.map(\.key) == ["%d days", "b", "a"])
  #expect(table.entries.map { $0.texts["en"]?.text.value } == ["%d days", nil, "A"])
  #expect(table.entries[0].location.path == "de.lproj/L.strings")
}

@Test func keepsTheCommentOfTheSource() throws {
  let files = [("de.lproj/L.strings", "/* Notiz */ a = A;"), ("zh.lproj/L.strings", "/* 注 */ a = A; /* 二 */ b = B;")]
  let table = try #require(try tables(files + [("en.lproj/L.strings", "/* Note */ a = A;")]).first)
  #expect(table.entries.first { $0.key == "a" }?.comment == "Note")
  #expect(table.entries.first { $0.key == "b" }?.comment == "二")
}

@Test(
  arguments: [
    (["en.lproj/L.strings", "de.lproj/L.strings"], nil, "en"),
    (["en-US.lproj/L.strings", "de.lproj/L.strings"], nil, "en-US"),
    (["English.lproj/L.strings", "French.lproj/L.strings"], nil, "en"),
    (["Base.lproj/L.strings", "de.lproj/L.strings"], nil, "en"),
    (["Base.lproj/L.strings", "en.lproj/L.strings"], "fr", "fr"),
    (["de.lproj/L.strings", "en.lproj/L.strings"], "de", "de"),
    (["de.lproj/L.strings", "en.lproj/L.strings"], "fr", "en"),
    (["de.lproj/L.strings"], nil, "de"),
    (["de.lproj/L.strings", "fr.lproj/L.strings"], nil, nil),
  ] as [([String], String?, String?)])
func findsTheSourceLanguage(paths: [String], region: String?, expected: String?) throws {
  let table = try tables(paths.map { (path: $0, text: "a = A;") }, developmentRegion: region).first
  #expect(table?.sourceLanguage == expected)
}

@Test func takesTheSourceLanguageOfACatalog() throws {
  let table = try tables([("L.xcstrings", xcstrings("\"a\":{}", source: "ko"))], developmentRegion: "en").first
  #expect(table?.sourceLanguage == "ko")
}

@Test func prefersALanguageToBase() throws {
  let table = try tables([("en.lproj/L.strings", "a = A;"), ("Base.lproj/L.strings", "a = base; b = B;")]).first
  #expect(table?.entries.compactMap { $0.texts["en"]?.text.value }.sorted() == ["A", "B"])
  #expect(table?.languages == ["en"])
}

@Test func keepsProductsAndCopiesForTranslatorsOutOfATable() throws {
  let source = ("App/en.lproj/L.strings", "a = A;")
  let others = [
    ("App.app/en.lproj/L.strings", "a = built; b = B;"), ("App.app/de.lproj/L.strings", "a = built;"),
    ("App/Kit_Kit.bundle/en.lproj/L.strings", "a = built;"), ("de.xcloc/en.lproj/L.strings", "a = sent;"),
  ]
  let table = try tables([source] + others)
  #expect(table.map(\.folder) == ["App"])
  #expect(table.first?.languages == ["en"])
  #expect(table.first?.entries.map { $0.texts["en"]?.text.value } == ["A"])
  #expect(try tables(others).isEmpty)
}

@Test func letsLooseFilesWinOverALoctable() throws {
  let loctable = "<plist><dict><key>en</key><dict><key>a</key><string>old</string></dict></dict></plist>"
  let table = try #require(try tables([("L.loctable", loctable), ("en.lproj/L.strings", "a = A;")]).first)
  #expect(table.entries.map { $0.texts["en"]?.text.value } == ["A"])
}
