// SPDX-License-Identifier: MIT
import AuditModel

/// Reads a binary property list, which has no lines: every place in it is the file's start.
///
/// The format: `bplist00`, objects, a table of the objects' offsets, and 32 bytes that say where the table is. Dictionaries
/// name their keys and values by number. Foundation is not used, because it ends the process on some lists that are no
/// lists.
func readBinaryPropertyList(_ bytes: [UInt8]) -> PropertyListReading {
  var result = PropertyListReading(isReadable: false)
  do throws(BinaryPropertyListReader.Rejection) {
    var reader = try BinaryPropertyListReader(bytes)
    result.pairs = try reader.readOutermost()
    result.isReadable = true
  } catch {
    result.problems = [FactProblem(position: .start, message: "not a property list: \(error.message)")]
  }
  return result
}

/// The state of reading one binary property list.
private struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let outermost: Int
  private let tableStart: Int
  /// Objects may be named many times; texts are made once.
  private var texts: [Int: String] = [:]
  /// How many bytes the values read may still take. Without it a small file whose dictionaries name each other several
  /// times would have no end.
  private var budget: Int

  private static let deepest = 64
  /// Compiled tables name a plural's keys again and again, which takes some ten times the file.
  private static let mostBytesForOne = 64

  struct Rejection: Error { var message: String }

  init(_ bytes: [UInt8]) throws(Rejection) {
    let trailer = bytes.suffix(32)
    guard bytes.count >= 40, let start = trailer.indices.first else { throw Rejection(message: "the file is cut") }
    self.bytes = bytes
    budget = bytes.count * BinaryPropertyListReader.mostBytesForOne
    offsetWidth = Int(bytes[start + 6])
    referenceWidth = Int(bytes[start + 7])
    guard
      (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      let count = BinaryPropertyListReader.number(bytes[(start + 8)..<(start + 16)]),
      let outermost = BinaryPropertyListReader.number(bytes[(start + 16)..<(start + 24)]),
      let table = BinaryPropertyListReader.number(bytes[(start + 24)..<(start + 32)]),
      table < start, count <= (start - table) / offsetWidth
    else { throw Rejection(message: "its last 32 bytes do not describe it") }
    (objectCount, self.outermost, tableStart) = (count, outermost, table)
  }

  mutating func readOutermost() throws(Rejection) -> [PropertyPair] {
    guard case .dictionary(let pairs) = try value(outermost, depth: 0) else {
      throw Rejection(message: "expected a dictionary as the outermost value")
    }
    return pairs
  }

  private mutating func value(_ object: Int, depth: Int) throws(Rejection) -> PropertyNode {
    guard depth < BinaryPropertyListReader.deepest else {
      throw Rejection(message: "more than \(BinaryPropertyListReader.deepest) values inside each other")
    }
    if let text = try text(object) { return .string(text) }
    let (kind, count, start) = try header(object)
    switch kind {
    case 0x4: return .other("data")
    case 0x3: return .other("a date")
    case 0xA, 0xB, 0xC: return .other("an array")
    case 0xD: return .dictionary(try pairs(count, at: start, depth: depth))
    default: return .other("a number")
    }
  }

  /// A dictionary has the numbers of all its keys first, then those of its values.
  private mutating func pairs(_ count: Int, at start: Int, depth: Int) throws(Rejection) -> [PropertyPair] {
    guard count <= (bytes.count - start) / (2 * referenceWidth) else { throw outside }
    var pairs: [PropertyPair] = []
    for index in 0..<count {
      let place = start + index * referenceWidth
      guard let key = try text(try number(at: place, width: referenceWidth)) else {
        throw Rejection(message: "a key that is no text")
      }
      let value = try value(
        try number(at: place + count * referenceWidth, width: referenceWidth), depth: depth + 1)
      pairs.append(PropertyPair(key: key, position: .start, value: value))
    }
    return pairs.sorted { $0.key < $1.key }
  }

  /// The text of an object, nil if it is none.
  private mutating func text(_ object: Int) throws(Rejection) -> String? {
    if let text = texts[object] {
      try spend(text.utf8.count)
      return text
    }
    let (kind, count, start) = try header(object)
    guard kind == 0x5 || kind == 0x6 else {
      try spend(1)
      return nil
    }
    let width = kind == 0x5 ? 1 : 2
    guard count <= (bytes.count - start) / width else { throw outside }
    let content = bytes[start..<(start + count * width)]
    let text =
      width == 1
      ? String(decoding: content, as: UTF8.self)
      : String(
        decoding: stride(from: start, to: content.endIndex, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        },
        as: UTF16.self)
    texts[object] = text
    try spend(text.utf8.count)
    return text
  }

  /// What an object is, how many parts it has, and where they begin. A count that does not fit into four bits follows
  /// as a number of its own.
  private func header(_ object: Int) throws(Rejection) -> (kind: UInt8, count: Int, start: Int) {
    guard object < objectCount else { throw outside }
    let offset = try number(at: tableStart + object * offsetWidth, width: offsetWidth)
    guard offset < tableStart else { throw outside }
    let (kind, low) = (bytes[offset] >> 4, bytes[offset] & 0xF)
    guard low == 0xF, kind >= 0x4 else { return (kind, Int(low), offset + 1) }
    guard bytes[offset + 1] >> 4 == 0x1, bytes[offset + 1] & 0xF <= 3 else { throw outside }
    let width = 1 << Int(bytes[offset + 1] & 0xF)
    return (kind, try number(at: offset + 2, width: width), offset + 2 + width)
  }

  private func number(at start: Int, width: Int) throws(Rejection) -> Int {
    guard start + width <= bytes.count, let number = BinaryPropertyListReader.number(bytes[start..<(start + width)])
    else { throw outside }
    return number
  }

  /// - Returns: nil for a number no file can need.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var result = 0
    for byte in bytes {
      guard result <= Int.max >> 9 else { return nil }
      result = result << 8 | Int(byte)
    }
    return result
  }

  private mutating func spend(_ count: Int) throws(Rejection) {
    budget -= count + 1
    guard budget >= 0 else { throw Rejection(message: "its values are too many for its size") }
  }

  private var outside: Rejection { Rejection(message: "a part of it lies outside of it") }
}
