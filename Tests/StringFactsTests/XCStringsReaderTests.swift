// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

@Test func readsEveryPartOfAnEntry() throws {
  let text = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {},
        "%lld files in %@" : {
          "comment" : "A \"count\" \u00e9\ud83d\ude00",
          "extractionState" : "manual",
          "later" : [1, -0.5e+3, true, null, {"a" : []}],
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %2$@" },
              "substitutions" : {
                "files" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "new", "value" : "%arg file" } },
                    "other" : { "stringUnit" : { "state" : "new", "value" : "%arg files" } }
                  } }
                }
              }
            }
          },
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """#
  let reading = try catalog(text, "xcstrings")
  #expect(reading.problems == [])
  #expect(reading.fact.sourceLanguage == "en")
  #expect(
    reading.fact.entries.map(\.position) == [
      Position(line: 4, column: 5, offset: 49), Position(line: 5, column: 5, offset: 62),
    ])
  let entry = try #require(reading.fact.entries.last)
  #expect(entry.comment == "A \"count\" é😀")
  #expect(entry.extractionState == "manual" && !entry.shouldTranslate)
  let english = try #require(entry.localizations.first)
  #expect(english.language == "en" && english.state == "translated" && english.position.line == 10)
  #expect(english.value == "%#@files@ in %2$@")
  let variable = try #require(english.substitutions.first)
  #expect(variable.name == "files" && variable.argument == 1 && variable.specifier == "lld")
  #expect(variable.position.line == 13)
  #expect(variable.forms.map(\.text) == ["%arg file", "%arg files"])
  #expect(variable.forms.map(\.position.line) == [17, 18])
}

@Test func readsVariationsWithoutAUnit() throws {
  let text = """
    {"sourceLanguage":"en","strings":{"a":{"localizations":{
    "de":{"variations":{"plural":{
    "one":{"stringUnit":{"state":"new","value":"1 Tag"}},
    "other":{"stringUnit":{"state":"translated","value":"%d Tage"}}}}},
    "fr":{"variations":{"device":{
    "mac":{"stringUnit":{"state":"new","value":"Cliquez"}},
    "other":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"%d"}}}}}}}},
    "ja":{"stringSet":{"state":"translated","values":["a"]}}
    }}}}
    """
  let localizations = try catalog(text, "xcstrings").fact.entries[0].localizations
  #expect(localizations.map(\.language) == ["de", "fr", "ja"])
  #expect(localizations.map(\.value) == [nil, nil, nil])
  #expect(localizations.map(\.state) == ["translated", "new", "translated"])
  #expect(localizations[0].forms.map(\.category) == ["one", "other"])
  #expect(localizations[1].variants.map(\.selector) == ["mac", "other"])
  #expect(localizations[1].variants.map(\.value) == ["Cliquez", nil])
  #expect(localizations[1].variants[1].forms.map(\.text) == ["%d"])
  #expect(localizations.map(\.phrases) == [[], [], ["a"]])
}

@Test func readsTheWidthsOfADevice() throws {
  let text = """
    {"strings":{"a":{"localizations":{"en":{"variations":{"device":{
    "mac":{"variations":{"width":{
    "20":{"stringUnit":{"value":"short"}},
    "50":{"stringUnit":{"value":"long"}}}}},
    "other":{"stringUnit":{"value":"text"}}}}}}}}}
    """
  let variants = try catalog(text, "xcstrings").fact.entries[0].localizations[0].variants
  #expect(variants.map(\.selector) == ["mac.20", "mac.50", "other"])
  #expect(variants.map(\.value) == ["short", "long", "text"])
  #expect(variants.map(\.position.line) == [3, 4, 5])
}

@Test func readsThePhrasesOfAShortcut() throws {
  let text = """
    {"strings":{"a":{"localizations":{
    "en":{"stringSet":{"state":"translated","values":["Open ${applicationName}", 1, "Start"], "later":{}}},
    "de":{"stringSet":{"values":[]}},"fr":{"stringSet":{"values":"x"}}}}}}
    """
  let reading = try catalog(text, "xcstrings")
  let texts = reading.fact.entries[0].localizations
  #expect(texts.map(\.phrases) == [["Open ${applicationName}", "Start"], [], []])
  #expect(texts[0].state == "translated" && texts[0].value == nil)
  #expect(
    reading.problems.map(shown) == [
      "2:78 expected a text for `values` but found a number", "3:62 expected an array for `values` but found a text",
    ])
}

@Test func namesBothLinesOfADuplicateKey() throws {
  let text = """
    {"strings":{
    "a":{"comment":"first"},
    "b":{"localizations":{"en":{},
    "en":{"stringUnit":{"state":"new","value":"x"}}}},
    "a":{"comment":"second"}
    }}
    """
  let reading = try catalog(text, "xcstrings")
  #expect(reading.fact.entries.map(\.key) == ["a", "b"])
  #expect(reading.fact.entries[0].comment == "second" && reading.fact.entries[0].position.line == 5)
  #expect(reading.fact.entries[1].localizations.map(\.value) == ["x"])
  #expect(
    reading.problems.map(shown) == [
      "4:1 the language `en` stands on line 3 already; this one counts here",
      "5:1 the key \"a\" stands on line 2 and on line 5; the later one counts here",
    ])
}

/// The start of a catalog with one whole entry, which is kept whatever follows.
private let start = "{\"strings\":{\n\"a\":{},\n"

@Test(arguments: [
  ("<<<<<<< HEAD\n\"b\":{}\n=======\n", "3:1 expected a key in quotes but found the conflict marker `<<<<<<<`"),
  ("}}", "3:1 expected a key in quotes but found `}`"),
  ("\"b\":{\"comment\":\n=======\n", "4:1 expected a value but found the conflict marker `=======`"),
  ("\"b\":{} \"c\"", "3:8 expected `,` or `}` but found `\"`"),
  ("\"b\" {}", "3:5 expected `:` but found `{`"),
  ("\"b", "3:1 the text in quotes does not end"),
  ("\"b\nc\"", "3:3 expected no control character in a text in quotes but found a control character"),
  ("\"b\":{\"x\":tru}", "3:10 expected `true`, `false` or `null` but found `t`"),
  ("\"b\":{\"x\":01}", "3:11 expected no digit after a leading zero but found `1`"),
  ("\"b\":{\"x\":1.}", "3:12 expected a digit but found `}`"),
  ("\"b\":{\"x\":[1,]}", "3:13 expected a value but found `]`"),
  ("\"b\":{\"x\":\"\\u12g4\"}", "3:15 expected four hexadecimal digits after `\\u` but found `g`"),
  ("\"b\":{\"x\":\"\\x\"}", "3:12 expected an escape that JSON knows after `\\` but found `x`"),
  ("\"b\":{}}} x", "3:10 expected the end of the file but found `x`"),
  ("\"b\":{}", "3:7 expected `,` or `}` but found the end of the file"),
])
func stopsAtTheFirstBadByte(rest: String, problem: String) throws {
  let reading = try catalog(start + rest, "xcstrings")
  #expect(reading.fact.entries.first?.key == "a")
  #expect(reading.problems.map(shown) == [problem])
}

@Test func stopsAtBytesThatAreNoCharacters() throws {
  let reading = try catalog(Array(start.utf8) + Array("\"b".utf8) + [0xC3] + Array("\":{}}}".utf8), "xcstrings")
  #expect(reading.problems.map(shown) == ["3:1 the text in quotes is not valid UTF-8"])
}

@Test(arguments: ["", " ", "[", "\u{FEFF}", "null x", "{\"strings\":"])
func hasNoFactsOfWhatIsNoCatalog(text: String) {
  let reading = readCatalog(Array(text.utf8), path: "a.xcstrings")
  #expect(reading.body == nil)
  #expect(reading.problems.count >= 1)
}

@Test func notesValuesOfTheWrongKindAndGoesOn() throws {
  let text = """
    {"strings":{
    "a":[1],
    "b":{"comment":1,"shouldTranslate":"no","localizations":{"en":null}},
    "c":{"localizations":{"en":{"variations":{"plural":{"one":{}},"number":{}}}}}
    }}
    """
  let reading = try catalog(text, "xcstrings")
  #expect(reading.fact.entries.map(\.key) == ["a", "b", "c"])
  #expect(
    reading.problems.map(shown) == [
      "2:5 expected an object for the key \"a\" but found an array",
      "3:16 expected a text for `comment` but found a number",
      "3:36 expected a literal for `shouldTranslate` but found a text",
      "3:63 expected an object for the language `en` but found a literal",
      "4:53 the plural form `one` has no text of its own",
      "4:63 unknown kind of variation `number`",
    ])
}

@Test func saysThatThereAreNoStrings() throws {
  #expect(try catalog("{}", "xcstrings").problems.map(shown) == ["1:1 no `strings`: not a string catalog"])
}

@Test func refusesValuesTooDeep() throws {
  let reading = try catalog(start + "\"b\":{\"x\":" + String(repeating: "[", count: 100_000), "xcstrings")
  #expect(reading.problems.map(\.message) == ["more than 128 values inside each other"])
}
