// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

@Test func reportsAPairMadeByHandOnce() {
  let source =
    "\"k\" = \"%d file was moved\";\n\"k-plural\" = \"%d files were moved\";\n\"day\" = \"1 day\";\nd = \"%d days\";"
  let catalogs = projectCatalogs(english(source).map { (path: $0.path, bytes: Array($0.text.utf8)) })
  let pairs = found(HandMadePair.self, in: catalogs)
  #expect(pairs.map(\.anchor) == [["L", "k-plural"], ["L", "d"]])
  #expect(pairs.flatMap(\.related).map(\.location.position.line) == [1, 3])
  #expect(
    findings(HandMadePair.self, english(source)) == [
      "en.lproj/L.strings:2 warning \"%d files were moved\" has no plural forms but a second key for one, \"k\" [en]",
      "en.lproj/L.strings:4 warning \"%d days\" has no plural forms but a second key for one, \"day\" [en]",
    ])
  #expect(findings(MissingVariants.self, english(source)) == [])
}

@Test func isSilentOnOneHalf() {
  #expect(findings(HandMadePair.self, english("\"k\" = \"%d file was moved\";")) == [])
  #expect(findings(HandMadePair.self, english("\"k\" = \"%d files were moved\";")) == [])
}
