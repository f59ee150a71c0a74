// SPDX-License-Identifier: MIT
import Testing

@testable import LayoutSolver

private func row(_ items: [LayoutItem], spacing: Double? = nil) -> LayoutItem {
  .stack(.horizontal, spacing: spacing, items)
}

private func column(_ items: [LayoutItem], spacing: Double? = nil) -> LayoutItem {
  .stack(.vertical, spacing: spacing, items)
}

private let spacer = LayoutItem.spacer(minimum: 8)

@Test func `the fixed icon and the trailing value claim their width first`() {
  // 300 less 44, the gap of 8 and the spacer's 8 is 240: each text is offered half, the shorter one first.
  let item = row([box(44), text("Paired Macs"), spacer, text("Connected")])
  #expect(lines(item, width: 300) == ["Paired Macs @150", "Connected @120"])
  #expect(lines(item, width: 200) == ["Paired|Macs @70", "Connect|ed @70"])
}

@Test func `the least flexible child is asked first`() {
  // The example of the second child that cannot shrink: 75 and 100, wider than the 150 there are.
  let least = FlexibleFrame(width: .init(minimum: 100))
  let most = FlexibleFrame(width: .init(maximum: 100))
  let item = row([.flexiblyFramed(shape, most), .flexiblyFramed(shape, least)], spacing: 0)
  let result = LayoutSolver.solve(item, width: 150)
  #expect(result.stacks[0].shares.map(\.taken) == [75, 100])
  #expect(result.stacks[0].overflow == 25)
}

@Test func `a text between shapes is offered a third unless it has priority`() {
  #expect(lines(row([shape, text("Hello world"), shape], spacing: 0), width: 150) == ["Hello|world @50"])
  let prior = LayoutItem.prioritized(text("Hello world"), 1)
  #expect(lines(row([shape, prior, shape], spacing: 0), width: 150) == ["Hello world @150"])
}

@Test(
  arguments: [
    ([text("a"), text("b")], nil, 8.0), ([text("a"), spacer, text("b")], nil, 0),
    ([text("a"), spacer, text("b")], 4, 8),
    ([box(1), text("b"), box(1)], nil, 16), ([text("a"), .marked(1, spacer)], nil, 0),
  ] as [([LayoutItem], Double?, Double)])
func `distances between the children of a row`(items: [LayoutItem], spacing: Double?, expected: Double) {
  #expect(LayoutSolver.solve(row(items, spacing: spacing), width: 300).stacks[0].gaps == expected)
}

@Test func `a fixed size takes its ideal width whatever the cost`() {
  let value = LayoutItem.fixedSize(text("Connected"), horizontal: true, vertical: true)
  let result = LayoutSolver.solve(row([text("Mac"), spacer, value]), width: 90)
  #expect(result.texts.map { $0.laidOut.lines.map(\.text) } == [["M", "a", "c"], ["Connected"]])
  #expect(result.stacks[0].overflow == 18)
}

@Test func `frames replace what is proposed and what is answered`() {
  #expect(lines(.framed(text("one two"), width: 50, height: nil), width: 300) == ["one|two @50"])
  #expect(lines(.framed(text("one two"), width: 50, height: 20), width: 300) == ["one… @50"])
  let wide = LayoutItem.flexiblyFramed(text("a"), FlexibleFrame(width: .init(maximum: .infinity)))
  #expect(LayoutSolver.size(of: wide, proposed: Proposal(width: 200)).width == 200)
  #expect(LayoutSolver.size(of: wide, proposed: Proposal(width: nil)).width == 10)
  let thirds = row([wide, wide, wide], spacing: 12)
  #expect(LayoutSolver.solve(thirds, width: 324).stacks[0].shares.map(\.taken) == [100, 100, 100])
}

@Test func `padding is taken from what is proposed`() {
  let item = LayoutItem.padded(text("one two"), Insets(horizontal: 16))
  #expect(lines(item, width: 92) == ["one|two @60"])
  #expect(LayoutSolver.size(of: item, proposed: Proposal(width: nil)).width == 102)
}

