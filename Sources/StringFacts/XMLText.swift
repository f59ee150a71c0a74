// SPDX-License-Identifier: MIT

/// Text of an XML document with its entities replaced.
struct XMLText {
  /// With entities it does not know left as they stand.
  private(set) var string = ""
  /// The first `&` that begins none of the five named entities and no character's number; nil where there is none.
  private(set) var unknownEntity: String?

  /// The longest entity, with both its ends: `&#x0010FFFF;`.
  private static let longest = 12

  init(_ raw: ArraySlice<UInt8>) {
    var rest = raw
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      string += String(decoding: rest[..<start], as: UTF8.self)
      rest = rest[start...]
      let end = rest.prefix(XMLText.longest).firstIndex(of: UInt8(ascii: ";"))
      if let end, let character = XMLText.character(named: rest[(start + 1)..<end]) {
        string.unicodeScalars.append(character)
        rest = rest[(end + 1)...]
      } else {
        unknownEntity = unknownEntity ?? String(decoding: rest.prefix(end.map { $0 - start + 1 } ?? 1), as: UTF8.self)
        string += "&"
        rest = rest.dropFirst()
      }
    }
    string += String(decoding: rest, as: UTF8.self)
  }

  private static func character(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      return name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : nil
    }
  }
}
