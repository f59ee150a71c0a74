// SPDX-License-Identifier: MIT
import AuditModel

/// Walks the tags and texts of an XML document from front to back, giving the place of every tag.
///
/// Tolerant: it follows the markup, leaves it to the caller whether tags match, and passes over instructions and document
/// types. Takes time in proportion to the text.
struct XMLScanner {
  /// What the document has next.
  enum Piece {
    case open(Tag)
    case close(name: String, index: Int)
    /// The text between two tags may come in several pieces.
    case text(String, index: Int)
    case comment(String, index: Int)
    /// The `&` of a text that begins no entity.
    case unknownEntity(String, index: Int)
    /// A conflict marker, or a `<` that begins no markup.
    case fault(index: Int, message: String)
  }

  struct Tag {
    var name: String
    var index: Int
    var attributes: [String: String] = [:]
    /// Whether it is its own end.
    var isEmpty = false
  }

  private let bytes: [UInt8]
  private var index = 0
  /// What follows the text that was the last piece.
  private var pending: Piece?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece, nil at the end.
  mutating func next() -> Piece? {
    if let piece = pending {
      pending = nil
      return piece
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return readText() }
      if let marker = conflictMarker(at: index, in: bytes) {
        defer { index += marker.utf8.count }
        return .fault(index: index, message: "the conflict marker `\(marker)`")
      }
      if isNext("<![CDATA[") {
        let start = index
        return .text(read(from: start + 9, to: "]]>"), index: start)
      }
      if isNext("<!--") {
        let start = index
        return .comment(read(from: start + 4, to: "-->"), index: start)
      }
      if isNext("<?") || isNext("<!") {
        _ = read(from: index, to: ">")
      } else {
        return readTag()
      }
    }
    return nil
  }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func readText() -> Piece {
    let start = index
    index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = XMLText(bytes[start..<index])
    if let unknown = text.unknownEntity { pending = .unknownEntity(unknown, index: start) }
    return .text(text.string, index: start)
  }

  /// Reads up to an end mark and passes over it; up to the end of the file where there is none.
  private mutating func read(from start: Int, to mark: String) -> String {
    let mark = Array(mark.utf8)
    index = start
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
        index += mark.count
        return String(decoding: bytes[start..<(index - mark.count)], as: UTF8.self)
      }
      index += 1
    }
    return String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self)
  }

  private mutating func readTag() -> Piece {
    let start = index
    index += 1
    let isClosing = index < bytes.count && bytes[index] == Byte.slash
    if isClosing { index += 1 }
    let name = readName()
    guard !name.isEmpty else { return .fault(index: start, message: "a `<` that begins no tag") }
    var tag = Tag(name: name, index: start)
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
      tag.isEmpty = bytes[index] == Byte.slash
      if !readAttribute(into: &tag) { index += 1 }
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      return .fault(index: start, message: "a tag `\(clipped(name))` that does not end")
    }
    index += 1
    return isClosing ? .close(name: name, index: start) : .open(tag)
  }

  private mutating func readName() -> String {
    let name = bytes[index...].prefix { byte in
      byte > 0x20 && !"<>/=\"'".utf8.contains(byte)
    }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// - Returns: false where none starts.
  private mutating func readAttribute(into tag: inout Tag) -> Bool {
    let name = readName()
    guard !name.isEmpty else { return false }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else { return true }
    let quote = bytes[index + 1]
    guard quote == Byte.quote || quote == Byte.apostrophe else { return true }
    let start = index + 2
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    tag.attributes[name] = XMLText(bytes[start..<end]).string
    index = min(end + 1, bytes.count)
    return true
  }
}
