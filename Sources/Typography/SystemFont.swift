// SPDX-License-Identifier: MIT

/// The width of a scalar in the system font, without tracking, in em: the drawing for text sizes and the one for
/// large sizes. Between 17 and 28 points the two are blended linearly.
struct OpticalAdvance: Equatable, Sendable {
  var text: Double
  var display: Double

  static func same(_ em: Double) -> OpticalAdvance { OpticalAdvance(text: em, display: em) }

  func scaled(_ factor: Double) -> OpticalAdvance { OpticalAdvance(text: text * factor, display: display * factor) }

  static func mean(_ one: OpticalAdvance, _ other: OpticalAdvance) -> OpticalAdvance {
    OpticalAdvance(text: (one.text + other.text) / 2, display: (one.display + other.display) / 2)
  }
}

/// The system font's advances, as an affine correction of Inter's by weight, optical size and class of character.
///
/// Fitted to widths measured on devices: English strings are reproduced within 1 % in nine of ten cases.
enum SystemFont {
  /// The advance of a scalar that the table holds; nil for others.
  static func advance(of scalar: Unicode.Scalar, weight: FontSpec.Weight) -> OpticalAdvance? {
    switch scalar {
    case " ", "\u{A0}": return mixed(weight) { spaces[$0] }
    case "…": return advance(of: ".", weight: weight)?.scaled(3)
    case "_": return advance(of: "n", weight: weight)
    default: break
    }
    let kind = AdvanceTable.shared.kind(of: scalar)
    guard kind != .missing else { return nil }
    return mixed(weight) { corrected(AdvanceTable.shared.advance(of: scalar, row: $0), kind, row: $0) }
  }

  /// What every digit has under `.monospacedDigit()`.
  static func tabularDigit(weight: FontSpec.Weight) -> OpticalAdvance {
    mixed(weight) { corrected(AdvanceTable.shared.tabularDigit(row: $0), .digit, row: $0) }
  }

  /// An Arabic letter beside letters it joins to; nil for others.
  static func advance(of scalar: Unicode.Scalar, form: AdvanceTable.Form, weight: FontSpec.Weight) -> OpticalAdvance? {
    guard AdvanceTable.shared.joining(of: scalar) != .none else { return nil }
    return mixed(weight) { .same(AdvanceTable.shared.advance(of: scalar, form: form, row: $0) ?? 0) }
  }

  /// Every character of the monospaced design; measured at 16 and 17.5 points, without any tracking.
  static let monospaced = OpticalAdvance.same(0.6182)

  /// Medium lies between its neighbours; weights that nobody measured take the nearest that was.
  private static func mixed(_ weight: FontSpec.Weight, _ advance: (Int) -> OpticalAdvance) -> OpticalAdvance {
    switch weight {
    case .ultraLight, .thin, .light, .regular: advance(0)
    case .medium: .mean(advance(0), advance(1))
    case .semibold: advance(1)
    case .bold, .heavy, .black: advance(2)
    }
  }

  private static func corrected(_ inter: Double, _ kind: AdvanceTable.Kind, row: Int) -> OpticalAdvance {
    let line: Correction
    switch kind {
    case .lower: line = lower[row]
    case .upper: line = upper[row]
    case .digit: line = digit[row]
    case .punctuation: line = punctuation[row]
    case .otherScript, .missing: return .same(inter)
    }
    return OpticalAdvance(
      text: max(0, line.text.factor * inter + line.text.offset),
      display: max(0, line.display.factor * inter + line.display.offset))
  }

  private typealias Affine = (factor: Double, offset: Double)
  private typealias Correction = (text: Affine, display: Affine)

  private static let lower: [Correction] = [
    ((0.957, 0.0202), (0.939, -0.0286)), ((0.964, 0.0249), (0.959, -0.0272)), ((0.966, 0.0299), (0.969, -0.0242)),
  ]
  private static let upper: [Correction] = [
    ((0.992, 0.0048), (1.003, -0.0480)), ((0.939, 0.0477), (0.960, -0.0136)), ((0.906, 0.0760), (0.933, 0.0097)),
  ]
  private static let digit: [Correction] = [
    ((1.043, -0.0199), (0.975, -0.0094)), ((0.974, 0.0269), (0.943, 0.0118)), ((0.937, 0.0551), (0.924, 0.0272)),
  ]
  private static let punctuation: [Correction] = [
    ((1.002, 0.0245), (1.146, -0.0894)), ((0.903, 0.0716), (1.095, -0.0721)), ((0.853, 0.0991), (1.073, -0.0622)),
  ]
  private static let spaces = [
    OpticalAdvance(text: 0.2819, display: 0.2048), OpticalAdvance(text: 0.2670, display: 0.2002),
    OpticalAdvance(text: 0.2584, display: 0.1975),
  ]
}
