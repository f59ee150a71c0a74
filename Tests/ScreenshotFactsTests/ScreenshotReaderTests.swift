// SPDX-License-Identifier: MIT
import AuditModel
import ScreenshotFacts
import Testing

/// A PNG of one row's worth of nothing whose header claims a size.
private func png(width: UInt32, height: UInt32) -> [UInt8] {
  let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
  // A zlib stream of one stored block: filter byte 0 and one grey pixel.
  let data: [UInt8] = [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x00, 0x7F, 0x00, 0x81, 0x00, 0x80]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", data)
    + chunk("IEND", [])
}

/// The segments of a baseline JPEG that a reader of headers looks at.
private func jpeg(width: UInt16, height: UInt16) -> [UInt8] {
  func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(UInt16(content.count + 2)) + content
  }
  let identity: [UInt8] = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
  let frame: [UInt8] = [8] + bigEndian(height) + bigEndian(width) + [1, 1, 0x11, 0]
  let table: [UInt8] = [0] + [UInt8](repeating: 1, count: 64)
  let scan: [UInt8] = [1, 1, 0, 0, 63, 0]
  return [0xFF, 0xD8] + segment(0xE0, identity) + segment(0xDB, table) + segment(0xC0, frame) + segment(0xDA, scan)
    + [0x00, 0xFF, 0xD9]
}

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

private func body(_ format: ScreenshotFact.Format, _ width: Int, _ height: Int) -> Reading {
  Reading(body: .screenshot(ScreenshotFact(format: format, width: width, height: height)))
}

private func refusal(_ message: String, at offset: Int = 0) -> Reading {
  Reading(
    body: nil,
    problems: [FactProblem(position: Position(line: 1, column: offset + 1, offset: offset), message: message)])
}

@Test func readsSizes() {
  #expect(readScreenshot(png(width: 1, height: 1)) == body(.png, 1, 1))
  #expect(readScreenshot(png(width: 1290, height: 2796)) == body(.png, 1290, 2796))
  #expect(readScreenshot(jpeg(width: 1179, height: 2556)) == body(.jpeg, 1179, 2556))
  #expect(readScreenshot(jpeg(width: 4, height: 3) + Array("appended".utf8)) == body(.jpeg, 4, 3))
}

@Test(
  arguments: [
    [], [0], Array("<html>".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF],
    [UInt8](repeating: 0, count: 4096), [UInt8](repeating: 0xFF, count: 4096),
  ] as [[UInt8]])
func refusesWhatIsNoPicture(_ bytes: [UInt8]) {
  let reading = readScreenshot(bytes)
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.position) == [.start])
}

@Test func tellsAnEmptyFile() { #expect(readScreenshot([]) == refusal("an empty file")) }

@Test(
  arguments: [
    (1 << 30, 1 << 30), (UInt32(Int32.max), UInt32(Int32.max)), (1, UInt32(Int32.max)), (0, 5), (5, 0), (UInt32.max, 1),
  ] as [(UInt32, UInt32)])
func refusesImpossibleSizes(width: UInt32, height: UInt32) {
  let reading = readScreenshot(png(width: width, height: height))
  #expect(reading.body == nil)
  #expect(reading.problems.count == 1)
}

@Test func tellsAPictureThatIsCutOff() {
  let whole = png(width: 1290, height: 2796)
  for count in 40..<(whole.count - 8) {
    let reading = readScreenshot(Array(whole[..<count]))
    #expect(reading.body == nil)
    #expect(reading.problems.count == 1)
  }
  let half = Array(whole[..<(whole.count - 12)])
  #expect(readScreenshot(half) == refusal("the picture is cut off: it has no end mark", at: half.count))
  let scan = jpeg(width: 4, height: 3).dropLast(2)
  #expect(readScreenshot(Array(scan)).body == nil)
}

@Test func refusesOtherFormats() {
  let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  #expect(readScreenshot(gif).body == nil)
  #expect(readScreenshot(Array("P5 2 2 255\n".utf8) + [0, 1, 2, 3]).body == nil)
}
