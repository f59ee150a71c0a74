// SPDX-License-Identifier: MIT

/// Reads a number with a unit, such as `20ms` or `1GiB`.
enum Units {
  static let durations: [(unit: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]
  static let sizes: [(unit: String, bytes: Double)] = [
    ("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("B", 1),
  ]

  /// A duration of at most a year; nil where the text is none.
  static func duration(_ text: String) -> Duration? {
    guard let (number, factor) = split(text, durations.map { ($0.unit, $0.milliseconds) }) else { return nil }
    let milliseconds = number * factor
    guard milliseconds <= 366 * 86_400_000 else { return nil }
    return .milliseconds(Int(milliseconds.rounded()))
  }

  /// A number of bytes of at most 1 PiB; nil where the text is none.
  static func bytes(_ text: String) -> Int? {
    guard let (number, factor) = split(text, sizes.map { ($0.unit, $0.bytes) }) else { return nil }
    let bytes = number * factor
    return bytes <= 1_125_899_906_842_624 ? Int(bytes) : nil
  }

  private static func split(_ text: String, _ units: [(String, Double)]) -> (Double, Double)? {
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits) else {
        continue
      }
      return (number, factor)
    }
    return nil
  }
}
