// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

@Test(arguments: [
  ("\"a\" = \"1\";", ["a": "1"]),
  ("a = b;", ["a": "b"]),
  ("'a' = 'it\"s';", ["a": "it\"s"]),
  ("c;", ["c": "c"]),
  ("\"c\";", ["c": "c"]),
  ("{ a = 1; }", ["a": "1"]),
  ("a/b.c-d_e$:9 = /x;", ["a/b.c-d_e$:9": "/x"]),
  ("a = \"one\ntwo\";", ["a": "one\ntwo"]),
  ("a = \"\\n\\t\\\"\\\\\\'\\\n\";", ["a": "\n\t\"\\'\n"]),
  ("a = \"\\U00e9\\u00e9\";", ["a": "éu00e9"]),
  ("a = \"\\Ud83d\\ude00 \\Ud83d\";", ["a": "😀".replacing("😀", with: "\u{FFFD}ude00 \u{FFFD}")]),
  ("a = \"\\Ud83d\\Ude00\";", ["a": "😀"]),
  ("a = \"\\101\\341\";", ["a": "AÆ"]),
  ("a = \"\";", ["a": ""]),
  ("a = 1; a = 1;", ["a": "1"]),
  ("/* c */ a /* d */ = // e\n 1 ; // f", ["a": "1"]),
  ("\u{2028}a = 1;\u{2029}", ["a": "1"]),
  ("", [:]),
  ("/* nothing */\n// here\n", [:]),
  ("/* never closed", [:]),
  ("a = \"<<<<<<< \n=======\n\";", ["a": "<<<<<<< \n=======\n"]),
])
func readsTheOldSyntax(text: String, expected: [String: String]) throws {
  let reading = try catalog(text)
  #expect(texts(reading.fact) == expected)
  #expect(reading.problems == [])
}

@Test(arguments: [
  (
    "\"a\" = \"1\";\n=\n\"b\" = \"2\";", ["a"],
    "2:1 table ends here: expected a key but found `=`; everything after it is dropped silently"
  ),
  (
    "a = 1;;\nb = 2;", ["a"],
    "1:7 table ends here: expected a key but found `;`; everything after it is dropped silently"
  ),
  (
    "a = 1;\n<<<<<<< HEAD\nb = 2;\n=======\nb = 3;\n>>>>>>> x\n", ["a"],
    "2:1 table ends here: expected a key but found the conflict marker `<<<<<<<`; everything after it is dropped"
      + " silently"
  ),
  (
    "a = 1;\n\"b\"=\"1\"\n\"c\"=\"2\";", ["a"],
    "3:1 expected `;` after the text of \"b\" but found `\"`; the whole table is rejected"
  ),
  (
    "a = 1;\n\"k\" = \"a \"b\" c\";", ["a"],
    "2:11 expected `;` after the text of \"k\" but found `b`; the whole table is rejected"
  ),
  ("a = 1;\nb = ;", ["a"], "2:5 expected a text but found `;`; the whole table is rejected"),
  ("a = 1;\n  b = \"c;\n", ["a"], "2:7 the quoted text does not end; the whole table is rejected"),
  ("a = 1", [], "1:6 expected `;` after the text of \"a\" but found the end of the file; the whole table is rejected"),
  ("= a;", [], "1:1 expected a key but found `=`; the whole table is rejected"),
  ("{ a = 1;", ["a"], "1:9 expected a key but found the end of the file; the whole table is rejected"),
  ("{ a = 1; } b", ["a"], "1:12 expected nothing after the closing `}` but found `b`; the whole table is rejected"),
  ("a = 1; b = <0g>;", ["a"], "1:14 expected hexadecimal digits and `>` but found `g`; the whole table is rejected"),
  ("a = 1;\n\"b\\", ["a"], "2:1 the quoted text does not end; the whole table is rejected"),
])
func saysWhereATableBreaks(text: String, keys: [String], problem: String) throws {
  let reading = readCatalog(Array(text.utf8), path: "a.strings")
  #expect(reading.problems.map(shown) == [problem])
  if case .strings(let fact) = reading.body { #expect(fact.entries.map(\.key) == keys) } else { #expect(keys == []) }
}

@Test func refusesValuesTooDeepInsideEachOther() {
  let text = "a = " + String(repeating: "(", count: 100_000)
  let reading = readCatalog(Array(text.utf8), path: "a.strings")
  #expect(reading.problems.map(\.message) == ["more than 64 values inside each other; the whole table is rejected"])
}

@Test func keepsTheLastOfSeveralTextsForOneKey() throws {
  let reading = try catalog("a = 1;\nb = 2;\na = 3;")
  #expect(texts(reading.fact) == ["a": "3", "b": "2"])
  #expect(
    reading.problems.map(shown) == ["3:1 the key \"a\" stands on line 1 with another text; the one on line 3 wins"])
}

@Test func keepsPlaceAndCommentOfEveryKey() throws {
  let text = "/* First.\n   Second. */\r\n\"é\" = \"1\"; \"b\" = \"2\";\r// Third\n  \"c\" = \"3\";\n"
  let entries = try catalog(text).fact.entries
  #expect(entries.map(\.comment) == ["First. Second.", nil, "Third"])
  #expect(
    entries.map(\.position) == [
      Position(line: 3, column: 1, offset: 25), Position(line: 3, column: 13, offset: 37),
      Position(line: 5, column: 3, offset: 59),
    ])
  #expect(entries.allSatisfy { Array(text.utf8)[$0.position.offset] == UInt8(ascii: "\"") })
}

@Test func readsAPluralEntryInTheOldSyntax() throws {
  let text = """
    files = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; one = "1 file"; other = "%d files"; }; };
    list = (1, (2), {a = 1;}); data = <0fA b>;
    """
  let reading = try catalog(text)
  let files = try #require(reading.fact.entries.first?.localizations.first)
  #expect(files.value == "%#@n@")
  #expect(files.substitutions.first?.forms.map(\.text) == ["1 file", "%d files"])
  #expect(
    reading.problems.map(shown) == [
      "3:1 expected a text or a dictionary for \"list\" but found an array",
      "3:28 expected a text or a dictionary for \"data\" but found data",
    ])
}
