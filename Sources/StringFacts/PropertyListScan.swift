// SPDX-License-Identifier: MIT
import AuditModel

/// Finds the places of the keys in an XML property list, and what Foundation does not report of it.
///
/// Tolerant: it follows tags and never minds what stands between them.
struct PropertyListScan {
  /// The place of each `<key>`, by the keys that lead to it from the outermost dictionary.
  private(set) var positions: [[String]: Position] = [:]
  private(set) var problems: [FactProblem] = []
  /// Whether values stand inside each other so deep that reading them could exhaust the stack.
  private(set) var isTooDeep = false

  private static let deepest = 64

  /// The key under way in each open dictionary; empty in an array.
  private var keys: [String] = []

  mutating func read(_ text: DecodedText) {
    noteControlCharacters(text)
    let bytes = text.bytes
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")), !isTooDeep {
      index = PropertyListScan.end(ofMarkupAt: start, in: bytes)
      switch PropertyListScan.name(ofTagAt: start, in: bytes) {
      case "dict", "array": open(at: start, text)
      case "/dict", "/array": keys = keys.dropLast()
      case "key":
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let isCDATA = bytes[end...].starts(with: "<![CDATA[".utf8)
        let close = isCDATA ? PropertyListScan.end(ofMarkupAt: end, in: bytes) : end
        let raw = String(decoding: bytes[(isCDATA ? end + 9 : index)..<close], as: UTF8.self)
        note(isCDATA ? String(raw.dropLast(3)) : unescapedXML(raw), at: text.map.position(of: start))
        index = close
      default: break
      }
    }
  }

  private mutating func open(at index: Int, _ text: DecodedText) {
    keys.append("")
    guard keys.count > PropertyListScan.deepest else { return }
    isTooDeep = true
    let message = "more than \(PropertyListScan.deepest) values inside each other"
    problems.append(FactProblem(position: text.map.position(of: index), message: message))
  }

  private mutating func note(_ key: String, at position: Position) {
    guard !keys.isEmpty else { return }
    keys[keys.count - 1] = key
    if let earlier = positions[keys] {
      let message =
        "the key \"\(clipped(key))\" stands on line \(earlier.line) as well as on line \(position.line); one is lost"
      problems.append(FactProblem(position: position, message: message))
    }
    positions[keys] = position
  }

  private mutating func noteControlCharacters(_ text: DecodedText) {
    func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(0x09...0x0D).contains(byte) }
    guard let first = text.bytes.firstIndex(where: isControl) else { return }
    let count = text.bytes.count(where: isControl)
    let message = "a control character that XML forbids" + (count > 1 ? ", the first of \(count)" : "")
    problems.append(FactProblem(position: text.map.position(of: first), message: message))
  }
}

// MARK: - Tags

extension PropertyListScan {
  /// The tag's name with a leading `/` if it closes; empty for comments, instructions, and elements without content.
  private static func name(ofTagAt start: Int, in bytes: [UInt8]) -> String {
    let name = bytes[(start + 1)...].prefix(16).prefix { byte in
      byte == Byte.slash || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func end(ofMarkupAt start: Int, in bytes: [UInt8]) -> Int {
    let close: String
    if bytes[start...].starts(with: "<!--".utf8) {
      close = "-->"
    } else if bytes[start...].starts(with: "<![CDATA[".utf8) {
      close = "]]>"
    } else {
      close = ">"
    }
    let pattern = Array(close.utf8)
    var index = start
    while index < bytes.count {
      if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return index + pattern.count }
      index += 1
    }
    return bytes.count
  }
}
