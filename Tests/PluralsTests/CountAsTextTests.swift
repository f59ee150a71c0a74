// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfNumbersPassedAsText() {
  let source = "file_count = \"%@ files here\";\nb = \"%@ rules here\";\nc = \"Adding %@ rooms\";"
  #expect(
    findings(CountAsText.self, english(source)) == [
      "en.lproj/L.strings:1 warning \"%@ files here\" has no plural forms: 1 reads \"1 files here\" [en]",
      "en.lproj/L.strings:3 warning \"Adding %@ rooms\" has no plural forms: 1 reads \"1 rooms\" [en]".replacing(
        "\"1 rooms\"", with: "\"Adding 1 rooms\""),
    ])
  #expect(findings(MissingVariants.self, english(source)) == [])
}

/// Names before a noun or a verb.
@Test(arguments: ["%@ works best", "%@ doesn't have permission to use rooms", "View %@ features", "%@ rules:"])
func takesNamesForNames(text: String) { #expect(findings(CountAsText.self, english("k = \"\(text)\";")) == []) }
