// SPDX-License-Identifier: MIT
import AuditModel

/// Reads an XML property list.
///
/// Like Apple's reader it accepts control characters that XML forbids, which real catalogs contain, and refuses the whole
/// list at the first tag that does not belong. Foundation is not used: it gives no places, hides duplicate keys, and
/// ends the process on some lists that are no lists.
func readXMLPropertyList(_ text: DecodedText) -> PropertyListReading {
  var reader = XMLPropertyListReader(text)
  var result = PropertyListReading(isReadable: false)
  do throws(XMLPropertyListReader.Rejection) {
    result.pairs = try reader.readOutermost()
    result.isReadable = true
  } catch {
    reader.note(error.index, "not a property list: \(error.message)")
  }
  result.problems = text.problems + reader.problems
  return result
}

/// The state of reading one XML property list.
private struct XMLPropertyListReader {
  private(set) var problems: [FactProblem] = []

  private var scanner: XMLScanner
  private let text: DecodedText
  private var comment: String?

  private static let deepest = 64

  /// Why the system would refuse the list, and where.
  struct Rejection: Error {
    var index: Int
    var message: String
  }

  init(_ text: DecodedText) {
    self.text = text
    scanner = XMLScanner(text.bytes)
    noteControlCharacters()
  }

  mutating func note(_ index: Int, _ message: String) {
    problems.append(FactProblem(position: text.map.position(of: index), message: message))
  }

  mutating func readOutermost() throws(Rejection) -> [PropertyPair] {
    var piece = try nextTag(expected: "`<plist>`")
    if case .open(let tag) = piece, tag.name == "plist", !tag.isEmpty { piece = try nextTag(expected: "`<dict>`") }
    guard case .open(let tag) = piece, tag.name == "dict" else {
      throw Rejection(index: index(of: piece), message: "expected a dictionary as the outermost value")
    }
    return try readDictionary(tag, depth: 0)
  }

  private mutating func readDictionary(_ tag: XMLScanner.Tag, depth: Int) throws(Rejection) -> [PropertyPair] {
    var pairs: [PropertyPair] = []
    guard !tag.isEmpty else { return pairs }
    var places: [String: Int] = [:]
    while let key = try nextElement(inside: tag) {
      guard key.name == "key" else { throw unexpected("`<key>`", .open(key)) }
      let position = text.map.position(of: key.index)
      let note = comment
      comment = nil
      let name = try readText(key)
      guard let value = try nextElement(inside: tag), value.name != "key" else {
        throw Rejection(index: key.index, message: "the key \"\(clipped(name))\" has no value")
      }
      let pair = PropertyPair(
        key: name, position: position, comment: note, value: try readValue(value, depth: depth + 1))
      if let earlier = places[name] {
        noteDuplicate(pair, after: pairs[earlier])
        pairs[earlier] = pair
      } else {
        places[name] = pairs.count
        pairs.append(pair)
      }
    }
    comment = nil
    return pairs
  }

  private mutating func readValue(_ tag: XMLScanner.Tag, depth: Int) throws(Rejection) -> PropertyNode {
    guard depth < XMLPropertyListReader.deepest else {
      throw Rejection(
        index: tag.index, message: "more than \(XMLPropertyListReader.deepest) values inside each other")
    }
    switch tag.name {
    case "string": return .string(try readText(tag))
    case "dict": return .dictionary(try readDictionary(tag, depth: depth))
    case "array":
      if !tag.isEmpty { while let inner = try nextElement(inside: tag) { _ = try readValue(inner, depth: depth + 1) } }
      return .other("an array")
    case "data", "date", "integer", "real", "true", "false":
      _ = try readText(tag)
      return .other(tag.name == "data" ? "data" : tag.name == "date" ? "a date" : "a number")
    default: throw unexpected("a value", .open(tag))
    }
  }

  /// The text of an element that holds nothing else, not even a comment.
  private mutating func readText(_ tag: XMLScanner.Tag) throws(Rejection) -> String {
    var result = ""
    guard !tag.isEmpty else { return result }
    while let piece = scanner.next() {
      switch piece {
      case .text(let text, _): result += text
      case .close(let name, _) where name == tag.name: return result
      default: throw unexpected("`</\(tag.name)>`", piece)
      }
    }
    throw Rejection(index: text.bytes.count, message: "the element `\(tag.name)` does not end")
  }

  /// The element that begins next inside another, nil at the other's end.
  private mutating func nextElement(inside outer: XMLScanner.Tag) throws(Rejection) -> XMLScanner.Tag? {
    switch try nextTag(expected: "`</\(outer.name)>`") {
    case .open(let tag): return tag
    case .close(let name, _) where name == outer.name: return nil
    case let piece: throw unexpected("`</\(outer.name)>`", piece)
    }
  }

  /// The next tag. Only white space and comments may stand before it; the last comment is kept.
  private mutating func nextTag(expected: String) throws(Rejection) -> XMLScanner.Piece {
    while let piece = scanner.next() {
      switch piece {
      case .open, .close: return piece
      case .text(let text, _) where text.allSatisfy(\.isWhitespace): break
      case .comment(let text, _):
        let words = text.split { $0.isWhitespace }
        comment = words.isEmpty ? nil : words.joined(separator: " ")
      default: throw unexpected(expected, piece)
      }
    }
    throw Rejection(index: text.bytes.count, message: "expected \(expected) but found the end of the file")
  }
}

// MARK: - Messages

extension XMLPropertyListReader {
  private func index(of piece: XMLScanner.Piece) -> Int {
    switch piece {
    case .open(let tag): tag.index
    case .close(_, let index), .text(_, let index), .unknownEntity(_, let index), .comment(_, let index),
      .fault(let index, _):
      index
    }
  }

  private func unexpected(_ expected: String, _ piece: XMLScanner.Piece) -> Rejection {
    let found =
      switch piece {
      case .open(let tag): "`<\(clipped(tag.name))>`"
      case .close(let name, _): "`</\(clipped(name))>`"
      case .text(let text, _): "the text \"\(clipped(text))\""
      case .unknownEntity(let entity, _): "`\(entity)`, which is no entity"
      case .fault(_, let message): message
      case .comment: "a comment"
      }
    return Rejection(index: index(of: piece), message: "expected \(expected) but found \(found)")
  }

  private mutating func noteDuplicate(_ pair: PropertyPair, after earlier: PropertyPair) {
    let lines = (earlier.position.line, pair.position.line)
    problems.append(
      FactProblem(
        position: pair.position,
        message: "the key \"\(clipped(pair.key))\" stands on line \(lines.0) as well as on line \(lines.1); the later"
          + " one wins"))
  }

  private mutating func noteControlCharacters() {
    func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(0x09...0x0D).contains(byte) }
    guard let first = text.bytes.firstIndex(where: isControl) else { return }
    let count = text.bytes.count(where: isControl)
    note(first, "a control character that XML forbids" + (count > 1 ? ", the first of \(count)" : ""))
  }
}
