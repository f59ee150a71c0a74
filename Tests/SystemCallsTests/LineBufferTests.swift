// SPDX-License-Identifier: MIT
import SystemCalls
import Testing

@Test(
  "lines come out whole however they come in",
  arguments: [["a\nbc\n"], ["a", "\nb", "c\n"], ["a\nb", "c", "\n"], ["a\n", "bc\n"], ["", "a\nbc\nrest"]])
func cutsLines(chunks: [String]) throws {
  var buffer = LineBuffer(limit: 4)
  var lines: [String] = []
  for chunk in chunks {
    buffer.append(chunk.utf8)
    while let line = try buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
  }
  #expect(lines == ["a", "bc"])
}

@Test("a line at the limit passes")
func lineAtLimit() throws {
  var buffer = LineBuffer(limit: 4)
  buffer.append("abcd\n\nab".utf8)
  #expect(try buffer.next() == Array("abcd".utf8))
  #expect(try buffer.next() == [])
  #expect(try buffer.next() == nil)
}

@Test("a longer one does not, finished or not", arguments: ["abcde\n", "abcde", "ok\nabcde"])
func lineOverLimit(input: String) {
  var buffer = LineBuffer(limit: 4)
  buffer.append(input.utf8)
  #expect(throws: LineBuffer.TooLong(limit: 4)) { while try buffer.next() != nil {} }
}
