// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

private let pieces = [
  "a", "Paired", "Notifications", "https://example.com/a-b", "explore_feed_add", " ", " ", " ", "  ", "\n", "\u{AD}",
  "-", "…",
  "接続", "コンピューター", "、", "한국어", "สวัสดี", "مرحبا", "👨‍👩‍👧", "é", "e\u{301}", "(x)", "12:30", "\u{A0}", "\u{200B}",
]

/// Numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}

@Test(arguments: UInt64(1)...60)
func linesHoldTheTextAndFitTheColumn(seed: UInt64) {
  var dice = Dice(state: seed)
  let text = (0..<Int.random(in: 1...25, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  let locale = ["en", "de", "ja", "ko", "th", "ar"].randomElement(using: &dice) ?? "en"
  let size = TextSize.allCases.randomElement(using: &dice) ?? .large
  let prepared = cache.prepared(text, locale: locale)
  let widestCharacter = prepared.widestCharacter(at: size)
  var fewest = Int.max
  for column in stride(from: 5.0, through: 605, by: 40) {
    let layout = prepared.layout(at: size, in: TextBox(column: column))
    #expect(lost(layout, of: text) == nil, "\(text.debugDescription) in \(column): \(layout.strings)")
    for line in layout.lines {
      #expect(line.width <= max(column, widestCharacter) + 0.001, "\(line.text) in \(column)")
    }
    if column < prepared.widestUnit(at: size) - 1.0 / 3, column > widestCharacter { #expect(layout.breaksInsideWord) }
    if column >= prepared.widestUnit(at: size) { #expect(!layout.breaksInsideWord) }
    if prepared.units.allSatisfy({ !$0.contains("\u{AD}") }), layout.lines.allSatisfy({ !$0.isHyphenated }) {
      #expect(layout.lines.count <= fewest, "\(text.debugDescription) in \(column)")
      fewest = layout.lines.count
    }
    checkCut(prepared, size: size, column: column, lines: layout.lines.count)
  }
}

/// A limit keeps the number of lines, and cuts if and only if there are more.
private func checkCut(_ text: PreparedText, size: TextSize, column: Double, lines: Int) {
  for limit in 1...3 {
    let cut = text.layout(at: size, in: TextBox(column: column, lineLimit: limit))
    #expect(cut.lines.count <= limit)
    if lines <= limit { #expect(!cut.isTruncated) }
    if cut.isTruncated { #expect(cut.lines.last?.mark == .ellipsis) }
  }
}
