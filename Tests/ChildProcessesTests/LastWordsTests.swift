// SPDX-License-Identifier: MIT
import Testing

@testable import ChildProcesses

@Test("only the end is kept")
func keepsEnd() {
  var words = LastWords(limit: 10)
  for _ in 0..<1000 { words.append("flood ".utf8) }
  words.append("the end".utf8)
  #expect(words.text == "od the end")
}

@Test("the last three lines that say something")
func lastLines() {
  var words = LastWords(limit: 1000)
  words.append("one\ntwo\n\n  three\n \t \nfour  \n".utf8)
  #expect(words.text == "two | three | four")
}

@Test("nothing that a terminal would obey")
func harmless() {
  #expect(printable("\u{1b}[2Jred\u{7}\u{9b}".utf8, limit: 100) == "[2Jred")
  #expect(printable([0xff, 0x61], limit: 100) == "\u{fffd}a")
  #expect(printable("abcdef".utf8, limit: 3) == "abc")
}
