// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test func warnsOfEndingsBehindANumber() {
  #expect(
    findings(OrdinalSuffix.self, english("a = \"Your %dth day\";\nb = \"%1$@st place\";")) == [
      "en.lproj/L.strings:1 warning \"Your %dth day\" has an ending that suits some numbers only: 1 reads \"Your 1th day\" [en]",
      "en.lproj/L.strings:2 warning \"%1$@st place\" has an ending that suits some numbers only: 2 reads \"2st place\" [en]",
    ])
}

@Test(arguments: ["Your %@ day", "%d th", "%dm", "%d steps", "Rev. %d, Nth"])
func leavesOtherLettersAlone(text: String) { #expect(findings(OrdinalSuffix.self, english("k = \"\(text)\";")) == []) }
