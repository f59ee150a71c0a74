// SPDX-License-Identifier: MIT

/// A number with its noun, such as `1 error` and `1,204 errors`.
func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A number with a comma before each three digits.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return text
}

/// How long something took or has lasted, in its largest whole unit.
///
/// - Parameter seconds: below zero, as when two clocks disagree, counts as none.
func duration(_ seconds: Int) -> String {
  switch seconds {
  case ..<60: "\(max(seconds, 0)) s"
  case ..<3600: "\(seconds / 60) min"
  case ..<172_800: "\(seconds / 3600) h"
  default: "\(grouped(seconds / 86_400)) days"
  }
}

/// How long ago a moment is, both in seconds since 1970.
func ago(_ time: Int, now: Int) -> String {
  // Times from the wire are any number, and a difference of two can overflow.
  let (seconds, overflow) = now.subtractingReportingOverflow(time)
  return overflow || seconds < 1 ? "just now" : "\(duration(seconds)) ago"
}

/// An amount of memory, such as `18.4 MiB`.
func bytes(_ amount: Int) -> String {
  let units = ["KiB", "MiB", "GiB", "TiB"]
  guard amount >= 1024 else { return counted(amount, "byte") }
  var value = Double(amount) / 1024
  var unit = 0
  while value >= 1024, unit + 1 < units.count {
    value /= 1024
    unit += 1
  }
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 || tenths >= 1000
    ? "\(grouped(tenths / 10)) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
}

/// Words in a row: `a`, `a and b`, `a, b and c`.
func listed(_ items: [String]) -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
