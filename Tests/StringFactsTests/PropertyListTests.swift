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

/// More keys than fit into one byte, texts in both widths, and a nested dictionary.
@Test func readsABinaryListAsFoundationDoes() throws {
  var list: [String: Any] = [:]
  for index in 0..<400 { list["key \(index)"] = String(repeating: index % 2 == 0 ? "é😀" : "ab", count: index) }
  list["n"] = ["NSStringLocalizedFormatKey": "%#@v@", "v": ["one": "1", "other": "%d"]]
  let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  let entries = try catalog([UInt8](bytes), "strings").fact.entries
  #expect(entries.count == 401)
  for entry in entries where entry.key != "n" {
    #expect(entry.localizations.first?.value == list[entry.key] as? String)
  }
  #expect(entries.last?.localizations.first?.substitutions.first?.forms.map(\.text) == ["1", "%d"])
}

/// A binary list of dictionaries, each with the keys `a` and `b`, whose values are both the next one.
private func binaryChain(_ count: Int) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [Int] = []
  for index in 0..<count {
    offsets.append(bytes.count)
    bytes += [0xD2, UInt8(count), UInt8(count + 1), UInt8(index + 1), UInt8(index + 1)]
  }
  for text in ["a", "b"] {
    offsets.append(bytes.count)
    bytes += [0x51] + Array(text.utf8)
  }
  let table = bytes.count
  for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
  bytes += [0, 0, 0, 0, 0, 0, 2, 1]
  for number in [offsets.count, 0, table] {
    bytes += stride(from: 56, through: 0, by: -8).map { UInt8(number >> $0 & 255) }
  }
  return bytes
}

@Test(arguments: [
  (60, "not a property list: its values are too many for its size"),
  (100, "not a property list: more than 64 values inside each other"),
])
func refusesABinaryListWithoutEnd(count: Int, message: String) {
  let reading = readCatalog(binaryChain(count), path: "a.strings")
  #expect(reading.problems.map(\.message) == [message])
}

@Test func readsABinaryListWhosePartsAreShared() throws {
  #expect(try catalog(binaryChain(2), "strings").fact.entries.map(\.key) == ["a", "b"])
}

/// No cut and no changed byte of a list may do harm.
@Test func survivesAnyDamageOfABinaryList() throws {
  let list = ["a": "1", "b": "é", "c": String(repeating: "x", count: 20)]
  let whole = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  for index in whole.indices.dropFirst(8) {
    for byte in [0, 0x0F, 0x5F, 0x7F, 0xD1, 0xFF] as [UInt8] {
      var bytes = whole
      bytes[index] = byte
      let reading = readCatalog(bytes, path: "a.strings")
      #expect(reading.body != nil || reading.problems.count == 1)
    }
    #expect(readCatalog(Array(whole[..<index]), path: "a.strings").problems.count <= 1)
  }
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
      "3:1 the key \"a\" stands on line 2 as well as on line 3; the later one wins",
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
  #expect(reading.problems.last?.message == "expected a text or a dictionary for \"list\" but found an array")
}

@Test(arguments: [
  (
    "<plist><dict>\n<key>a</key>\n<<<<<<< HEAD\n<string>1</string></dict></plist>",
    "3:1 expected `</dict>` but found the conflict marker `<<<<<<<`"
  ),
  ("<plist><dict>\n<key>a</key>\n<strin>1</string></dict></plist>", "3:1 expected a value but found `<strin>`"),
  ("<plist>\n<array/></plist>", "2:1 expected a dictionary as the outermost value"),
  ("<plist><dict>\n<key>a</key>", "2:13 expected `</dict>` but found the end of the file"),
  ("<plist><dict>\n<", "2:1 expected `</dict>` but found a `<` that begins no tag"),
  ("<plist><dict><key", "1:14 expected `</dict>` but found a tag `key` that does not end"),
  ("<plist><dict><key><![CDATA[", "1:28 the element `key` does not end"),
  ("<plist><dict><key>a</key></dict></plist>", "1:14 the key \"a\" has no value"),
  ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:14 the key \"a\" has no value"),
  ("<plist><dict><string>a</string></dict></plist>", "1:14 expected `<key>` but found `<string>`"),
  ("<plist><dict>\n x</dict></plist>", "1:14 expected `</dict>` but found the text \" x\""),
  (
    "<plist><dict><key>a</key><string>b<b>c</b></string></dict></plist>",
    "1:35 expected `</string>` but found `<b>`"
  ),
  ("<plist><dict><key>a</key><string>b</key></dict></plist>", "1:35 expected `</string>` but found `</key>`"),
  (
    "<plist><dict><key>a</key><string>b &nbsp; c</string></dict></plist>",
    "1:34 expected `</string>` but found `&nbsp;`, which is no entity"
  ),
  (
    "<plist><dict><key>a</key><string>b<!-- c --></string></dict></plist>",
    "1:35 expected `</string>` but found a comment"
  ),
  ("<plist", "1:1 expected `<plist>` but found a tag `plist` that does not end"),
  ("bplist00garbage", "1:1 the file is cut"),
])
func saysWhyAListCannotBeRead(text: String, problem: String) {
  let reading = readCatalog(Array(text.utf8), path: "a.stringsdict")
  #expect(reading.body == nil)
  let prefix = "not a property list: "
  #expect(reading.problems.map { shown($0).replacing(prefix, with: "") } == [problem])
  #expect(reading.problems.allSatisfy { $0.message.hasPrefix(prefix) })
}

/// Lists that Foundation reads, with what it makes of their one text.
@Test(arguments: [
  "<plist><dict><key>a</key><string>x &#38;&#x26; &lt;&gt;&quot;&apos;</string></dict></plist>",
  "<plist><dict><key>a</key><string>x<![CDATA[ <y> & ]]>z</string></dict></plist>",
  "<plist><dict><key>a</key><string> x\n </string></dict></plist>",
  "<plist><dict><key>a</key><string/></dict></plist>",
  "<!-- before --><plist><dict><!-- x --><key>a</key><!-- y --><string>x</string></dict></plist>",
  "<plist><dict><key>b</key><true/><key>c</key><integer>1</integer><key>a</key><string>x</string></dict></plist>",
  "<dict><key>a</key><string>x</string></dict>",
  "<!DOCTYPE plist><plist><dict><key>a</key><string>\u{8}</string></dict></plist> trailing",
])
func readsXMLAsFoundationDoes(text: String) throws {
  let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any]
  let expected = try #require(list?["a"] as? String)
  let entries = try catalog(text, "stringsdict").fact.entries
  #expect(entries.first { $0.key == "a" }?.localizations.first?.value == expected)
}

@Test func refusesAListTooDeep() {
  let text = "<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)
  let reading = readCatalog(Array(text.utf8), path: "a.stringsdict")
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.message) == ["not a property list: more than 64 values inside each other"])
}
