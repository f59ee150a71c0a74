// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfFormsWithoutText() {
  let full = ["one": "%d file", "other": "%d files"]
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("k", full)),
    ("cs.lproj/L.stringsdict", stringsdict("k", ["one": "%d a", "few": " ", "other": "%d c"])),
  ]
  #expect(
    findings(EmptyBranch.self, files) == [
      "cs.lproj/L.stringsdict:4 warning the form `few` of \"k\" in cs is empty [cs]"
    ])
  let meant = [
    ("en.lproj/L.stringsdict", stringsdict("k", ["one": "%d file", "other": ""])),
    ("de.lproj/L.stringsdict", stringsdict("k", ["zero": "", "one": "%d a", "other": ""])),
  ]
  #expect(findings(EmptyBranch.self, [meant[1]]).count == 1)
  #expect(findings(EmptyBranch.self, meant).map { $0.prefix(9) } == ["en.lproj/"])
}
