// SPDX-License-Identifier: MIT

/// Questions about a scalar that its advance and the ends of lines depend on.
enum Script {
  /// Kana, Han, full-width forms and the punctuation that goes with them: one em each.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      !isCombining(scalar)
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
    if isCombining(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
