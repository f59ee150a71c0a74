// SPDX-License-Identifier: MIT
import Testing

@testable import ChildProcesses

@Test(
  "lines come out whole however they come in",
  arguments: [["a\nbc\n"], ["a", "\nb", "c\n"], ["a\nb", "c", "\n"], ["a\n", "bc\n"], ["", "a\nbc\nrest"]])
func cutsLines(chunks: [String]) throws {
  var buffer = LineBuffer(limit: 4)
  var lines: [String] = []
  for chunk in chunks {
    buffer.append(chunk.utf8)
    while let line = try buffer.next() { lines.append(text(line)) }
  }
  #expect(lines == ["a", "bc"])
}

@Test("a line at the limit passes")
func lineAtLimit() throws {
  var buffer = LineBuffer(limit: 4)
  buffer.append("abcd\n\nab".utf8)
  #expect(try buffer.next() == bytes("abcd"))
  #expect(try buffer.next() == [])
  #expect(try buffer.next() == nil)
}

@Test("a longer one does not, finished or not", arguments: ["abcde\n", "abcde", "ok\nabcde"])
func lineOverLimit(input: String) {
  var buffer = LineBuffer(limit: 4)
  buffer.append(input.utf8)
  #expect(throws: ChildFailure.Reason.lineTooLong(limit: 4)) { while try buffer.next() != nil {} }
}

@Test("outgoing lines are the same however few bytes are taken at a time", arguments: [1, 7, 65_536, 1 << 20])
func outgoing(step: Int) {
  let lines = [bytes("first"), [], [UInt8](repeating: 120, count: 200_000), bytes("last")]
  var outgoing = OutgoingLines()
  #expect(outgoing.isEmpty)
  outgoing.append(Array(lines[..<3]))
  outgoing.append(Array(lines[3...]))
  var sent: [UInt8] = []
  while !outgoing.isEmpty {
    let next = outgoing.next().prefix(step)
    sent += next
    outgoing.take(next.count)
  }
  #expect(sent == Array(lines.joined(separator: [10])) + [10])
}