@Test func `the first that fits is chosen by its ideal width`() {
  let flat = row([text("a long sentence that wraps"), spacer, text("now")])
  let tall = column([text("a long sentence that wraps"), text("now")])
  let item = LayoutItem.firstThatFits(horizontal: true, vertical: false, [flat, tall])
  let narrow = LayoutSolver.solve(item, width: 200)
  #expect(narrow.choices.map(\.chosen) == [1])
  #expect(narrow.choices[0].ideals == [298, 260])
  #expect(narrow.choices[0].passedOver?.candidate == 0)
  #expect(narrow.choices[0].passedOver?.texts.map { $0.laidOut.lines.count } == [2])
  #expect(LayoutSolver.solve(item, width: 300).choices.map(\.chosen) == [0])
  // One word cannot wrap: what was passed over would have broken.
  let words = LayoutItem.firstThatFits(
    horizontal: true, vertical: false,
    [row([text("Connected"), text("Disconnected")]), column([text("Connected"), text("Disconnected")])])
  #expect(LayoutSolver.solve(words, width: 150).choices[0].passedOver == nil)
}

@Test func `a badge knows how large it is`() {
  let badge = LayoutItem.badge(.padded(text("Demo now"), Insets(horizontal: 8, vertical: 3)))
  let result = LayoutSolver.solve(row([text("Title"), badge]), width: 114)
  #expect(result.texts[1].badge == LayoutSize(width: 56, height: 46))
}

@Test func `grids divide their width by columns`() {
  let rows = [[text("Name"), text("A long value")], [text("B"), text("c")]]
  #expect(lines(.grid(rows: rows, spacing: 10), width: 130) == ["Name @40", "A long|value @60", "B @40", "c @60"])
  let item = LayoutItem.columns([.adaptive(minimum: 90)], spacing: 10, [text("one two"), text("b"), text("c")])
  #expect(lines(item, width: 300) == ["one two @93", "b @93", "c @93"])
}

@Test func `what adapts stands below where it does not fit`() {
  let item = LayoutItem.adaptive(text("Version"), text("1.2.3 (456)"))
  #expect(lines(item, width: 300) == ["Version @nil", "1.2.3 (456) @nil"])
  #expect(lines(item, width: 120) == ["Version @120", "1.2.3 (456) @120"])
}

@Test func `nothing wraps in what scrolls to the side`() {
  let item = LayoutItem.scrolling(row([text("one two"), text("three four")]), horizontal: true, vertical: false)
  #expect(lines(item, width: 50) == ["one two @nil", "three four @nil"])
}

/// Random trees: no size is less than nothing or not a number, and the same tree gives the same layout.
@Test(arguments: 0..<200) func `every tree has a layout`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let item = randomItem(depth: 6, using: &random)
  let width = Double.random(in: 0...500, using: &random)
  let result = LayoutSolver.solve(item, width: width)
  #expect(result.size.width >= 0 && result.size.width.isFinite)
  #expect(result.stacks.allSatisfy { $0.length >= 0 && $0.length.isFinite })
  #expect(result == LayoutSolver.solve(item, width: width))
}

private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

private func randomItem(depth: Int, using random: inout SeededGenerator) -> LayoutItem {
  func inner() -> LayoutItem { randomItem(depth: depth - 1, using: &random) }
  func several() -> [LayoutItem] { (0..<Int.random(in: 0...4, using: &random)).map { _ in inner() } }
  let length = Double.random(in: 0...120, using: &random).rounded()
  switch Int.random(in: 0..<(depth == 0 ? 5 : 19), using: &random) {
  case 0: return text("one two three", lineLimit: Bool.random(using: &random) ? 1 : nil)
  case 1: return box(length)
  case 2: return shape
  case 3: return .spacer(minimum: 8)
  case 4: return text("Disconnected")
  case 5, 6, 7: return row(several(), spacing: Bool.random(using: &random) ? length : nil)
  case 8: return column(several())
  case 9: return .padded(inner(), Insets(horizontal: length))
  case 10: return .framed(inner(), width: length, height: nil)
  case 11: return .flexiblyFramed(inner(), FlexibleFrame(width: .init(minimum: length, maximum: .infinity)))
  case 12: return .fixedSize(inner(), horizontal: true, vertical: true)
  case 13: return .firstThatFits(horizontal: true, vertical: false, several())
  case 14: return .scrolling(inner(), horizontal: Bool.random(using: &random), vertical: true)
  case 15: return .grid(rows: [several(), several()], spacing: nil)
  case 16: return .columns([.flexible(minimum: 10), .fixed(length)], spacing: nil, several())
  case 17: return .adaptive(inner(), inner())
  default: return .prioritized(inner(), length)
  }
}
