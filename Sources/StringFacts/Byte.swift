// SPDX-License-Identifier: MIT

/// The ASCII bytes that the readers look for, by name.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")

  /// The value of a digit in a base up to 16, nil for any other byte.
  static func digit(_ byte: UInt8, base: UInt32) -> UInt32? {
    let value: UInt32
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = UInt32(byte - UInt8(ascii: "A") + 10)
    default: return nil
    }
    return value < base ? value : nil
  }
}

/// What stands at a place, for a message: a conflict marker, a character, or the end of the file.
func describeWhatStands(at index: Int, in text: [UInt8]) -> String {
  guard index < text.count else { return "the end of the file" }
  if let marker = conflictMarker(at: index, in: text) { return "the conflict marker `\(marker)`" }
  let character = String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self).unicodeScalars.first
  guard let character, character.properties.generalCategory != .control else { return "a control character" }
  return "`\(character)`"
}

/// The seven characters with which a version control system marks a merge that nobody has resolved, if a line starts
/// with them here.
func conflictMarker(at index: Int, in text: [UInt8]) -> String? {
  guard index == 0 || text[index - 1] == Byte.newline || text[index - 1] == Byte.carriageReturn else { return nil }
  return ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].first { text[index...].starts(with: $0.utf8) }
}
