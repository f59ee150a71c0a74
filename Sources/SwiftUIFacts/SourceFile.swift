// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// The bytes of one file, made fit for the parser without moving any of them, and the places in it.
///
/// A byte order mark is left out of what is parsed and counts for offsets but not for columns. Bytes that are not UTF-8
/// are replaced one for one, so that every offset stays an offset into the file.
struct SourceFile {
  /// Valid UTF-8 without a byte order mark.
  let bytes: [UInt8]
  /// The first byte that is not UTF-8, if any, counted like `bytes`.
  let firstInvalid: Int?
  private let limits: ReadingLimits
  private let markLength: Int
  private let lineStarts: [Int]

  init(_ fileBytes: [UInt8], limits: ReadingLimits) {
    let hasMark = fileBytes.starts(with: [0xEF, 0xBB, 0xBF])
    let unmarked = hasMark ? Array(fileBytes.dropFirst(3)) : fileBytes
    (bytes, firstInvalid) = replacingInvalidBytes(unmarked)
    markLength = hasMark ? 3 : 0
    lineStarts = startsOfLines(bytes)
    self.limits = limits
  }

  /// The place of a byte, given as the parser counts it.
  func position(at offset: Int) -> Position {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - lineStarts[low] + 1, offset: offset + markLength)
  }

  /// The place where a node's own text starts, after white space and comments.
  func position(of node: some SyntaxProtocol) -> Position {
    position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// What is written for a node, white space folded, cut short.
  func source(of node: some SyntaxProtocol) -> String {
    source(
      from: node.positionAfterSkippingLeadingTrivia.utf8Offset, to: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func source(from start: Int, to end: Int) -> String {
    var folded: [UInt8] = []
    var pendingSpace = false
    for index in start..<max(start, min(end, bytes.count)) {
      let byte = bytes[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        pendingSpace = !folded.isEmpty
        continue
      }
      if pendingSpace { folded.append(0x20) }
      pendingSpace = false
      folded.append(byte)
      if folded.count > limits.expressionBytes { break }
    }
    if folded.count > limits.expressionBytes {
      var cut = limits.expressionBytes
      while cut > 0, folded[cut] & 0xC0 == 0x80 { cut -= 1 }
      folded.removeSubrange(cut...)
    }
    return String(decoding: folded, as: UTF8.self)
  }
}

/// The start of each line. Lines end in a line feed, a carriage return, or both, as the Swift compiler sees it.
private func startsOfLines(_ bytes: [UInt8]) -> [Int] {
  var starts = [0]
  for (index, byte) in bytes.enumerated() {
    if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
      starts.append(index + 1)
    }
  }
  return starts
}

/// Replaces each byte that is not part of valid UTF-8 by a question mark.
private func replacingInvalidBytes(_ bytes: [UInt8]) -> (bytes: [UInt8], first: Int?) {
  var valid = bytes
  var first: Int?
  var index = 0
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index += 1
      continue
    }
    let length = lengthOfScalar(in: bytes, at: index)
    if length == 0 {
      valid[index] = UInt8(ascii: "?")
      first = first ?? index
      index += 1
    } else {
      index += length
    }
  }
  return (valid, first)
}

/// The length of the well-formed sequence of two to four bytes at `index`, 0 if there is none (Unicode, table 3-7).
private func lengthOfScalar(in bytes: [UInt8], at index: Int) -> Int {
  let second: ClosedRange<UInt8>
  let length: Int
  switch bytes[index] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
  for next in bytes[(index + 2)..<max(index + 2, index + length)] where next & 0xC0 != 0x80 { return 0 }
  return length
}
