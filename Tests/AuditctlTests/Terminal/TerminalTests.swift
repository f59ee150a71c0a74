// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: [
  (true, Terminal.ColorChoice.auto, ["TERM": "xterm"], true),
  (true, .auto, ["TERM": "dumb"], false),
  (true, .auto, [:], false),
  (false, .auto, ["TERM": "xterm"], false),
  (true, .auto, ["TERM": "xterm", "NO_COLOR": "1"], false),
  (true, .auto, ["TERM": "xterm", "NO_COLOR": ""], true),
  (false, .auto, ["CLICOLOR_FORCE": "1"], true),
  (false, .auto, ["CLICOLOR_FORCE": "0"], false),
  (false, .auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  (false, .always, ["NO_COLOR": "1"], true),
  (true, .never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false),
])
func decidesOnColor(
  isInteractive: Bool, choice: Terminal.ColorChoice, environment: [String: String], expected: Bool
) {
  let terminal = Terminal(isInteractive: isInteractive, columns: 0, choice: choice, environment: environment)
  #expect(terminal.hasColor == expected)
}

@Test(arguments: [
  ([:], 0, 80), ([:], 132, 132), (["COLUMNS": "60"], 132, 60), (["COLUMNS": "x"], 0, 80), (["COLUMNS": "-5"], 0, 80),
  (["COLUMNS": "3"], 0, 40), (["COLUMNS": "999999999"], 0, 1000),
])
func decidesOnWidth(environment: [String: String], columns: Int, expected: Int) {
  #expect(Terminal(isInteractive: true, columns: columns, choice: .auto, environment: environment).width == expected)
}

@Test func colorsWrapEachLine() {
  var page = Page(Terminal(isInteractive: true, hasColor: true, width: 40))
  page.line([Fragment("bad ", .bad), Fragment("plain")])
  page.line(String(repeating: "word ", count: 10), .place)
  #expect(
    page.text == """
      \u{1B}[1;31mbad \u{1B}[0mplain
      \u{1B}[36mword word word word word word word word\u{1B}[0m
      \u{1B}[36mword word\u{1B}[0m

      """)
}
