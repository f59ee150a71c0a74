// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import Typography

@testable import RowEstimation

private func text(
  _ content: String, font: FontSpec = .body, lineLimit: Int? = nil, estimate: Estimate = .middle
) -> LayoutItem {
  let setting = TextSetting(font: font, size: .accessibility5, lineLimit: lineLimit)
  return .text(MeasuredText(content, style: setting, estimate: estimate))
}

private let spacer = LayoutItem.spacer(minimum: Assumptions.spacerMinimum)

/// Row 1 of the eleven example rows: at AX5 in 311 points the value takes 123 and leaves 128 to the label, whose
/// "Paired" needs 143.
@Test func rowWithIconLeavesTheLabelTooLittle() throws {
  let items = [.fixed(44), text("Paired Macs"), spacer, text("Connected")]
  #expect(RowClaims(LayoutRow(items, spacing: nil)) == RowClaims.expected(fixed: 44, gaps: 8, spacers: 8))
  #expect(RowClaims(LayoutRow(items, spacing: nil)).left(of: 311) == 251)
  let solution = LayoutRow(items, spacing: nil).solved(width: 311)
  let label = try #require(solution.children[1].first)
  let value = try #require(solution.children[3].first)
  #expect(abs(label.column - 128) < 6, "column \(label.column)")
  #expect(abs(label.text.needed - 143) < 6, "needs \(label.text.needed)")
  #expect(label.isTorn && label.text.neediest == "Paired")
  #expect(value.isTorn && abs(value.column - 125.5) < 0.1, "column \(value.column)")
}

@Test(arguments: [
  ([LayoutItem.fixed(44), .fixed(20)], nil, 72.0), ([.fixed(44), .fixed(20)], 4.0, 68),
  ([.fixed(44), spacer, .fixed(20)], nil, 300), ([.fixed(200), spacer, .fixed(200)], nil, 408),
  ([.fixed(200), spacer, .fixed(200)], 10.0, 428), ([.padded(.fixed(10), by: 32), .unknown], nil, 50),
  ([.filling(.fixed(10), maximum: .infinity)], nil, 300), ([.filling(.fixed(10), maximum: 120)], nil, 120),
  ([.framed(.filling(.fixed(0), maximum: .infinity), width: 60)], nil, 60),
])
func rowsTakeWhatTheirChildrenClaim(items: [LayoutItem], spacing: Double?, width: Double) {
  #expect(LayoutRow(items, spacing: spacing).solved(width: 300).width == width)
}

/// Asking each row twice what its children reach would take 2³⁰ steps here.
@Test func rowsInRowsAreSolvedInTime() {
  let nested = (0..<30).reduce(text("Paired")) { inner, _ in .row([inner, .fixed(1)], spacing: 0) }
  #expect(LayoutRow([nested], spacing: 0).solved(width: 1000).width < 1000)
}

@Test func theLessFlexibleTextIsAskedFirst() throws {
  let solution = LayoutRow([text("Running sessions of today"), text("12")], spacing: 0).solved(width: 311)
  let number = try #require(solution.children[1].first)
  let title = try #require(solution.children[0].first)
  #expect(number.column == 155.5)
  #expect(abs(title.column - (311 - number.text.idealWidth)) < 0.01)
}

@Test func rigidTextsTakeTheirIdealWidth() throws {
  let solution = LayoutRow([text("Claude Code"), .rigid(text("Running"))], spacing: nil).solved(width: 150)
  #expect(solution.width > 150)
  let rigid = try #require(solution.children[1].first)
  #expect(!rigid.isTorn)
  #expect(solution.children[0].first?.isTorn == true)
}

@Test func priorityGoesFirst() throws {
  let solution = LayoutRow([text("Paired Macs"), .prioritized(text("Connected"), 1)], spacing: 0).solved(width: 311)
  let value = try #require(solution.children[1].first)
  #expect(!value.isTorn)
  #expect(solution.children[0].first?.isTorn == true)
}

@Test func viewThatFitsTakesTheFirstThatDoes() throws {
  let choice = LayoutItem.firstThatFits([.row([text("Paired Macs"), text("Connected")], spacing: nil), text("Short")])
  let narrow = LayoutRow([choice], spacing: nil).solved(width: 200)
  #expect(narrow.children[0].map(\.text.shown) == ["Short"])
  let wide = LayoutRow([choice], spacing: nil).solved(width: 2000)
  #expect(wide.children[0].map(\.text.shown) == ["Paired Macs", "Connected"])
}

@Test func aLineLimitOfOneNeedsTheWholeText() {
  guard case .text(let limited) = text("Paired Macs", lineLimit: 1), case .text(let free) = text("Paired Macs") else {
    Issue.record("a text is a text")
    return
  }
  #expect(limited.needed == limited.idealWidth)
  #expect(free.needed < free.idealWidth)
}

@Test func japaneseNeedsFourCharacters() {
  guard case .text(let long) = text("ペアリング済みのMac"), case .text(let short) = text("接続") else { return }
  #expect(abs(long.needed - 4 * 53) < 1)
  #expect(abs(short.needed - 2 * 53) < 1)
}

@Test(arguments: Estimate.allCases)
func estimatesAreOrdered(estimate: Estimate) {
  let places: [RowPlace] = [.list, .plain, .unknown]
  for place in places {
    #expect(Estimate.wary.rowWidth(device: 375, place: place) <= estimate.rowWidth(device: 375, place: place))
    #expect(estimate.rowWidth(device: 375, place: place) <= Estimate.hopeful.rowWidth(device: 375, place: place))
  }
  #expect(Estimate.middle.rowWidth(device: 375, place: .list) == 311)
}

extension RowClaims {
  fileprivate static func expected(fixed: Double, gaps: Double, spacers: Double) -> RowClaims {
    var claims = RowClaims(LayoutRow([], spacing: nil))
    claims.fixed = fixed
    claims.gaps = gaps
    claims.spacers = spacers
    return claims
  }
}
