// SPDX-License-Identifier: MIT

/// Lines on their way to a child, joined into chunks so that many short lines cost few calls and no long line is held
/// twice for longer than it takes to write.
struct OutgoingLines {
  private static let chunkBytes = 64 << 10

  private var lines: ArraySlice<[UInt8]> = []
  private var chunk: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == chunk.count && lines.isEmpty }

  /// Adds lines, to each of which a newline is added.
  mutating func append(_ added: [[UInt8]]) { lines.append(contentsOf: added) }

  /// The next bytes to write, the same ones until some of them are taken; empty where there are none.
  mutating func next() -> ArraySlice<UInt8> {
    if sent == chunk.count { fill() }
    return chunk[sent...]
  }

  /// Says how many of the next bytes were written.
  mutating func take(_ count: Int) { sent += count }

  private mutating func fill() {
    chunk = []
    sent = 0
    while chunk.count < Self.chunkBytes, let line = lines.popFirst() {
      chunk.append(contentsOf: line)
      chunk.append(10)
    }
  }
}
