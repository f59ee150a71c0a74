// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfParentheses() {
  let source = "a = \"%d item(s)\";\nb = \"Page %d(s)\";\nc = \"Item(s) found\";"
  #expect(
    findings(ParenthesisedPlural.self, english(source)) == [
      "en.lproj/L.strings:1 warning \"%d item(s)\" has no plural forms: 1 reads \"1 item(s)\" [en]"
    ])
  #expect(findings(MissingVariants.self, english(source)) == [])
}
