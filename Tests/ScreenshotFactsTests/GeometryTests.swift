// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ScreenshotFacts

private let black = PictureColor(red: 0, green: 0, blue: 0)

private func fragment(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> LineFragment {
  let box = PixelBox(x: x, y: y, width: width, height: height)
  return LineFragment([Glyph(box: box, area: box.area, color: black, ground: 0)])
}

@Test func piecesOfAColumnMakeCharacters() {
  // 設, then 二 as two strokes, then 口: pitch 62 as for the body style at the largest size.
  let pieces = [fragment(10, 10, 48, 46), fragment(16, 78, 36, 5), fragment(10, 110, 48, 5), fragment(12, 136, 44, 42)]
  let cells = joinColumns(pieces, hairlines: [])
  #expect(cells.map(\.box.y) == [10, 78, 136])
  #expect(cells.allSatisfy { $0.columnEm != nil })
}

@Test func linesOfWordsAreNoColumn() {
  let lines = [fragment(10, 10, 200, 46), fragment(10, 72, 180, 46)]
  #expect(joinColumns(lines, hairlines: []).allSatisfy { $0.columnEm == nil })
}

@Test func aHairlineEndsAColumn() {
  let pieces = [fragment(10, 10, 48, 46), fragment(10, 72, 48, 46)]
  let hairline = PixelBox(x: 0, y: 60, width: 300, height: 1)
  #expect(joinColumns(pieces, hairlines: [hairline]).allSatisfy { $0.columnEm == nil })
  #expect(joinColumns(pieces, hairlines: []).allSatisfy { $0.columnEm != nil })
}

@Test(
  arguments: [
    (750, 1334, 2, .certain), (1334, 750, 2, .certain), (1179, 2556, 3, .certain), (1179, 5000, 3, .likely),
    (375, 667, 1, .possible), (1125, 1350, 3, .likely), (600, 100, 2, .possible),
  ] as [(Int, Int, Int, Certainty)])
func tellsTheScale(width: Int, height: Int, pixelsPerPoint: Int, certainty: Certainty) {
  let scale = PixelScale.of(width: width, height: height)
  #expect(scale == PixelScale(pixelsPerPoint: pixelsPerPoint, certainty: certainty))
}

@Test(
  arguments: [
    ("Settings", 37, 40), ("now", 21, 38), ("設定", 36, 40), ("トークン", 34, 40), ("Agent", 37, 40),
  ] as [(String, Int, Double)])
func measuresType(text: String, height: Int, em: Double) {
  #expect(abs(TypeMeasure(text: text, inkHeight: height).em - em) < 0.1 * em)
}

@Test(
  arguments: [
    ("en", "eng"), ("en-GB", "eng"), ("ja", "jpn"), ("zh-Hans", "chi_sim"), ("zh_Hant_TW", "chi_tra"),
    ("zh-HK", "chi_tra"), ("pt-BR", "por"), ("deu", "deu"), ("nb", "nor"),
  ])
func tellsTheLanguage(locale: String, code: String) { #expect(RecognitionLanguage(locale: locale)?.code == code) }

@Test func namesThePackage() {
  #expect(RecognitionLanguage(locale: "zh-Hans")?.package == "tesseract-ocr-chi-sim")
  #expect(RecognitionLanguage(locale: "") == nil)
  #expect(RecognitionLanguage(locale: "Base") == nil)
}

@Test func theCacheIsBoundedAndKeepsWhatIsInUse() {
  var cache = StripCache(capacity: 10)
  let reading = LineReading(text: "used", confidence: 1, language: "eng")
  cache["used"] = reading
  for number in 0..<100 {
    cache["\(number)"] = LineReading(text: "\(number)", confidence: 1, language: "eng")
    #expect(cache["used"] == reading)
  }
  #expect((0..<100).count { cache["\($0)"] != nil } <= 10)
}

@Test func spacesBetweenIdeographsGo() {
  #expect(withoutSpacesBetweenIdeographs("設 定 を 開 く") == "設定を開く")
  #expect(withoutSpacesBetweenIdeographs("Wi-Fi 設 定") == "Wi-Fi 設定")
}
