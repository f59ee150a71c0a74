// SPDX-License-Identifier: MIT
import Testing

@testable import LayoutSolver

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

@Test func `a divider is a line across its stack`() {
  let flat = LayoutSolver.solve(row([text("one two"), .divider, text("three")]), width: 300, height: 80)
  #expect(flat.stacks[0].shares.map(\.taken) == [70, 1, 50])
  #expect(flat.size.height == 80)
  let tall = LayoutSolver.solve(
    column([text("one"), .padded(.divider, Insets(horizontal: 5)), text("two")]), width: 300)
  #expect(tall.stacks[0].shares.map(\.taken) == [20, 1, 20])
  #expect(tall.size.width == 300)
}

@Test func `a spacer has no size across its stack`() {
  let framed = LayoutItem.framed(.spacer(minimum: 8), width: 20, height: nil)
  #expect(LayoutSolver.solve(row([text("a"), framed, text("b")]), width: 300, height: 400).size.height == 20)
  // Over another view it stands in no stack.
  let over = LayoutItem.layers([spacer])
  #expect(LayoutSolver.size(of: row([over]), proposed: Proposal(width: 50, height: 60)).height == 60)
}

@Test(
  arguments: [
    .prioritized(text("Hello world"), 1), .padded(.prioritized(text("Hello world"), 1), Insets()),
    .flexiblyFramed(.prioritized(text("Hello world"), 1), FlexibleFrame()),
    .decorated(.fixedSize(.prioritized(text("Hello world"), 1), horizontal: false, vertical: true), by: [shape]),
  ] as [LayoutItem])
func `a priority holds through what is put around the view`(item: LayoutItem) {
  #expect(lines(row([shape, item, shape], spacing: 0), width: 150) == ["Hello world @150"])
}

@Test func `a stack hides the priorities inside`() {
  let inner = row([.prioritized(text("Hello world"), 1)])
  #expect(lines(row([shape, inner, shape], spacing: 0), width: 150) == ["Hello|world @50"])
}

@Test func `of views without bounds the one that needs most is asked first`() {
  func filling(_ minimum: Double) -> LayoutItem {
    .flexiblyFramed(shape, FlexibleFrame(width: .init(minimum: minimum, maximum: .infinity)))
  }
  let result = LayoutSolver.solve(row([filling(10), filling(80), filling(10)], spacing: 0), width: 120)
  // The other way round the first would be offered 40 and the row would be too long.
  #expect(result.stacks[0].shares.map(\.taken) == [20, 80, 20])
  #expect(result.stacks[0].overflow == 0)
}

@Test func `a cell alone in its row widens the grid`() {
  let grid = LayoutItem.grid(rows: [[text("a"), text("b")], [text("a long heading")]], spacing: 10)
  #expect(LayoutSolver.size(of: grid, proposed: Proposal(width: nil)).width == 140)
}

@Test func `a lazy grid is as wide as its columns`() {
  func width(_ columns: [GridColumn], _ proposal: Double?) -> Double {
    LayoutSolver.size(of: .columns(columns, spacing: 10, [text("a"), text("b")]), proposed: Proposal(width: proposal))
      .width
  }
  #expect(width([.fixed(40), .fixed(50)], 300) == 100)
  #expect(width([.fixed(40), .flexible(minimum: 10)], 300) == 300)
  #expect(width([.adaptive(minimum: 90)], 300) == 300)
  #expect(width([.flexible(minimum: 10)], .infinity) == .infinity)
}
