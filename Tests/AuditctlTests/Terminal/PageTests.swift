// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

private func wrapped(_ text: String, _ first: Int, _ rest: Int) -> [String] {
  wrap(Cell.cells(Fragment(text)), first: first, rest: rest).map { String($0.map(\.character)) }
}

@Test(arguments: [
  ("", 10, [""]),
  ("short", 10, ["short"]),
  ("ten chars.", 10, ["ten chars."]),
  ("eleven chars", 10, ["eleven", "chars"]),
  ("two  spaces apart", 10, ["two ", "spaces", "apart"]),
  ("unbreakablyLong word", 10, ["unbreakabl", "yLong word"]),
  ("one\ntwo\n\nthree", 10, ["one", "two", "", "three"]),
  ("日本語の文字列", 10, ["日本語の文", "字列"]),
  ("ab日本語の", 8, ["ab日本語", "の"]),
  ("  indented text", 10, ["  indented", "text"]),
])
func wraps(_ text: String, width: Int, lines: [String]) {
  #expect(wrapped(text, width, width) == lines)
}

@Test func indentsWhatFollows() {
  var page = Page(plain(40))
  page.line("The first line is indented by two columns, the next by six.", indent: 2, hanging: 6)
  page.blank()
  page.line("")
  #expect(page.text == "  The first line is indented by two\n      columns, the next by six.\n\n\n")
}

@Test func staysInsideTheTerminal() {
  for width in 40...90 {
    for page in [
      statusPage(sampleStatus, in: plain(width), now: now), findingsPage(sampleFindings, in: plain(width)),
      showPage(sampleShow, id: "L", in: plain(width), now: now), screensPage(sampleScreens, in: plain(width)),
      pluginsPage(samplePlugins, in: plain(width)), overviewPage(in: plain(width)),
    ] {
      for line in page.text.split(separator: "\n") { #expect(displayWidth(String(line)) <= width, "\(line)") }
    }
  }
}
