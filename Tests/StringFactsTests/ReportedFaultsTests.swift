// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

// Faults of catalogs that people reported in public, each with a twin that looks like it and is sound.

private func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
  text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
}

private func problems(_ text: String, _ ending: String = "strings") -> [String] {
  readCatalog(Array(text.utf8), path: "a.\(ending)").problems.map(shown)
}

@Test func namesBothCopiesOfAKey() throws {
  let entries = [
    #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}},"#,
    #""fr":{"stringUnit":{"state":"translated","value":"B"}}}}"#,
    #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}"#,
  ]
  let twice = "{\"strings\":{\n\(entries[0])\(entries[1]),\n\(entries[2])\n}}"
  let reading = try catalog(twice, "xcstrings")
  #expect(
    reading.problems.map(shown) == ["3:1 the key \"k\" stands on line 2 and on line 3; the later one counts here"])
  #expect(reading.fact.entries.map { $0.localizations.map(\.language) } == [["en"]])
  #expect(
    problems("\"k\" = \"B\";\n\"k\" = \"C\";")
      == ["2:1 the key \"k\" stands on line 1 with another text; the one on line 2 wins"])

  let twin = twice.replacing(
    "\"k\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"A\"}}}}", with: "\"K\":{}")
  #expect(problems(twin, "xcstrings") == [])
  #expect(problems("\"k\" = \"B\";\n\"K\" = \"C\";") == [])
}

@Test func pointsAtTheFirstConflictMarker() {
  let unit = """
    {"strings":{"a":{},"k":{"localizations":{"en":{"stringUnit":{
    <<<<<<< HEAD
    "value":"A"
    =======
    "value":"B"
    >>>>>>> theirs
    }}}}}}
    """
  #expect(problems(unit, "xcstrings") == ["2:1 expected a key in quotes but found the conflict marker `<<<<<<<`"])
  let table = "a = 1;\n<<<<<<< HEAD\nb = 2;\n=======\nb = 3;\n>>>>>>> theirs\n"
  #expect(problems(table).first?.hasPrefix("2:1 table ends here: expected a key but found the conflict marker") == true)
  let list = "<plist><dict>\n<<<<<<< HEAD\n<key>a</key><string>1</string></dict></plist>"
  #expect(
    problems(list, "stringsdict")
      == ["2:1 not a property list: expected `</dict>` but found the conflict marker `<<<<<<<`"])

  #expect(problems("{\"strings\":{\"k\":{\"comment\":\"=======\"}}}", "xcstrings") == [])
  #expect(problems("/* Title\n=======\n>>>>>>> */\na = \"<<<<<<<\n=======\n\";") == [])
  #expect(problems("<plist><dict><key>a</key><string>=======</string></dict></plist>", "stringsdict") == [])
}

@Test func readsUTF16WithAndWithoutMarkAndReportsItsFaults() throws {
  for bytes in [
    [0xFF, 0xFE] + utf16("a = \"ä\";"), [0xFE, 0xFF] + utf16("a = \"ä\";", bigEndian: true), utf16("a = \"ä\";"),
    utf16("a = \"ä\";", bigEndian: true),
  ] {
    let reading = try catalog(bytes)
    #expect(texts(reading.fact) == ["a": "ä"] && reading.problems == [])
  }
  let unescaped = [0xFF, 0xFE] + utf16("a = 1;\n\"k\" = \"a \"b\" c\";\n")
  #expect(
    readCatalog(unescaped, path: "a.strings").problems.map(shown)
      == ["2:11 expected `;` after the text of \"k\" but found `b`; the whole table is rejected"])
}

@Test func pointsAtAQuoteInsideAText() {
  #expect(
    problems("\"a\" = \"1\";\n\"k\" = \"قال \"نعم\" لك\";")
      == ["2:16 expected `;` after the text of \"k\" but found `ن`; the whole table is rejected"])
  #expect(problems("\"a\" = \"1\";\n\"k\" = \"قال \\\"نعم\\\" لك\";") == [])
  #expect(problems("\"a\" = \"1\";\n\"k\" = \"قال “نعم” لك\";") == [])
}

