// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

@Test func reportsANumberThatCounts() throws {
  let source =
    "/* Badge */\n\"posts %lld\" = \"%lld new posts\";\n\"minutes\" = \"%d extra minutes\";\n\"page\" = \"Page %d\";"
  let lines = [
    "en.lproj/L.strings:2 error \"%lld new posts\" has no plural forms: 1 reads \"1 new posts\" [en]",
    "en.lproj/L.strings:3 error \"%d extra minutes\" has no plural forms: 1 reads \"1 extra minutes\" [en]",
  ]
  #expect(findings(MissingVariants.self, english(source)) == lines)
  let forms = ("en.lproj/L.stringsdict", stringsdict("posts %lld", ["one": "%d new post", "other": "%d new posts"]))
  #expect(findings(MissingVariants.self, english(source) + [forms]) == [lines[1]])
}

@Test func namesWhatTheReaderNeedsToMendIt() throws {
  let files =
    english("k = \"%lld items need attention\";") + [
      ("ru.lproj/L.strings", "k = \"%lld требуют внимания\";"), ("ja.lproj/L.strings", "k = \"%lld 件\";"),
      ("tlh.lproj/L.strings", "k = \"%lld\";"),
    ]
  let catalogs = projectCatalogs(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
  let table = try #require(catalogs.tables.first)
  let finding = try #require(found(MissingVariants.self, in: catalogs).first)
  #expect(finding.rule == "plurals/missing-variants")
  #expect(finding.anchor == ["L", "k"])
  #expect(finding.certainty == .certain)
  #expect(finding.locales == ["en", "ru"])
  #expect(
    finding.explanation == """
      en needs one (1), other (0, 2, 3, 4, …)
      ru needs one (1, 21, 31, 41, …), few (2, 3, 4, 22, …), many (0, 5, 6, 7, …)
      """)
  #expect(finding.evidence.map(\.lines) == [["1 items need attention"]])
  #expect(
    finding.remedy == "move the key to the `.stringsdict` file of the same table, with a text for each of"
      + " `one`, `few`, `many`, `other` where the language has it")
  #expect(
    partsNotLookedAt(in: table).map(\.reason) == ["the plural categories of `tlh` are unknown"])
}

/// Entries of an `.xcstrings` file, each with the locales reported; none is the silent twin.
@Test(arguments: [
  (#""%lld items":{}"#, ["en"]),
  (#""%lld items":{"shouldTranslate":false}"#, ["en"]),
  (#""%lld items":{"extractionState":"stale"}"#, []),
  (#""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%lld items"}}}}"#, ["en"]),
  (
    #""k":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"1 item"}},"#
      + #""other":{"stringUnit":{"value":"%lld items"}}}}}}}"#, []
  ),
  (
    #""k":{"localizations":{"en":{"stringUnit":{"value":"%#@n@ in %@"},"substitutions":{"n":{"formatSpecifier":"lld","#
      + #""variations":{"plural":{"one":{"stringUnit":{"value":"%arg item"}},"#
      + #""other":{"stringUnit":{"value":"%arg items"}}}}}}}}}"#, []
  ),
  (
    #""k":{"localizations":{"en":{"variations":{"device":{"mac":{"stringUnit":{"value":"%lld items"}},"#
      + #""other":{"stringUnit":{"value":"Items"}}}}}}}"#, ["en"]
  ),
  (
    #""k":{"localizations":{"en":{"variations":{"device":{"other":{"variations":{"plural":"#
      + #"{"other":{"stringUnit":{"value":"%lld items"}}}}}}}}}}"#, []
  ),
  (
    #""%lld items":{"localizations":{"pl":{"stringUnit":{"state":"translated","value":"%lld"}},"#
      + #""ru":{"stringUnit":{"state":"new","value":"%lld items"}},"#
      + #""ja":{"stringUnit":{"state":"translated","value":"%lld"}}}}"#, ["en", "pl"]
  ),
  (
    #""%lld items":{"localizations":{"pl":{"variations":{"plural":{"other":{"stringUnit":"#
      + #"{"state":"translated","value":"%lld"}}}}}}}"#, ["en"]
  ),
  (#""^[%lld items](inflect: true)":{}"#, []),
  (#""%lld selected":{}"#, []),
  (#""%lld of %lld items":{}"#, []),
])
func followsACatalog(entry: String, locales: [String]) throws {
  let catalogs = projectCatalogs([("L.xcstrings", Array(xcstrings(entry).utf8))])
  let table = try #require(catalogs.tables.first)
  #expect(found(MissingVariants.self, in: catalogs).flatMap(\.locales) == locales)
  #expect(partsNotLookedAt(in: table) == [])
}

@Test(arguments: ["InfoPlist", "Root"])
func passesOverTablesThatNobodyFormats(name: String) throws {
  let catalogs = projectCatalogs([("de.lproj/\(name).strings", Array("a = \"%d items\";".utf8))])
  let table = try #require(catalogs.tables.first)
  #expect(found(MissingVariants.self, in: catalogs) == [])
  #expect(partsNotLookedAt(in: table) == [])
}

@Test func passesOverKeysOfInterfaceBuilder() throws {
  #expect(findings(MissingVariants.self, english("\"2YJ-bg-OdR.title\" = \"%d items\";")) == [])
  #expect(findings(MissingVariants.self, english("\"2YJ-bg-Od.title\" = \"%d items\";")).count == 1)
}

@Test func saysThatItReadsEnglishOnly() throws {
  for (files, reason) in [
    ([("de.lproj/L.strings", "a = \"%d items\";")], "its source texts are in `de`; only English is judged"),
    (
      [("de.lproj/L.strings", "a = \"%d items\";"), ("fr.lproj/L.strings", "a = \"%d items\";")],
      "the language of its source texts is unknown"
    ),
  ] {
    let catalogs = projectCatalogs(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let table = try #require(catalogs.tables.first)
    #expect(found(MissingVariants.self, in: catalogs) == [])
    #expect(partsNotLookedAt(in: table).map(\.reason) == [reason])
  }
}
