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

  static let shared = AdvanceTable(interAdvances)

  private static let end: UInt32 = 0x3000
  /// 1/2000 em, three weights a scalar: Regular, SemiBold, Bold.
  private let units: [UInt16]
  private let kinds: [UInt8]

  init(_ encoded: StaticString) {
    var units = [UInt16](repeating: 0, count: 3 * Int(AdvanceTable.end))
    var kinds = [UInt8](repeating: Kind.missing.rawValue, count: Int(AdvanceTable.end))
    encoded.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        AdvanceTable.decode(line) { scalar, advances in
          guard scalar < AdvanceTable.end else { return }
          for (weight, advance) in advances.enumerated() { units[3 * Int(scalar) + weight] = advance }
          kinds[Int(scalar)] = AdvanceTable.kind(of: scalar).rawValue
        }
      }
    }
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

  /// Reads one line: a scalar in hexadecimal, a space, and groups of three two-digit numbers in base 64.
  private static func decode(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ found: (UInt32, [UInt16]) -> Void) {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return }
    var scalar = line[..<space].reduce(UInt32(0)) { $0 * 16 + UInt32(hexadecimal($1)) }
    let digits = line[(space + 1)...].map(sextet)
    for group in stride(from: 0, to: digits.count - 5, by: 6) {
      found(scalar, stride(from: group, to: group + 6, by: 2).map { digits[$0] << 6 | digits[$0 + 1] })
      scalar += 1
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
