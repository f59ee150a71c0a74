// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

private func xliff(_ units: String, original: String = "App/en.lproj/Localizable.strings") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xliff version="1.2"><file original="\(original)" source-language="en" target-language="de"><body>
  \(units)
  </body></file></xliff>
  """
}

@Test func readsSourceTargetAndNote() throws {
  let reading = try catalog(
    xliff(
      """
      <trans-unit id="a &amp; b" xml:space='preserve'>
        <source>Near &lt;<g id="1">you</g></source>
        <target state="translated"><![CDATA[<Nah>]]></target>
        <note>A title</note>
      </trans-unit>
      <!-- <trans-unit id="not this"/> -->
      <trans-unit id="c"><source/></trans-unit>
      """), "xliff")
  #expect(reading.problems == [])
  #expect(reading.fact.format == .xliff && reading.fact.sourceLanguage == "en")
  #expect(reading.fact.entries.map(\.key) == ["a & b", "c"])
  let entry = try #require(reading.fact.entries.first)
  #expect(entry.comment == "A title" && entry.original == "App/en.lproj/Localizable.strings")
  #expect(entry.position == Position(line: 3, column: 1, offset: 159))
  #expect(entry.localizations.map(\.language) == ["en", "de"])
  #expect(entry.localizations.map(\.value) == ["Near <you", "<Nah>"])
  #expect(entry.localizations.map(\.state) == [nil, "translated"])
  #expect(entry.localizations.map(\.position.line) == [4, 5])
  #expect(reading.fact.entries[1].localizations.map(\.value) == [""])
}

/// Units of one key, each with its source text, and what becomes of them.
@Test func joinsTheUnitsOfAPluralEntry() throws {
  let reading = try catalog(
    xliff(
      """
      <trans-unit id="/k/x:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@n@ in %2$@</source></trans-unit>
      <trans-unit id="/k/x:dict/n:dict/one:dict/:string"><source>1 file</source><target>1 Datei</target></trans-unit>
      <trans-unit id="/k/x:dict/n:dict/other:dict/:string"><source>%d files</source></trans-unit>
      """, original: "en.lproj/L.stringsdict"), "xliff")
  #expect(reading.problems == [])
  #expect(reading.fact.entries.map(\.key) == ["k/x"])
  let texts = try #require(reading.fact.entries.first?.localizations)
  #expect(texts.map(\.value) == ["%#@n@ in %2$@", nil])
  #expect(texts[0].substitutions.map(\.name) == ["n"])
  #expect(texts[0].substitutions[0].forms.map(\.category) == ["one", "other"])
  #expect(texts[0].substitutions[0].forms.map(\.position.line) == [4, 5])
  #expect(texts[1].substitutions[0].forms.map(\.text) == ["1 Datei"])
}

@Test func joinsTheUnitsOfAVariedText() throws {
  let ids = [
    "k|==|plural.one", "k|==|plural.other", "k|==|device.mac", "k|==|device.iphone.plural.one",
    "k|==|device.iphone.plural.other", "k|==|substitutions.n.plural.few", "k",
    "/d:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string",
    "/d:dict/NSStringDeviceSpecificRuleType:dict/ipad:dict/n:dict/one:dict/:string",
  ]
  let units = ids.map { "<trans-unit id=\"\($0)\"><source>\($0)</source></trans-unit>" }.joined()
  let entries = try catalog(xliff(units), "xliff").fact.entries
  #expect(entries.map(\.key) == ["k", "d"])
  let text = try #require(entries[0].localizations.first)
  #expect(text.value == "k")
  #expect(text.forms.map(\.category) == ["one", "other"])
  #expect(text.variants.map(\.selector) == ["mac", "iphone"])
  #expect(text.variants.map { $0.forms.map(\.category) } == [[], ["one", "other"]])
  #expect(text.substitutions.map { $0.forms.map(\.category) } == [["few"]])
  let devices = try #require(entries[1].localizations.first?.variants)
  #expect(devices.map(\.selector) == ["mac", "ipad"])
  #expect(devices[1].substitutions.map(\.name) == ["n"])
}

/// Identifiers that look like parts and are whole keys.
@Test(arguments: [
  "a|==|b", "a|==|plural", "a|==|plural.one.two", "/usr/bin", "/:dict/:string", "k:dict/n:dict/one:dict/:string",
  "a|==|substitutions.n.device.mac",
])
func takesAnyOtherIdentifierForAKey(id: String) throws {
  let entries = try catalog(xliff("<trans-unit id=\"\(id)\"><source>x</source></trans-unit>"), "xliff").fact.entries
  #expect(entries.map(\.key) == [id])
  #expect(entries.first?.localizations.map(\.value) == ["x"])
}

@Test func keepsTheTablesOfOneFileApart() throws {
  let unit = "<trans-unit id=\"a\"><source>x</source></trans-unit>"
  let text = "<xliff><file original=\"A.strings\">\(unit)</file><file original=\"B.strings\">\(unit)</file></xliff>"
  #expect(try catalog(text, "xliff").fact.entries.map(\.original) == ["A.strings", "B.strings"])
}

/// What follows one whole unit, with the problems it gives.
@Test(arguments: [
  ("<trans-unit id=\"b\"><source>x", ["3:40 the element `source` does not end"]),
  ("<trans-unit><source>x</source></trans-unit></body></file></xliff>", ["3:21 a `trans-unit` without an `id`"]),
  ("</note></body></file></xliff>", ["3:21 expected the end of `body` but found that of `note`"]),
  ("\n<<<<<<< HEAD\n</body></file></xliff>", ["4:1 expected XML but found the conflict marker `<<<<<<<`"]),
  ("a < b</body></file></xliff>", ["3:23 expected XML but found a `<` that begins no tag"]),
  (
    "</body></file></xliff",
    ["1:1 the element `xliff` does not end", "3:35 expected XML but found a tag `xliff` that does not end"]
  ),
])
func keepsTheUnitsBeforeAFault(rest: String, problems: [String]) throws {
  let reading = try catalog("<xliff>\n<file><body>\n<trans-unit id='a'/>" + rest, "xliff")
  #expect(reading.fact.entries.first?.key == "a")
  #expect(reading.problems.map(shown) == problems)
}

@Test(arguments: ["", "{}", "<plist><dict/></plist>"])
func hasNoFactsOfWhatIsNoXLIFF(text: String) {
  let reading = readCatalog(Array(text.utf8), path: "de.xliff")
  #expect(reading.body == nil)
  #expect(reading.problems.map(shown) == ["1:1 no `xliff` element: not an XLIFF file"])
}

@Test func refusesElementsTooDeep() {
  let reading = readCatalog(Array(("<xliff>" + String(repeating: "<g>", count: 100_000)).utf8), path: "a.xliff")
  #expect(reading.problems.map(\.message) == ["more than 64 elements inside each other"])
}
