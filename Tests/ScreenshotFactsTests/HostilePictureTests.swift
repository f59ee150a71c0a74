// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ScreenshotFacts

/// A PNG of chunks as given, with right checksums.
private func png(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
  [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { chunk($0.name, $0.content) }
}

private func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
  bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
}

/// A zlib stream of one stored block: filter byte 0 and one grey pixel.
private let onePixel: [UInt8] = [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x00, 0x7F, 0x00, 0x81, 0x00, 0x80]

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
}

/// CRC-32 (PNG specification, annex D).
private func checksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  (0..<(Number.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
}

private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
  [0xFF, marker] + bigEndian(UInt16(content.count + 2)) + content
}

/// A baseline JPEG of 8 by 8 pixels and four inks, each one block of nothing but its middle value: two codes of one bit.
private let inksJPEG: [UInt8] = {
  let frame: [UInt8] = [8, 0, 8, 0, 8, 4] + (1...4).flatMap { [UInt8($0), 0x11, 0] }
  let table: [UInt8] = [0] + [UInt8](repeating: 1, count: 64)
  let codes: [UInt8] = [1] + [UInt8](repeating: 0, count: 15) + [0]
  let scan: [UInt8] = [4] + (1...4).flatMap { [UInt8($0), 0] } + [0, 63, 0]
  return [0xFF, 0xD8] + segment(0xDB, table) + segment(0xC0, frame) + segment(0xC4, [0x00] + codes)
    + segment(0xC4, [0x10] + codes) + segment(0xDA, scan) + [0x00, 0xFF, 0xD9]
}()

private func sample(_ encoding: Canvas.Encoding) -> [UInt8] {
  let canvas = Canvas(width: 300, height: 200)
  canvas.text("Settings", 40, 100)
  canvas.rectangle(20, 130, 200, 50, 0xFF_9500)
  return canvas.encoded(encoding)
}

@Test(
  arguments: [
    [], [0], Array("<html>".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF],
    [UInt8](repeating: 0, count: 4096), [UInt8](repeating: 0xFF, count: 4096),
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
    Array("P5 2 2 255\n".utf8) + [0, 1, 2, 3],
  ] as [[UInt8]])
func refusesWhatIsNoPicture(_ bytes: [UInt8]) {
  let reading = ScreenshotReader().read(bytes)
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.position) == [.start])
}

@Test func tellsAnEmptyFile() {
  #expect(ScreenshotReader().read([]).problems.map(\.message) == ["an empty file"])
}

@Test(
  arguments: [
    (1 << 30, 1 << 30), (UInt32(Int32.max), UInt32(Int32.max)), (1, UInt32(Int32.max)), (0, 5), (5, 0), (UInt32.max, 1),
    (4000, 4000),
  ] as [(UInt32, UInt32)])
func refusesImpossibleSizes(width: UInt32, height: UInt32) {
  let bytes = png([("IHDR", header(width, height)), ("IDAT", onePixel), ("IEND", [])])
  let reading = ScreenshotReader().read(bytes)
  #expect(reading.body == nil)
  #expect(reading.problems.count == 1)
}

@Test(arguments: [Canvas.Encoding.png, .palettePNG, .jpeg])
func tellsAPictureThatIsCutOff(_ encoding: Canvas.Encoding) throws {
  let whole = sample(encoding)
  let reader = ScreenshotReader()
  #expect(try #require(reader.read(whole).screenshot).texts.isEmpty == false)
  var dice = Dice()
  for _ in 0..<100 {
    let count = Int.random(in: 0..<(whole.count - 1), using: &dice)
    let reading = reader.read(Array(whole[..<count]))
    #expect(reading.body == nil, "cut at \(count)")
    #expect(reading.problems.count == 1, "cut at \(count)")
  }
  let cut = Array(whole.dropLast(2))
  let message = "the picture is cut off: it has no end mark"
  #expect(reader.read(cut).problems.map(\.message) == [message])
  #expect(reader.read(cut).problems.map(\.position.offset) == [cut.count])
}

/// The checksums of PNG catch most damage; a JPEG has none, and any picture may come out of it.
@Test(arguments: [Canvas.Encoding.png, .jpeg, .deepPNG])
func damagedPicturesAreReadOrRefused(_ encoding: Canvas.Encoding) {
  let whole = sample(encoding)
  let reader = ScreenshotReader()
  var dice = Dice()
  for _ in 0..<60 {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    }
    let reading = reader.read(bytes)
    #expect(reading.body != nil || reading.problems.count == 1)
  }
}

@Test func pixelsThatAreMissingAreAProblem() {
  let bytes = png([("IHDR", header(300, 400)), ("IDAT", onePixel), ("IEND", [])])
  #expect(
    ScreenshotReader().read(bytes).problems.map(\.message) == [
      "a picture whose pixels cannot be decoded: libpng error: Not enough image data"
    ])
}

@Test func readsThePrintersInks() {
  let reading = ScreenshotReader().read(inksJPEG)
  #expect(reading.problems == [])
  #expect(reading.screenshot?.width == 8)
}

@Test func onePixelIsAPicture() {
  let bytes = png([("IHDR", header(1, 1)), ("IDAT", onePixel), ("IEND", [])])
  #expect(ScreenshotReader().read(bytes).screenshot?.blocks == [])
}

@Test func chunksThatPixelsDoNotNeedAreLeftOut() throws {
  let needed: [(String, [UInt8])] = [("IHDR", header(1, 1)), ("IDAT", onePixel), ("IEND", [])]
  let text = ("zTXt", Array("Comment".utf8) + [0, 0] + [UInt8](repeating: 0, count: 5000))
  let bytes = png([needed[0], text, text, needed[1], ("eXIf", [1, 2, 3]), needed[2]]) + Array("appended".utf8)
  #expect(try essentialPNG(bytes) == png(needed))
}

@Test func refusesAPictureOfEndlessPasses() {
  let passes = (0..<200).flatMap { _ in segment(0xDA, [1, 1, 0, 0, 0, 0]) }
  let bytes = Array(inksJPEG.dropLast(2)) + passes + [0xFF, 0xD9]
  let problems = ScreenshotReader().read(bytes).problems
  #expect(problems.map(\.message) == ["more than 100 passes over the picture"])
}

/// Eight million pixels of one colour in a few kilobytes, and a chessboard of as many pieces as fit.
@Test func largePicturesStayWithinTheirLimits() throws {
  let plain = Canvas(width: 2000, height: 4000, ground: 0x123456).encoded()
  #expect(try #require(ScreenshotReader().read(plain).screenshot).blocks == [])
  let board = Canvas(width: 750, height: 1334)
  for y in stride(from: 0, to: 1334, by: 8) {
    for x in stride(from: 0, to: 750, by: 8) { board.rectangle(x, y, 4, 4, 0) }
  }
  let fact = try #require(ScreenshotReader().read(board.encoded()).screenshot)
  #expect(fact.unread.map(\.reason) == [.photo])
}

@Test func linesBeyondTheLimitAreNotRead() throws {
  let canvas = Canvas()
  for row in 0..<6 { canvas.text("Settings", 80, 200 + row * 150, size: 10) }
  var limits = ScreenshotLimits()
  limits.lines = 4
  let fact = try #require(ScreenshotReader(limits: limits).read(canvas.encoded()).screenshot)
  #expect(fact.texts.count == 4)
  #expect(fact.unread.map(\.reason) == [.limit, .limit])
}
