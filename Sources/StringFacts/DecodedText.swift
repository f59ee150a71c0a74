// SPDX-License-Identifier: MIT
import AuditModel

/// A file's text in UTF-8, whatever its encoding, with the way back to places in the file.
struct DecodedText {
  var bytes: [UInt8]
  var map: PositionMap
  /// At most one: why the encoding is not what it should be.
  var problems: [FactProblem] = []

  /// Finds the encoding by byte order mark, by the lane in which NUL bytes stand, or by being valid UTF-8, and falls back
  /// to Mac Roman, which gives every byte a meaning.
  init(_ file: [UInt8]) {
    let (marked, length) = DecodedText.byteOrderMark(of: file)
    let encoding = marked ?? DecodedText.encodingOfNULs(in: file) ?? .utf8
    let content = file[length...]
    if encoding == .utf8 {
      self.init(utf8: content)
    } else {
      self.init(decoded: DecodedText.decode(content, encoding), encoding: encoding, start: length)
      if let width = DecodedText.unitWidth(encoding), content.count % width != 0 {
        problems.append(
          FactProblem(position: map.position(of: bytes.count), message: "the file ends inside a character"))
      }
    }
  }

  /// Whether the text is an XML property list. In the old syntax nothing but data begins with `<`.
  var looksLikeXML: Bool {
    let start = bytes.firstIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) } ?? bytes.count
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist", "<dict"].contains { bytes[start...].starts(with: $0.utf8) }
  }

  private init(utf8 content: ArraySlice<UInt8>) {
    let valid = DecodedText.validLength(content)
    let isCut = DecodedText.isUnfinishedCharacter(content.dropFirst(valid))
    if valid == content.count || isCut {
      self.init(decoded: Array(content.prefix(valid)), encoding: .utf8, start: content.startIndex)
      guard isCut else { return }
      problems = [FactProblem(position: map.position(of: bytes.count), message: "the file ends inside a character")]
    } else {
      let fault = PositionMap(text: Array(content), encoding: .utf8, start: content.startIndex).position(of: valid)
      self.init(
        decoded: DecodedText.decode(content, .macRoman), encoding: .macRoman, start: content.startIndex)
      problems = [FactProblem(position: fault, message: DecodedText.undecodable(content[content.startIndex + valid]))]
    }
  }

  /// Drops every byte order mark that is left: some tools write the mark twice.
  private init(decoded text: [UInt8], encoding: TextEncoding, start: Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = text[...]
    var start = start
    while text.starts(with: mark) {
      text = text.dropFirst(mark.count)
      start += mark.reduce(0) { $0 + encoding.fileBytes(for: $1) }
    }
    bytes = Array(text)
    map = PositionMap(text: bytes, encoding: encoding, start: start)
  }
}

// MARK: - Detection

extension DecodedText {
  private static func byteOrderMark(of file: [UInt8]) -> (encoding: TextEncoding?, length: Int) {
    let marks: [([UInt8], TextEncoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8),
      // Before the mark of UTF-16, which is its beginning.
      ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian), ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for (mark, encoding) in marks where file.starts(with: mark) { return (encoding, mark.count) }
    return (nil, 0)
  }

  /// Text mostly of ASCII has a NUL in every second byte when it is UTF-16, and none otherwise. A few in the other lane
  /// belong to characters such as U+4E00.
  private static func encodingOfNULs(in file: [UInt8]) -> TextEncoding? {
    let start = file.prefix(256)
    let even = start.indices.count { $0 % 2 == 0 && start[$0] == 0 }
    let odd = start.indices.count { $0 % 2 == 1 && start[$0] == 0 }
    guard max(even, odd) * 16 > start.count, max(even, odd) > 8 * min(even, odd) else { return nil }
    return even > odd ? .utf16BigEndian : .utf16LittleEndian
  }

  private static func unitWidth(_ encoding: TextEncoding) -> Int? {
    switch encoding {
    case .utf8, .macRoman: nil
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The text in UTF-8; whatever is no character becomes U+FFFD.
  private static func decode(_ content: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [UInt8] {
    func units(_ width: Int, bigEndian: Bool) -> [UInt32] {
      stride(from: content.startIndex, to: content.endIndex - width + 1, by: width).map { start in
        let unit = content[start..<(start + width)]
        return bigEndian
          ? unit.reduce(0) { $0 << 8 | UInt32($1) } : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
    switch encoding {
    case .utf8: return Array(content)
    case .utf16LittleEndian, .utf16BigEndian:
      let halves = units(2, bigEndian: encoding == .utf16BigEndian).map { UInt16(truncatingIfNeeded: $0) }
      return Array(String(decoding: halves, as: UTF16.self).utf8)
    case .utf32LittleEndian, .utf32BigEndian:
      let scalars = units(4, bigEndian: encoding == .utf32BigEndian)
      return scalars.flatMap { Array(String(Character(Unicode.Scalar($0) ?? "\u{FFFD}")).utf8) }
    case .macRoman: return MacRoman.decode(content)
    }
  }

  /// How many bytes at the start are whole UTF-8 characters.
  private static func validLength(_ content: ArraySlice<UInt8>) -> Int {
    do {
      return try content.withUnsafeBufferPointer { buffer in
        try UTF8Span(validating: buffer.span).count
      }
    } catch let fault as UTF8.ValidationError {
      return fault.byteOffsets.lowerBound
    } catch {
      return 0
    }
  }

  /// Whether the bytes are the first of a character whose rest is missing: a file seen while it is being written.
  private static func isUnfinishedCharacter(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let lead = rest.first, rest.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return false }
    let length = lead >= 0xF0 && lead < 0xF5 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
    return rest.count < length
  }

  private static func undecodable(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "neither UTF-8 nor UTF-16: byte 0x\(digits) begins no character; read as Mac Roman"
  }
}
