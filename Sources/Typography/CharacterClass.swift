// SPDX-License-Identifier: MIT

/// Characters that are about equally wide, with their mean advance.
///
/// The means are fitted to measured widths of the system font: a pangram and the digits at 17 and 38 points.
enum CharacterClass {
  case narrowLetter, letter, wideLetter, capital, digit, punctuation, space
  case ideograph, hangul, emoji
  /// Scripts whose advances are not known here.
  case other

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I": self = .narrowLetter
    case "m", "w", "M", "W": self = .wideLetter
    case "0"..."9": self = .digit
    case " ", "\u{A0}": self = .space
    default: self = CharacterClass(unlisted: scalar)
    }
  }

  private init(unlisted scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA1...0xBF, 0x2010...0x2027: self = .punctuation
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF:
      self = scalar.properties.isUppercase ? .capital : .letter
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x2E80...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF:
      self = .ideograph
    default: self = scalar.properties.isEmojiPresentation ? .emoji : .other
    }
  }

  /// Em, without tracking: the drawing for text sizes and the one for large sizes.
  var advance: (text: Double, display: Double) {
    switch self {
    case .narrowLetter: (0.32, 0.28)
    case .letter: (0.565, 0.505)
    case .wideLetter: (0.84, 0.77)
    case .capital: (0.66, 0.62)
    case .digit: (0.606, 0.577)
    case .punctuation: (0.32, 0.28)
    case .space: (0.282, 0.205)
    case .ideograph: (1, 1)
    case .hangul: (0.92, 0.92)
    case .emoji: (1.25, 1.25)
    case .other: (0.6, 0.6)
    }
  }

  /// How far the mean of a word can be from the truth, as a share of its width.
  var uncertainty: Double {
    switch self {
    case .ideograph: 0.01
    case .digit, .space: 0.03
    case .hangul: 0.06
    case .narrowLetter, .letter, .wideLetter, .capital: 0.07
    case .punctuation, .emoji: 0.15
    case .other: 0.25
    }
  }

  /// Whether the system font's tracking applies: the fonts of East Asian scripts have none.
  var isTracked: Bool { self != .ideograph && self != .hangul && self != .emoji }

  /// Whether a line may end after every such character.
  var breaksAnywhere: Bool { self == .ideograph }
}
