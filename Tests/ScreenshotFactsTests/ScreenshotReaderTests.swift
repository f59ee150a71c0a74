// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ScreenshotFacts

@Test func readsALineWithItsPlaceAndColour() throws {
  let canvas = Canvas()
  canvas.text("General Settings", 100, 300, 0x1C1C1E)
  let reading = ScreenshotReader().read(canvas.encoded())
  let fact = try #require(reading.screenshot)
  #expect(reading.problems == [])
  #expect(fact.texts == [["General Settings"]])
  #expect(fact.scale == PixelScale(pixelsPerPoint: 2, certainty: .certain))
  #expect(fact.languages == ["eng"])
  #expect(fact.background == PictureColor(red: 255, green: 255, blue: 255))
  let line = try #require(fact.blocks.first?.lines.first)
  #expect(abs(line.box.x - 100) <= 4 && abs(line.box.bottom - 300) <= 6)
  #expect(line.color == PictureColor(red: 0x1C, green: 0x1C, blue: 0x1E))
  #expect(line.reading.confidence > 0.7)
  #expect((9...18).contains(line.em))
  #expect(line.ellipsis == nil && !line.isColumn && !line.hyphenAtEnd)
}

@Test(arguments: Canvas.Encoding.allCases)
func readsEveryEncoding(_ encoding: Canvas.Encoding) throws {
  let canvas = Canvas()
  canvas.text("Notifications", 60, 400)
  let reading = ScreenshotReader().read(canvas.encoded(encoding))
  #expect(reading.problems == [])
  #expect(try #require(reading.screenshot).texts == [["Notifications"]])
}

@Test func readsThreePixelsAPointAsTwo() throws {
  let canvas = Canvas(width: 1179, height: 2556)
  canvas.text("Privacy", 300, 900, size: 14)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.scale == PixelScale(pixelsPerPoint: 3, certainty: .certain))
  #expect(fact.texts == [["Privacy"]])
  let box = try #require(fact.blocks.first?.box)
  #expect(abs(box.x - 300) <= 9 && abs(box.y + box.height - 900) <= 24)
}

@Test func readsTextInItsContainer() throws {
  let canvas = Canvas(ground: 0xF2F2F7)
  canvas.text("Remove this Mac", 100, 200)
  canvas.capsule(100, 400, 420, 90, 0x0A_84FF)
  canvas.text("Continue", 200, 455, 0xFFFFFF, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.texts == [["Remove this Mac"], ["Continue"]])
  #expect(fact.blocks.map(\.container) == [nil, 0])
  let container = try #require(fact.containers.first)
  #expect(fact.containers.count == 1)
  #expect(container.form == .capsule)
  #expect(container.box == PixelBox(x: 100, y: 400, width: 420, height: 90))
  #expect(container.color == PictureColor(red: 0x0A, green: 0x84, blue: 0xFF))
  #expect(container.parent == nil)
}

@Test func putsLinesIntoBlocks() throws {
  let canvas = Canvas()
  for (index, word) in ["Keep", "History", "Forever"].enumerated() {
    canvas.text(word, 80, 300 + index * 58, size: 10)
  }
  canvas.text("Another", 500, 358, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(Set(fact.texts) == [["Keep", "History", "Forever"], ["Another"]])
  let block = try #require(fact.blocks.first { $0.lines.count == 3 })
  #expect(block.alignment == .left)
  #expect(fact.blocks.first { $0.lines.count == 1 }?.alignment == nil)
}

@Test func aHairlineKeepsTextsApart() throws {
  let canvas = Canvas()
  canvas.text("Account", 80, 300, size: 10)
  canvas.rectangle(60, 325, 640, 2, 0xC6C6C8)
  canvas.text("Privacy", 80, 370, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.texts == [["Account"], ["Privacy"]])
  #expect(fact.hairlines.contains { $0.y >= 322 && $0.bottom <= 330 && $0.width >= 600 })
}

@Test func seesEllipses() throws {
  let canvas = Canvas()
  canvas.dots(canvas.text("Automatic", 80, 300, size: 10) + 6, 300, size: 5, step: 12)
  let end = canvas.text("Beginning", 80, 600, size: 10)
  canvas.dots(end + 6, 600, size: 5, step: 12)
  canvas.text("End", end + 42, 600, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.texts.flatMap { $0 } == ["Automatic…", "Beginning…End"])
  let ellipses = fact.blocks.flatMap(\.lines).map(\.ellipsis?.position)
  #expect(ellipses == [.tail, .middle])
}

@Test func theStatusBarIsNoText() throws {
  let canvas = Canvas()
  canvas.text("9:41", 340, 30)
  canvas.text("Settings", 80, 300, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.texts == [["Settings"]])
  #expect(fact.unread == [UnreadRegion(box: PixelBox(x: 0, y: 0, width: 750, height: 40), reason: .statusBar)])
}

@Test func whatWasReadBeforeChangesNothing() {
  let canvas = Canvas()
  canvas.text("Permissions", 80, 300, size: 10)
  canvas.text("Allow all", 80, 358, size: 10)
  let bytes = canvas.encoded()
  let reader = ScreenshotReader()
  let first = reader.read(bytes, locale: "en")
  #expect(reader.read(bytes, locale: "ja") == ScreenshotReader().read(bytes, locale: "ja"))
  #expect(reader.read(bytes, locale: "en") == first)
  #expect(ScreenshotReader().read(bytes, locale: "en") == first)
}

@Test func aLanguageThatIsMissingIsNamed() throws {
  let canvas = Canvas()
  canvas.text("Settings", 80, 300, size: 10)
  let reading = ScreenshotReader().read(canvas.encoded(), locale: "cy")
  let fact = try #require(reading.screenshot)
  if fact.languages == ["cym"] { return }  // It is installed here.
  #expect(reading.problems.map(\.message) == ["texts not read in cy: needs the package tesseract-ocr-cym"])
  #expect(fact.languages == ["eng"])
  #expect(fact.texts == [["Settings"]])
}

@Test func aLanguageNobodyKnowsIsNamed() {
  let problems = ScreenshotReader().read(Canvas().encoded(), locale: "tlh").problems
  #expect(problems.map(\.message) == ["texts not read in tlh: no recogniser for that language"])
}

@Test func readsBothSidesOfAWideGap() throws {
  let canvas = Canvas()
  let end = canvas.text("Version", 80, 300, size: 10)
  canvas.text("Debug", end + 22, 300, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.texts == [["Version Debug"]])
  let gutter = try #require(fact.blocks.first?.lines.first?.rightGutter)
  #expect(gutter.left.text == "Version" && gutter.right.text == "Debug")
  #expect(abs(gutter.x - end) <= 2 && abs(gutter.width - 22) <= 4)
}

@Test func aHyphenAtTheEndIsSeen() throws {
  let canvas = Canvas()
  canvas.text("Notifi-", 80, 300, size: 10)
  let fact = try #require(ScreenshotReader().read(canvas.encoded()).screenshot)
  #expect(fact.blocks.first?.lines.first?.hyphenAtEnd == true)
}
