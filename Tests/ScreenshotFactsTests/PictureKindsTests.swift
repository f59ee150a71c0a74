// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls
import Testing

@testable import ScreenshotFacts

private let folder =
  #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fuzz/Corpus/pictures"

/// One word in every kind of pixels that phones, tools and printers write.
private let kinds = [
  "rgb.png", "grey.png", "palette.png", "two-colours.png", "alpha.png", "deep.png", "deep-alpha.png", "hdr.png",
  "p3.png",
  "rgb.jpg", "grey.jpg", "progressive.jpg", "inks.jpg", "p3.jpg",
]

@Test(arguments: kinds)
func readsEveryKindOfPixels(_ name: String) throws {
  let reading = ScreenshotReader().read(try readFile("\(folder)/\(name)", limit: 100_000))
  #expect(reading.problems == [])
  #expect(try #require(reading.screenshot).texts == [["Settings"]])
}

/// Every kind, cut at a hundred places that are the same in every run: not one is taken for whole.
@Test(arguments: kinds)
func noKindIsReadThatIsCutOff(_ name: String) throws {
  let whole = try readFile("\(folder)/\(name)", limit: 100_000)
  let reader = ScreenshotReader()
  var dice = Dice()
  for _ in 0..<100 {
    let count = Int.random(in: 0..<(whole.count - 2), using: &dice)
    let reading = reader.read(Array(whole[..<count]))
    #expect(reading.body == nil, "cut at \(count)")
    #expect(reading.problems.map(\.message.isEmpty) == [false], "cut at \(count)")
  }
}

/// A JPEG has no checksums; its decoder fills with grey what is missing in its middle, and says so.
@Test func aPictureWithAGapIsNotLookedAt() throws {
  let whole = try readFile("\(folder)/rgb.jpg", limit: 100_000)
  let holed = Array(whole[..<(whole.count / 2)] + whole.suffix(2))
  let message = "a picture whose pixels cannot be decoded: Corrupt JPEG data: premature end of data segment"
  #expect(ScreenshotReader().read(holed).problems.map(\.message) == [message])
}

@Test func theReasonIsTheDecodersOwn() throws {
  var bytes = try readFile("\(folder)/rgb.png", limit: 100_000)
  // Within the compressed pixels.
  bytes[bytes.count / 2] ^= 0x55
  let message = "a picture whose pixels cannot be decoded: libpng error: bad adaptive filter value"
  #expect(ScreenshotReader().read(bytes).problems.map(\.message) == [message])
}
