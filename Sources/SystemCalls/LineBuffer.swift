// SPDX-License-Identifier: MIT
import Glibc

/// Cuts a stream of bytes into lines, none longer than a limit.
///
/// Take every finished line before appending more: then it holds at most one unfinished line and one chunk.
package struct LineBuffer {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where the first line that was not taken begins.
  private var start = 0
  /// No newline lies between `start` and here, so that a long line is searched once.
  private var searched = 0

  /// A line longer than the limit: the stream cannot be trusted to come to a newline.
  package struct TooLong: Error, Equatable {
    /// Bytes, without the newline.
    package var limit: Int

    package init(limit: Int) { self.limit = limit }
  }

  /// - Parameter limit: the longest line, in bytes without its newline.
  package init(limit: Int) { self.limit = limit }

  /// Whether a line has begun and not ended, once every finished line was taken.
  package var isInsideLine: Bool { start < bytes.count }

  package mutating func append(_ chunk: some Collection<UInt8>) { bytes.append(contentsOf: chunk) }

  /// The next finished line without its newline, `nil` where there is none.
  package mutating func next() throws(TooLong) -> [UInt8]? {
    let newline = indexOfNewline()
    let end = newline ?? bytes.count
    guard end - start <= limit else { throw TooLong(limit: limit) }
    guard newline != nil else {
      if start > 0 { bytes.removeSubrange(..<start) }
      start = 0
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[start..<end])
    start = end + 1
    searched = start
    if start == bytes.count {
      // The capacity goes too: one long line must not hold its memory for the rest of the stream's life.
      bytes = []
      start = 0
      searched = 0
    }
    return line
  }

  private func indexOfNewline() -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, searched < buffer.count else { return nil }
      return memchr(base + searched, 10, buffer.count - searched).map { UnsafeRawPointer($0) - base }
    }
  }
}
