// SPDX-License-Identifier: MIT
import AuditModel

/// Finds the places of the keys in an XML property list, and what Foundation does not report of it.
///
/// Tolerant: it follows tags and never minds what stands between them.
struct PropertyListScan {
  /// What is known of one `<key>`.
  struct Place {
    var position: Position
    /// The last comment between the key before and this one.
    var comment: String?
    /// Names the dictionary that is the key's value.
    var dictionary: Int
  }

  /// The outermost dictionary.
  static let outermost = 0

  private(set) var problems: [FactProblem] = []
  /// Whether values stand inside each other so deep that reading them could exhaust the stack.
  private(set) var isTooDeep = false

  private static let deepest = 64

  private var places: [Step: Place] = [:]
  private var open: [Container] = []
  private var comment: String?
  private var dictionaries = 1

  private struct Step: Hashable {
    var dictionary: Int
    var key: String
  }

  /// A dictionary or an array whose end has not been met.
  private struct Container {
    var dictionary: Int
    /// The dictionary that a `<dict>` would begin here; nil in an array, where each is another.
    var next: Int?
  }

  /// The place of a key in one of the dictionaries.
  func place(of key: String, in dictionary: Int) -> Place? { places[Step(dictionary: dictionary, key: key)] }

  mutating func read(_ text: DecodedText) {
    noteControlCharacters(text)
    let bytes = text.bytes
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")), !isTooDeep {
      index = PropertyListScan.end(ofMarkupAt: start, in: bytes)
      if bytes[start...].starts(with: "<!--".utf8) {
        keepComment(bytes[start..<index])
        continue
      }
      let isEmpty = bytes[start..<index].dropLast().last == Byte.slash
      switch PropertyListScan.name(ofTagAt: start, in: bytes) {
      case "dict" where !isEmpty: enter(Container(dictionary: nextDictionary(), next: nil), at: start, text)
      case "array" where !isEmpty: enter(Container(dictionary: newDictionary(), next: nil), at: start, text)
      case "/dict", "/array": open = open.dropLast()
      case "key" where !isEmpty:
        let (key, end) = PropertyListScan.key(from: index, in: bytes)
        note(key, at: text.map.position(of: start))
        index = end
      default: break
      }
    }
  }

  private mutating func newDictionary() -> Int {
    dictionaries += 1
    return dictionaries
  }

  private mutating func nextDictionary() -> Int {
    guard let container = open.last else { return PropertyListScan.outermost }
    return container.next ?? newDictionary()
  }

  private mutating func enter(_ container: Container, at index: Int, _ text: DecodedText) {
    open.append(container)
    comment = nil
    guard open.count > PropertyListScan.deepest else { return }
    isTooDeep = true
    let message = "more than \(PropertyListScan.deepest) values inside each other"
    problems.append(FactProblem(position: text.map.position(of: index), message: message))
  }

  /// Of several equal keys Foundation keeps one, the last.
  private mutating func note(_ key: String, at position: Position) {
    guard let container = open.last else { return }
    let step = Step(dictionary: container.dictionary, key: key)
    if let earlier = places[step]?.position {
      let message =
        "the key \"\(clipped(key))\" stands on line \(earlier.line) as well as on line \(position.line); one is lost"
      problems.append(FactProblem(position: position, message: message))
    }
    let place = Place(position: position, comment: comment, dictionary: newDictionary())
    places[step] = place
    open[open.count - 1].next = place.dictionary
    comment = nil
  }

  private mutating func keepComment(_ markup: ArraySlice<UInt8>) {
    let words = String(decoding: markup.dropFirst(4).dropLast(3), as: UTF8.self).split { $0.isWhitespace }
    comment = words.isEmpty ? nil : words.joined(separator: " ")
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

  /// The text of a `<key>` whose tag ends at an index, and where the text ends.
  private static func key(from index: Int, in bytes: [UInt8]) -> (String, end: Int) {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard bytes[end...].starts(with: "<![CDATA[".utf8) else {
      return (unescapedXML(String(decoding: bytes[index..<end], as: UTF8.self)), end)
    }
    let close = PropertyListScan.end(ofMarkupAt: end, in: bytes)
    return (String(decoding: bytes[end..<close].dropFirst(9).dropLast(3), as: UTF8.self), close)
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
