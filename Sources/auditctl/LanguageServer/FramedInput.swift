// SPDX-License-Identifier: MIT
import AuditWire

/// Messages of the base protocol of language servers: a header with `Content-Length`, an empty line, and so many bytes.
struct FramedInput {
  enum Failure: Error, Equatable {
    case badHeader(String)
    case tooLong(limit: Int)
  }
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the bytes begin that are not taken yet.
  private var start = 0

  /// - Parameter limit: the longest message, in bytes.
  init(limit: Int = 64 << 20) { self.limit = limit }

  private static let headerLimit = 4 << 10

  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The content of the next message, or nil until more has come.
  mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = headerEnd else {
      guard buffer.count - start <= FramedInput.headerLimit else { throw .badHeader("it does not end") }
      return nil
    }
    let length = try contentLength(buffer[start..<end])
    guard length <= limit else { throw .tooLong(limit: limit) }
    let content = end + 4
    guard buffer.count - content >= length else { return nil }
    start = content + length
    return Array(buffer[content..<start])
  }

  /// Where the empty line begins that ends a header.
  private var headerEnd: Int? {
    let mark = Array("\r\n\r\n".utf8)
    let last = min(buffer.count, start + FramedInput.headerLimit) - mark.count
    guard last >= start else { return nil }
    return (start...last).first { buffer[$0] == mark[0] && buffer[$0..<$0 + mark.count].elementsEqual(mark) }
  }

  private func contentLength(_ header: ArraySlice<UInt8>) throws(Failure) -> Int {
    let text = String(decoding: header, as: UTF8.self)
    for line in text.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].drop { $0 == " " }), length >= 0 else { break }
      return length
    }
    throw .badHeader(text)
  }
}

/// A message with its header.
func framed(_ message: JSONValue) -> [UInt8] {
  let content = message.json
  return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
}
