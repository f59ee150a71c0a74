// SPDX-License-Identifier: MIT

/// Cuts a stream of bytes into lines.
package struct LineBuffer {
  private var pending: [UInt8] = []
  private var searched = 0
  private let limit: Int

  /// A line longer than the limit: the stream cannot be trusted to come to a newline.
  package struct TooLong: Error, Equatable {
    package var limit: Int
  }

  /// - Parameter limit: the longest line, in bytes without its newline.
  package init(limit: Int) { self.limit = limit }

  /// Whether a line has begun and not ended.
  package var isInsideLine: Bool { !pending.isEmpty }

  package mutating func append(_ bytes: some Collection<UInt8>) { pending.append(contentsOf: bytes) }

  /// The next whole line without its newline, or nil until more bytes come.
  package mutating func next() throws(TooLong) -> [UInt8]? {
    guard let newline = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      if pending.count > limit { throw TooLong(limit: limit) }
      return nil
    }
    if newline > limit { throw TooLong(limit: limit) }
    let line = Array(pending[..<newline])
    pending.removeSubrange(...newline)
    searched = 0
    return line
  }
}
