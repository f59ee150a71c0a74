// SPDX-License-Identifier: MIT

/// The advances of Inter by scalar, decoded once from `interAdvances`.
///
/// Holds scalars below U+3000; what lies above has advances by rule, not by table.
struct AdvanceTable: Sendable {
  /// How the correction from Inter to the system font treats a scalar.
  enum Kind: UInt8 {
    case lower, upper, digit, punctuation
    /// From Noto Sans, uncorrected.
    case otherScript
    case missing
  }

  /// The shapes of an Arabic letter beside letters it joins to.
  enum Form: Int { case initial, medial, final }
  /// To which neighbours an Arabic letter joins.
  enum Joining { case none, before, both }

  static let shared = AdvanceTable(interAdvances, forms: arabicForms)

  private static let end: UInt32 = 0x3000
  /// 1/2000 em, three weights a scalar: Regular, SemiBold, Bold.
  private let units: [UInt16]
  private let kinds: [UInt8]
  /// 1/2000 em, three forms of three weights each.
  private let forms: [UInt32: [UInt16]]

  init(_ encoded: StaticString, forms encodedForms: StaticString) {
    var units = [UInt16](repeating: 0, count: 3 * Int(AdvanceTable.end))
    var kinds = [UInt8](repeating: Kind.missing.rawValue, count: Int(AdvanceTable.end))
    AdvanceTable.decode(encoded, each: 3) { scalar, advances in
      guard scalar < AdvanceTable.end else { return }
      for (weight, advance) in advances.enumerated() { units[3 * Int(scalar) + weight] = advance }
      kinds[Int(scalar)] = AdvanceTable.kind(of: scalar).rawValue
    }
    var forms: [UInt32: [UInt16]] = [:]
    AdvanceTable.decode(encodedForms, each: 9) { forms[$0] = Array($1) }
    self.forms = forms
    self.units = units
    self.kinds = kinds
  }

  func kind(of scalar: Unicode.Scalar) -> Kind {
    guard scalar.value < AdvanceTable.end else { return .missing }
    return Kind(rawValue: kinds[Int(scalar.value)]) ?? .missing
  }

  /// Em in Inter, uncorrected: Regular 0, SemiBold 1, Bold 2.
  func advance(of scalar: Unicode.Scalar, row: Int) -> Double {
    guard scalar.value < AdvanceTable.end else { return 0 }
    return Double(units[3 * Int(scalar.value) + row]) / 2000
  }

  /// The advance all digits have under `.monospacedDigit()`, kept in the place of U+0000, in em.
  func tabularDigit(row: Int) -> Double { Double(units[row]) / 2000 }

  func joining(of scalar: Unicode.Scalar) -> Joining {
    guard let advances = forms[scalar.value] else { return .none }
    return advances[0] == 0 ? .before : .both
  }

  /// Em; nil for a letter that does not join.
  func advance(of scalar: Unicode.Scalar, form: Form, row: Int) -> Double? {
    forms[scalar.value].map { Double($0[3 * form.rawValue + row]) / 2000 }
  }

  /// Reads lines of a scalar in hexadecimal, a space, and groups of two-digit numbers in base 64: one group for every
  /// scalar from there.
  private static func decode(_ encoded: StaticString, each size: Int, _ found: (UInt32, ArraySlice<UInt16>) -> Void) {
    encoded.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
        var scalar = line[..<space].reduce(UInt32(0)) { $0 * 16 + UInt32(hexadecimal($1)) }
        let digits = line[(space + 1)...].map(sextet)
        let numbers = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 6 | digits[$0 + 1] }
        for group in stride(from: 0, to: numbers.count - size + 1, by: size) {
          found(scalar, numbers[group..<group + size])
          scalar += 1
        }
      }
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8 { byte < 0x41 ? byte - 0x30 : byte - 0x41 + 10 }

  private static func sextet(_ byte: UInt8) -> UInt16 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt16(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt16(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    default: 63
    }
  }

  private static func kind(of value: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(value) else { return .missing }
    switch value {
    case 0x30...0x39: return .digit
    case 0x530...0x1CBF where !(0x1C80...0x1C8F).contains(value) && !(0x1AB0...0x1AFF).contains(value):
      return .otherScript
    default: break
    }
    let properties = scalar.properties
    if properties.isUppercase || properties.generalCategory == .titlecaseLetter { return .upper }
    return properties.isAlphabetic ? .lower : .punctuation
  }
}
