// SPDX-License-Identifier: MIT
import LayoutSolver

struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Makes items of every kind, the same ones for the same seed.
struct RandomItems {
  var random: SeededGenerator
  /// Lengths in points to choose from, besides whole ones up to 120.
  var oddLengths: [Double] = []

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func isHeads() -> Bool { number(2) == 0 }

  mutating func length() -> Double {
    oddLengths.isEmpty || isHeads() ? Double(number(121)) : oddLengths[number(oddLengths.count)]
  }
  private mutating func optionalLength() -> Double? { isHeads() ? length() : nil }

  private mutating func several(_ depth: Int) -> [LayoutItem] { (0..<number(5)).map { _ in item(depth: depth) } }

  mutating func item(depth: Int) -> LayoutItem {
    if depth == 0 || number(6) == 0 { return leaf() }
    return isHeads() ? container(depth - 1) : modified(depth - 1)
  }

  private mutating func leaf() -> LayoutItem {
    switch number(6) {
    case 0: text("one two three", lineLimit: isHeads() ? number(3) : nil)
    case 1: .box(width: optionalLength(), height: optionalLength(), ideal: .shape)
    case 2: shape
    case 3: .spacer(minimum: length())
    case 4: .divider
    default: text("Disconnected")
    }
  }

  private mutating func container(_ depth: Int) -> LayoutItem {
    switch number(11) {
    case 0, 1, 2: row(several(depth), spacing: optionalLength())
    case 3, 4: column(several(depth), spacing: optionalLength())
    case 5: .layers(several(depth))
    case 6: .firstThatFits(horizontal: isHeads(), vertical: isHeads(), several(depth))
    case 7: .grid(rows: [several(depth), several(depth)], spacing: optionalLength())
    case 8: .columns([.flexible(minimum: length()), .fixed(length())], spacing: optionalLength(), several(depth))
    case 9: .columns([.adaptive(minimum: length())], spacing: optionalLength(), several(depth))
    default: .unknown(several(depth))
    }
  }

  private mutating func modified(_ depth: Int) -> LayoutItem {
    let inner = item(depth: depth)
    switch number(11) {
    case 0: return .padded(inner, Insets(horizontal: length(), vertical: length()))
    case 1: return .framed(inner, width: optionalLength(), height: optionalLength())
    case 2:
      let range = FlexibleFrame.Range(minimum: optionalLength(), ideal: optionalLength(), maximum: optionalLength())
      return .flexiblyFramed(inner, FlexibleFrame(width: range, height: .init(maximum: .infinity)))
    case 3: return .fixedSize(inner, horizontal: isHeads(), vertical: isHeads())
    case 4: return .prioritized(inner, length())
    case 5: return .scrolling(inner, horizontal: isHeads(), vertical: isHeads())
    case 6: return .adaptive(inner, item(depth: depth))
    case 7: return .flowing(icon: inner, item(depth: depth))
    case 8: return .badge(inner)
    case 9: return .decorated(inner, by: several(depth))
    default: return .marked(number(9), inner)
    }
  }
}
