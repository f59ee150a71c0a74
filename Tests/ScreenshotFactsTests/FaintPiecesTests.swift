// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ScreenshotFacts

/// Text on a grey capsule, which differs from the page by less than ink does, or from it by more than the letters let be.
@Test(
  arguments: [
    (0xFFFFFF, 0xE1E1E6, 0x000000), (0xF2F2F7, 0xE1E1E6, 0x000000), (0x000000, 0x3A3A3C, 0xFFFFFF),
    (0x1C1C1E, 0x39393D, 0xFFFFFF),
  ] as [(UInt32, UInt32, UInt32)])
func seesFaintBadges(page: UInt32, badge: UInt32, ink: UInt32) throws {
  let canvas = Canvas(ground: page)
  canvas.capsule(100, 300, 220, 90, badge)
  canvas.text("Demo", 150, 355, ink, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  let block = try #require(fact.blocks.first { $0.lines.contains { $0.text == "Demo" } })
  let container = try #require(block.container.map { fact.containers[$0] })
  #expect(container.form == .capsule)
}

/// A text that goes on beyond the edge of what lies below it is not on a badge.
@Test func aTextAcrossTheEdgeIsOnNoBadge() throws {
  let canvas = Canvas()
  canvas.capsule(100, 300, 220, 90, 0xE1E1E6)
  canvas.text("Demonstration", 150, 355, 0, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.blocks.map(\.container) == [nil])
  #expect(fact.blocks.flatMap(\.lines).map(\.text) == ["Demonstration"])
}

/// Black beside grey in large type is two texts, however near they stand.
@Test func largeTextsOfTwoColorsStayApart() throws {
  let canvas = Canvas()
  let end = canvas.text("Name", 60, 355, 0x000000, size: 20)
  canvas.text("Value", end + 40, 355, 0x6E6E73, size: 20)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.blocks.map { $0.lines.map(\.text) }.sorted { $0[0] < $1[0] } == [["Name"], ["Value"]])
}
