// SPDX-License-Identifier: MIT

/// The part of a font that bears on the shapes of characters: two fonts with one face differ in size only.
struct FontFace: Hashable, Sendable {
  var weight: FontSpec.Weight
  var design: FontSpec.Design
  var hasMonospacedDigits: Bool
  var isUppercased: Bool
  /// Whether the app brings the font, so that the system font's advances are a guess.
  var isForeign: Bool

  /// The share by which widths of Latin text may be off.
  var uncertainty: Double {
    if isForeign { return Uncertainty.foreignFont }
    switch design {
    case .rounded, .serif: return Uncertainty.otherDesign
    case .default, .monospaced: break
    }
    switch weight {
    case .regular, .medium, .semibold, .bold: return Uncertainty.measured
    case .ultraLight, .thin, .light, .heavy, .black: return Uncertainty.assumedWeight
    }
  }
}

/// By what share of its width a text may be wider or narrower than predicted.
enum Uncertainty {
  /// Scripts and weights compared with measured widths.
  static let measured = 0.015
  /// Weights that use the nearest measured weight's correction, and emoji.
  static let assumedWeight = 0.03
  /// The rounded and serif designs, measured as if they were the default design.
  static let otherDesign = 0.04
  /// Hangul and the scripts measured in Noto Sans: the system's fonts for them were not.
  static let assumedScript = 0.06
  /// Scripts of India, Khmer and Burmese, whose letters combine in ways that are not followed here: nine words in ten
  /// are within this share of shaped ones, and whole lines are nearer.
  static let combiningScript = 0.1
  /// A font of the app's own.
  static let foreignFont = 0.08
  /// Scripts that no table holds.
  static let unknownScript = 0.15
}
