// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import StringFacts
import Testing

private let plural = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
    <!-- <key>not this</key> -->
    <!-- Of a
         transfer -->
    <key>n &amp; m</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key> <string>%#@files@ in %2$@</string>
      <key>files</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key> <string>lld</string>
        <key>one</key> <string>%lld file</string>
        <key>other</key> <string>%lld files</string>
      </dict>
    </dict>
    <key>plain</key> <string>text</string>
  </dict>
  </plist>
  """

@Test func readsAPluralEntry() throws {
  let reading = try catalog(plural, "stringsdict")
  #expect(reading.problems == [])
  #expect(reading.fact.format == .stringsdict)
  #expect(reading.fact.entries.map(\.key) == ["n & m", "plain"])
  #expect(reading.fact.entries.map(\.position.line) == [7, 18])
  #expect(reading.fact.entries[0].position.column == 3)
  #expect(reading.fact.entries.map(\.comment) == ["Of a transfer", nil])
  let text = try #require(reading.fact.entries[0].localizations.first)
  #expect(text.value == "%#@files@ in %2$@")
  let variable = try #require(text.substitutions.first)
  #expect(variable.name == "files" && variable.position.line == 10)
  #expect(variable.ruleType == "NSStringPluralRuleType" && variable.specifier == "lld")
  #expect(variable.forms.map(\.category) == ["one", "other"])
  #expect(variable.forms.map(\.text) == ["%lld file", "%lld files"])
  #expect(variable.forms.map(\.position.line) == [14, 15])
  #expect(reading.fact.entries[1].localizations.first?.value == "text")
}

@Test func readsABinaryList() throws {
  let list = try PropertyListSerialization.propertyList(from: Data(plural.utf8), format: nil)
  let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  let reading = try catalog([UInt8](bytes), "stringsdict")
  #expect(Set(reading.fact.entries.map(\.key)) == ["n & m", "plain"])
  #expect(reading.fact.entries.allSatisfy { $0.position == .start })
}

@Test func readsAnXMLListInAStringsFile() throws {
  let reading = try catalog("\n<plist><dict><key>a</key>\n<string>1</string></dict></plist>")
  #expect(texts(reading.fact) == ["a": "1"])
  #expect(reading.fact.entries.first?.position == Position(line: 2, column: 14, offset: 14))
}

@Test func readsDevicesAndWidths() throws {
  let text = """
    <plist><dict><key>a</key><dict>
    <key>NSStringDeviceSpecificRuleType</key><dict>
    <key>iphone</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>1 tap</string><key>other</key><string>%d taps</string></dict></dict>
    <key>ipad</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>short</string><key>50</key><string>long</string></dict></dict>
    <key>mac</key><string>Click</string></dict></dict>
    <key>b</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string></dict></dict>
    </dict></plist>
    """
  let entries = try catalog(text, "stringsdict").fact.entries
  let devices = try #require(entries.first?.localizations.first?.variants)
  #expect(devices.map(\.selector) == ["iphone", "ipad.20", "ipad.50", "mac"])
  #expect(devices.map(\.value) == ["%#@n@", "short", "long", "Click"])
  #expect(devices.map(\.isPlain) == [false, true, true, true])
  #expect(devices.map(\.position.line) == [3, 7, 7, 8])
  let variable = try #require(devices.first?.substitutions.first)
  #expect(variable.name == "n" && variable.specifier == "d" && variable.ruleType == nil)
  #expect(variable.forms.map(\.text) == ["1 tap", "%d taps"])
  #expect(entries.last?.localizations.first?.variants.map(\.value) == ["short"])
}

@Test func reportsWhatFoundationHides() throws {
  let text = """
    <plist><dict>
    <key>a</key><string>1\u{8}</string>
    <key>a</key><string>2</string>
    <key>b</key><array/>
    </dict></plist>
    """
  let reading = try catalog(text, "stringsdict")
  #expect(reading.fact.entries.map(\.key) == ["a"])
  #expect(
    reading.problems.map(shown) == [
      "2:22 a control character that XML forbids",
      "3:1 the key \"a\" stands on line 2 as well as on line 3; one is lost",
      "4:1 expected a text or a dictionary for \"b\" but found an array",
    ])
}

@Test func keepsTheLastOfSeveralValuesAndItsPlaces() throws {
  let text = """
    <plist><dict>
    <key>a</key><dict><key>x</key><dict><key>one</key><string>1</string></dict></dict>
    <key>a</key><dict><key>x</key><dict><key>one</key><string>2</string></dict></dict>
    <key>list</key><array><dict><key>k</key><true/></dict><dict><key>k</key><dict/></dict></array>
    </dict></plist>
    """
  let reading = try catalog(text, "stringsdict")
  let form = try #require(reading.fact.entries.first?.localizations.first?.substitutions.first?.forms.first)
  #expect(form.text == "2" && form.position.line == 3)
  #expect(reading.problems.map(\.position.line) == [3, 4])
}

@Test(arguments: [
  ("<plist><dict>\n<key>a</key>\n<<<<<<< HEAD\n<string>1</string></dict></plist>", 3),
  ("<plist><dict>\n<key>a</key>\n<strin>1</string></dict></plist>", 3),
  ("<plist><array/></plist>", 1),
  ("<plist><dict>\n<key>a</key>", 2),
  ("bplist00garbage", 1),
  ("<plist><dict>\n<", 2),
  ("<plist><dict><key", 1),
  ("<plist><dict><key><![CDATA[", 1),
])
func saysWhyAListCannotBeRead(text: String, line: Int) {
  let reading = readCatalog(Array(text.utf8), path: "a.stringsdict")
  #expect(reading.body == nil)
  #expect(reading.problems.count == 1)
  #expect(reading.problems.first?.position.line == line, "\(reading.problems)")
}

@Test func refusesAListTooDeep() {
  let text = "<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)
  let reading = readCatalog(Array(text.utf8), path: "a.stringsdict")
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.message) == ["more than 64 values inside each other"])
}