/// A file of which nothing is understood is never silent.
@Test(arguments: ["strings", "stringsdict", "xcstrings", "loctable", "xliff"])
func neverGivesNothingWithoutAReason(ending: String) {
  for bytes in [[0xFF], [0x00, 0xD8], [0xFF, 0xFE, 0x00], Array("bplist00".utf8), Array("{".utf8), [0, 0, 0, 0]] {
    let reading = readCatalog(bytes as [UInt8], path: "a.\(ending)")
    #expect(reading.body != nil || !reading.problems.isEmpty)
    if case .strings(let fact) = reading.body, fact.entries.isEmpty { #expect(!reading.problems.isEmpty, "\(bytes)") }
  }
}

@Test func saysThatBytesAreOfAnotherEncoding() throws {
  let reading = try catalog(Array("k = \"Ger".utf8) + [0x8A] + Array("t\";".utf8))
  #expect(reading.problems.map(\.position.column) == [9])
  #expect(texts(reading.fact) == ["k": "Gerät"])
  #expect(try catalog("k = \"Gerät\";").problems == [])
}

@Test(arguments: ["", "\n", "/* Nothing yet */", "// Nothing yet", "\u{FEFF}"])
func acceptsATableWithoutTexts(text: String) throws {
  let reading = try catalog(text)
  #expect(reading.fact.entries == [] && reading.problems == [])
}

@Test func saysWhereADumpedObjectBreaksATable() {
  #expect(
    problems("a = 1;\nk = <NSObject: 0x7f>;\nb = 2;")
      == ["2:6 expected hexadecimal digits and `>` but found `N`; the whole table is rejected"])
  #expect(
    problems("a = 1;\nk = \"{ name = \"x\"; }\";\nb = 2;")
      == ["2:16 expected `;` after the text of \"k\" but found `x`; the whole table is rejected"])
  #expect(problems("a = 1;\nk = \"{ name = \\\"x\\\"; }\";\nb = 2;") == [])
}

@Test func acceptsVariationsWithoutAUnitAndTextsThatStayAsTheyAre() throws {
  let text = """
    {"strings":{
    "a":{"localizations":{"en":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"x"}}}}}}},
    "b":{"shouldTranslate":false}
    }}
    """
  let reading = try catalog(text, "xcstrings")
  #expect(reading.problems == [])
  #expect(reading.fact.entries[0].localizations.map(\.state) == ["translated"])
  #expect(reading.fact.entries.map(\.shouldTranslate) == [true, false])
}

@Test func passesOnThatAKeyIsStale() throws {
  let entries = try catalog("{\"strings\":{\"a\":{\"extractionState\":\"stale\"},\"b\":{}}}", "xcstrings").fact.entries
  #expect(entries.map(\.extractionState) == ["stale", nil])
}

@Test func tellsAHalfWrittenFileFromAWholeOne() throws {
  let whole = "{\"strings\":{\n\"a\":{},\n\"b\":{\"comment\":\"é\"}\n}}"
  #expect(problems(whole, "xcstrings") == [])
  #expect(
    problems("{\"strings\":{\n\"a\":{},\n}}", "xcstrings") == ["3:1 expected a key in quotes but found `}`"])
  let bytes = Array(whole.utf8)
  for end in 0..<bytes.count {
    let reading = readCatalog(Array(bytes[..<end]), path: "a.xcstrings")
    #expect(reading.problems.count == 1, "cut after \(end) bytes")
  }
  let table = Array("\"a\" = \"é\";".utf8)
  for end in 1..<table.count {
    #expect(!readCatalog(Array(table[..<end]), path: "a.strings").problems.isEmpty, "cut after \(end) bytes")
  }
}
