// SPDX-License-Identifier: MIT
import Testing

@testable import ChildProcesses

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
