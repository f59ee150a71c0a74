// SPDX-License-Identifier: MIT

/// Source text with digits-in-emoji where findings must stand: `1️⃣HStack { … }`.
package struct MarkedSource: Sendable {
  /// Without the markers.
  package let text: String
  /// Byte offsets into `text` by the marker's digit.
  package let offsets: [Int: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      if let digit = MarkedSource.digit(of: character) {
        precondition(offsets[digit] == nil, "marker \(digit) stands twice in one source")
        offsets[digit] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The same source further down in its file.
  func shifted(by prefix: String) -> MarkedSource {
    MarkedSource(text: prefix + text, offsets: offsets.mapValues { $0 + prefix.utf8.count })
  }

  private init(text: String, offsets: [Int: Int]) {
    self.text = text
    self.offsets = offsets
  }

  /// A keycap is a digit followed by a variation selector and the enclosing keycap.
  private static func digit(of character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 3, scalars[1] == "\u{FE0F}", scalars[2] == "\u{20E3}" else { return nil }
    return Int(String(scalars[0]))
  }
}
