// SPDX-License-Identifier: MIT

/// What the verdicts ask of a character's script.
enum Scripts {
  /// Chinese, Japanese and Korean characters, between any two of which a line may end.
  static func isCJK(_ scalar: Unicode.Scalar) -> Bool { isCJK(scalar.value) }

  static func isCJK(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x312F, 0x3130...0x318F, 0x31A0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC,
      0x20000...0x323AF:
      true
    default: false
    }
  }

  /// Scripts written without spaces whose line ends only a dictionary knows: Thai, Lao, Burmese, Khmer, Tai.
  static func needsDictionary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
      0xAA60...0xAADF:
      true
    default: false
    }
  }

  static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FA).contains(scalar.value) || scalar.value == 0x30FC || (0xFF66...0xFF9D).contains(scalar.value)
  }

  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value & ~0x20)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) && scalar.properties.generalCategory != .decimalNumber
  }
}
