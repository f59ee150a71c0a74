// SPDX-License-Identifier: MIT

/// Questions about a scalar that its advance and the ends of lines depend on.
enum Script {
  /// Kana, Han, full-width forms and the punctuation that goes with them: one em each.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      !isMark(scalar)
    default: false
    }
  }

  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Half-width kana and jamo.
  static func isHalfWidth(_ scalar: Unicode.Scalar) -> Bool { (0xFF61...0xFFDC).contains(scalar.value) }

  /// Marks on other characters, controls, joiners and selectors.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if isMark(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Scripts whose letters change shape or place with their neighbours.
  static func combinesLetters(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x900...0xDFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// How much of its advance a letter keeps after a scalar that joins it to the letter before: none where it goes below
  /// that one, as in Khmer and Burmese, and two fifths, fitted to shaped words, in the scripts of India.
  static func share(ofLetterAfter previous: Unicode.Scalar?) -> Double {
    guard let previous, previous.value > 0x900 else { return 1 }
    switch previous.value {
    case 0x1039, 0x17D2: return 0
    case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xC4D, 0xCCD, 0xD4D, 0xDCA: return 0.4
    default: return 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
