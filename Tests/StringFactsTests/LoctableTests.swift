// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import StringFacts
import Testing

private let table = """
  <plist><dict>
  <key>LocProvenance</key><dict><key>en</key><integer>3</integer></dict>
  <key>de</key><dict><key>a</key><string>Tippen</string></dict>
  <key>de~ipad</key><dict><key>a</key><string>iPad</string></dict>
  <key>en</key><dict>
    <key>a</key><string>Tap</string>
    <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>one</key><string>1 tap</string><key>other</key><string>%d taps</string></dict></dict>
  </dict></dict></plist>
  """

@Test func readsALoctableWithItsLanguages() throws {
  let reading = try catalog(table, "loctable")
  #expect(reading.problems == [])
  #expect(reading.fact.format == .loctable)
  #expect(reading.fact.entries.map(\.key) == ["a", "n"])
  let texts = reading.fact.entries[0].localizations
  #expect(texts.map(\.language) == ["de", "en"])
  #expect(texts.map(\.value) == ["Tippen", "Tap"])
  #expect(texts[0].variants.map(\.selector) == ["ipad"])
  #expect(texts[0].variants.map(\.value) == ["iPad"])
  #expect(reading.fact.entries[1].localizations.first?.substitutions.first?.forms.map(\.text) == ["1 tap", "%d taps"])
}

@Test func readsABinaryLoctable() throws {
  let list = try PropertyListSerialization.propertyList(from: Data(table.utf8), format: nil)
  let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  let entries = try catalog([UInt8](bytes), "loctable").fact.entries
  #expect(Set(entries.map(\.key)) == ["a", "n"])
  #expect(entries.first { $0.key == "a" }?.localizations.map(\.language) == ["de", "en"])
}

@Test func notesALanguageThatIsNoTable() throws {
  let reading = try catalog("<plist><dict>\n<key>en</key><string>x</string></dict></plist>", "loctable")
  #expect(reading.problems.map(shown) == ["2:1 expected a dictionary for \"en\" but found another value"])
}
