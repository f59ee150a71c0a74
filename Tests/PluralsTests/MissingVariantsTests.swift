// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

/// The findings of all tables, each as `path:line severity message [locales]`.
private func findings(_ files: [(path: String, text: String)]) throws -> [String] {
  try tables(files).flatMap(MissingVariants.findings).map { finding in
    let place = "\(finding.location.path):\(finding.location.position.line)"
    return "\(place) \(finding.severity) \(finding.message) \(finding.locales)"
  }
}

private func english(_ text: String) -> [(path: String, text: String)] { [("en.lproj/L.strings", text)] }

@Test func reportsANumberThatCounts() throws {
  let source =
    "/* Badge */\n\"posts %lld\" = \"%lld new posts\";\n\"minutes\" = \"%d extra minutes\";\n\"page\" = \"Page %d\";"
  let lines = [
    "en.lproj/L.strings:2 error \"%lld new posts\" has no plural forms: 1 reads \"1 new posts\" [\"en\"]",
    "en.lproj/L.strings:3 error \"%d extra minutes\" has no plural forms: 1 reads \"1 extra minutes\" [\"en\"]",
  ]
  #expect(try findings(english(source)) == lines)
  let forms = ("en.lproj/L.stringsdict", stringsdict("posts %lld", ["one": "%d new post", "other": "%d new posts"]))
  #expect(try findings(english(source) + [forms]) == [lines[1]])
}

@Test func namesWhatTheReaderNeedsToMendIt() throws {
  let files =
    english("k = \"%lld items need attention\";") + [
      ("ru.lproj/L.strings", "k = \"%lld требуют внимания\";"), ("ja.lproj/L.strings", "k = \"%lld 件\";"),
      ("tlh.lproj/L.strings", "k = \"%lld\";"),
    ]
  let table = try #require(try tables(files).first)
  let finding = try #require(MissingVariants.findings(in: table).first)
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
    MissingVariants.notLookedAt(in: table).map(\.reason) == ["the plural categories of `tlh` are unknown"])
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
  let table = try #require(try tables([("L.xcstrings", xcstrings(entry))]).first)
  #expect(MissingVariants.findings(in: table).flatMap(\.locales) == locales)
  #expect(MissingVariants.notLookedAt(in: table) == [])
}

@Test func reportsAPairMadeByHandOnce() throws {
  let source =
    "\"k\" = \"%d file was moved\";\n\"k-plural\" = \"%d files were moved\";\n\"day\" = \"1 day\";\nd = \"%d days\";"
  let table = try #require(try tables(english(source)).first)
  let found = MissingVariants.findings(in: table)
  #expect(found.map(\.anchor) == [["L", "k-plural"], ["L", "d"]])
  #expect(found.map(\.severity) == [.warning, .warning])
  #expect(found.flatMap(\.related).map(\.location.position.line) == [1, 3])
  #expect(try findings(english("\"k\" = \"%d file was moved\";")) == [])
}

@Test func warnsOfParenthesesAndOfNumbersPassedAsText() throws {
  let source = "a = \"%d item(s)\";\nfile_count = \"%@ files here\";\nb = \"%@ rules here\";"
  #expect(
    try findings(english(source)) == [
      "en.lproj/L.strings:1 warning \"%d item(s)\" has no plural forms: 1 reads \"1 item(s)\" [\"en\"]",
      "en.lproj/L.strings:2 warning \"%@ files here\" has no plural forms: 1 reads \"1 files here\" [\"en\"]",
    ])
}

@Test(arguments: ["InfoPlist", "Root"])
func passesOverTablesThatNobodyFormats(name: String) throws {
  let table = try #require(try tables([("de.lproj/\(name).strings", "a = \"%d items\";")]).first)
  #expect(MissingVariants.findings(in: table) == [])
  #expect(MissingVariants.notLookedAt(in: table) == [])
}

@Test func passesOverKeysOfInterfaceBuilder() throws {
  #expect(try findings(english("\"2YJ-bg-OdR.title\" = \"%d items\";")) == [])
  #expect(try findings(english("\"2YJ-bg-Od.title\" = \"%d items\";")).count == 1)
}

@Test func saysThatItReadsEnglishOnly() throws {
  for (files, reason) in [
    ([("de.lproj/L.strings", "a = \"%d items\";")], "its source texts are in `de`; only English is judged"),
    (
      [("de.lproj/L.strings", "a = \"%d items\";"), ("fr.lproj/L.strings", "a = \"%d items\";")],
      "the language of its source texts is unknown"
    ),
  ] {
    let table = try #require(try tables(files).first)
    #expect(MissingVariants.findings(in: table) == [])
    #expect(MissingVariants.notLookedAt(in: table).map(\.reason) == [reason])
  }
}
