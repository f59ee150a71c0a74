// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func notesAPluralThatTheSourceLacks() {
  let forms = ["one": "%d a", "other": "%d b"]
  let files = [
    ("en.lproj/L.stringsdict", stringsdict("number", forms)), ("de.lproj/L.stringsdict", stringsdict("count", forms)),
    ("nl.lproj/L.stringsdict", stringsdict("count", forms)), ("da.lproj/L.stringsdict", stringsdict("number", forms)),
  ]
  #expect(
    findings(OrphanPlural.self, files) == [
      "de.lproj/L.stringsdict:1 note the plural \"count\" is not in the source language, en [de nl]"
    ])
  #expect(findings(OrphanPlural.self, [files[1], files[2]]) == [])
}
