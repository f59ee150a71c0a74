// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfARegionThatHidesAPlural() {
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("k", ["one": "%d file", "other": "%d files"])),
    ("en-GB.lproj/L.strings", "k = \"%d files\";"),
  ]
  let expected = "en-GB.lproj/L.strings:1 warning \"%d files\" in en-GB hides the plural forms of en [en-GB]"
  #expect(findings(HiddenPlural.self, files) == [expected])
  #expect(findings(FlatTranslation.self, files) == [])
  let twin = ("en-GB.lproj/L.stringsdict", stringsdict("k", ["one": "%d file", "other": "%d files"]))
  #expect(findings(HiddenPlural.self, files + [twin]) == [])
}
