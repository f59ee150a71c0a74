// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ScreenshotFacts

/// A label whose second line begins below its icon, as lists lay them out at large sizes, is one text; below another text
/// of the same colour there is a table.
@Test(
  arguments: [
    (0x0A84FF, [["Setti", "ngs to"]]), (0x000000, [["Setti"], ["ngs to"]]),
  ] as [(UInt32, Set<[String]>)])
func aLabelFlowsBelowItsIcon(icon: UInt32, expected: Set<[String]>) throws {
  let canvas = Canvas()
  let end = canvas.text("Hi", 64, 400, icon, size: 20)
  canvas.text("Setti", end + 70, 400, 0, size: 20)
  canvas.text("ngs to", 64, 510, 0, size: 20)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(Set(fact.texts).isSuperset(of: expected), "\(fact.texts)")
}
