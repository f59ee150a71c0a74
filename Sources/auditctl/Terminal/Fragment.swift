// SPDX-License-Identifier: MIT

/// How a piece of text stands out, where the terminal has colour.
enum Style: String {
  case plain = ""
  case strong = "1"
  case faint = "2"
  case bad = "1;31"
  case doubtful = "33"
  case good = "32"
  case place = "36"
}

/// A piece of text in one style, safe to write to a terminal.
///
/// Pages are made of fragments alone, so no text from a project's files reaches the terminal with a control character.
struct Fragment: Equatable {
  let text: String
  let style: Style
  /// The address that a terminal opens; nil for text that leads nowhere.
  let link: String?

  init(_ text: String, _ style: Style = .plain, link: String? = nil) {
    self.text = visible(text)
    self.style = style
    self.link = link
  }

  /// The text followed by spaces up to a width in columns; a longer text keeps its length.
  init(_ text: String, _ style: Style = .plain, padded width: Int, link: String? = nil) {
    let shown = visible(text)
    self.link = link
    self.text = shown + String(repeating: " ", count: max(0, width - displayWidth(shown)))
    self.style = style
  }
}

/// The text with every character that would act on a terminal, or reorder what stands around it, written out as
/// `\u{1B}`. Line feeds stay, for they are wrapped on; a tab becomes a space.
func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.actsOnTerminals) else { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\t" {
      shown.append(" ")
    } else if scalar.actsOnTerminals {
      shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    } else {
      shown.append(scalar)
    }
  }
  return String(shown)
}

/// JSON that does not act on a terminal either: the C1 controls and DEL, which JSON allows in strings as they are,
/// written as escapes of the same meaning.
func visible(json: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  var shown: [UInt8] = []
  shown.reserveCapacity(json.count + 1)
  var index = 0
  while index < json.count {
    let byte = json[index]
    let isC1 = byte == 0xC2 && index + 1 < json.count && (0x80...0x9F).contains(json[index + 1])
    if isC1 { index += 1 }
    if isC1 || byte == 0x7F {
      let value = json[index]
      shown += Array("\\u00".utf8) + [digits[Int(value >> 4)], digits[Int(value & 15)]]
    } else {
      shown.append(byte)
    }
    index += 1
  }
  return shown
}

extension Unicode.Scalar {
  /// Controls but the line feed, the line and paragraph separators, and the marks that reorder text.
  fileprivate var actsOnTerminals: Bool {
    switch value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
