// SPDX-License-Identifier: MIT
import AuditModel

/// How a file spells its characters.
enum TextEncoding {
  case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian, macRoman

  /// How many bytes of the file one byte of the text's UTF-8 form stands for; the first byte of a character stands for
  /// all of it.
  func fileBytes(for byte: UInt8) -> Int {
    let isContinuation = byte & 0xC0 == 0x80
    switch self {
    case .utf8: return 1
    case .utf16LittleEndian, .utf16BigEndian: return isContinuation ? 0 : byte >= 0xF0 ? 4 : 2
    case .utf32LittleEndian, .utf32BigEndian: return isContinuation ? 0 : 4
    case .macRoman: return isContinuation ? 0 : 1
    }
  }
}

/// Finds line, column and file offset of a place in a decoded text.
///
/// Keeps a checkpoint every few thousand bytes, so that a lookup costs the same in a file of one line as in any other.
struct PositionMap {
  private static let stride = 4096

  private let text: [UInt8]
  private let encoding: TextEncoding
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint {
    var line = 1
    var lineStart = 0
    var offset: Int
  }

  /// - Parameters:
  ///   - text: the file's text in UTF-8.
  ///   - start: bytes of the file before the text, such as a byte order mark.
  init(text: [UInt8], encoding: TextEncoding, start: Int) {
    self.text = text
    self.encoding = encoding
    var state = Checkpoint(offset: start)
    for index in 0...text.count {
      if index % PositionMap.stride == 0 { checkpoints.append(state) }
      if index < text.count { advance(&state, over: index) }
    }
  }

  /// The place of a byte of the text.
  func position(of index: Int) -> Position {
    let index = min(index, text.count)
    var state = checkpoints[index / PositionMap.stride]
    for passed in (index / PositionMap.stride * PositionMap.stride)..<index { advance(&state, over: passed) }
    return Position(line: state.line, column: index - state.lineStart + 1, offset: state.offset)
  }

  private func advance(_ state: inout Checkpoint, over index: Int) {
    let byte = text[index]
    state.offset += encoding.fileBytes(for: byte)
    let endsLine = byte == Byte.newline || byte == Byte.carriageReturn && !isNewline(at: index + 1)
    guard endsLine else { return }
    state.line += 1
    state.lineStart = index + 1
  }

  private func isNewline(at index: Int) -> Bool { index < text.count && text[index] == Byte.newline }
}
