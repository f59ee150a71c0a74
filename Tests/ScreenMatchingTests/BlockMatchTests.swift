// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import ScreenMatching

@Test(arguments: [
  ("Notifications", "en", "notifications"),
  ("Notif1cati0ns", "en", "notifications"),
  ("Notitlcations", "en", "notifications"),
  ("Notifi / catio / ns", "en", "notifications"),
  ("PAIRED MACS", "en", "macs"),
  ("ペアリング / したMac", "ja", "macs"),
  ("べアリンクしたMac", "ja", "macs"),
  ("Your sesslon has / expired. Sign in / again to contlnue.", "en", "error"),
  ("Welcome, Kenji!", "en", "welcome"),
  ("12 files changed", "en", "files"),
  ("Pair a N…", "en", "pair"),
  ("Pair…Mac", "en", "pair"),
  ("…New Mac", "en", "pair"),
  ("新しいMacを…", "ja", "pair"),
  ("Notifications", "ja", "notifications"),
  ("Paired Macs", "en-GB", "macs"),
])
func findsText(_ text: String, _ locale: String, _ key: String) {
  #expect(reading(text, locale: locale)?.string?.key == key)
}

@Test(arguments: [
  "Not", "Macintosh", "Offshore", "Kenji’s MacBook", "今月", "12", "Pa…", "Pai…", "昨日", "seventeen files changed",
])
func findsNoText(_ text: String) {
  #expect(reading(text)?.string == nil)
}

@Test func twoTextsInOneBlockAreTold() {
  let fact = screen([block("Notifications / Paired / Macs / something else")])
  let readings = read(screenshot: fact, claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks
  #expect(readings.map { $0.string?.key } == ["notifications", "macs", nil])
  #expect(readings.map(\.texts) == [["Notifications"], ["Paired", "Macs"], ["something else"]])
}

@Test func languageIsToldWithoutAClaim() {
  let fact = screen([block("通知"), block("オフライン", y: 600), block("べアリングしたMac", y: 900)])
  let readings = read(screenshot: fact, catalogs: appTexts).blocks
  #expect(readings.map { $0.string?.language } == ["ja", "ja", "ja"])
}

@Test func joinedReadingNamesTheText() {
  var narrow = block("Nolill / catlo / ns")
  narrow.lines[0].reading.text = "Nolll"
  narrow.lines[1].reading.text = "cafio"
  narrow.joined = LineReading(text: "Notifications", confidence: 0.9, language: "eng")
  let reading = read(screenshot: screen([narrow]), claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks
  #expect(reading.map { $0.string?.key } == ["notifications"])
  #expect(reading.first?.defects.map(\.kind) == [.midWordBreak])
}

@Test func otherLanguagesReadingIsTaken() {
  var misread = block("0フライン")
  misread.lines[0].reading = LineReading(text: "AD547", confidence: 0.3, language: "eng")
  misread.lines[0].alternatives = [LineReading(text: "オフライン", confidence: 0.8, language: "jpn")]
  let readings = read(screenshot: screen([misread]), claims: ScreenshotClaims(locale: "ja"), catalogs: appTexts).blocks
  #expect(readings.first?.string?.key == "offline")
}

@Test func gutterDividesLabelFromValue() {
  var both = block("Notifi / cations Off")
  let color = both.lines[1].color
  both.lines[1] = TextLine(
    reading: LineReading(text: "cations Off", confidence: 0.9, language: "eng"), box: both.lines[1].box, em: 53,
    color: color,
    rightGutter: Gutter(
      x: 240, width: 60, left: LineReading(text: "cations", confidence: 0.9, language: "eng"),
      right: LineReading(text: "Off", confidence: 0.9, language: "eng")))
  let readings = read(screenshot: screen([both]), claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks
  #expect(readings.first?.string?.key == "notifications")
  #expect(readings.last?.texts == ["Off"])
}

@Test func emptyAndHugeBlocksAreRead() {
  #expect(read(screenshot: screen([block("")]), catalogs: appTexts).notLookedAt.count == 1)
  let huge = block(String(repeating: "lorem ipsum dolor / ", count: 300))
  #expect(!read(screenshot: screen([huge]), catalogs: appTexts).blocks.isEmpty)
}

@Test func spaceDividesLabelFromValue() {
  let known = block("Notifi / cations Off", em: 30)
  let readings = read(screenshot: screen([known]), claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks
  #expect(readings.map { $0.string?.key } == ["notifications", nil])
  let unknown = block("Configu Debug / ration", em: 30)
  let words = read(screenshot: screen([unknown]), catalogs: appTexts).blocks
  #expect(words.map(\.texts) == [["Configu", "ration"], ["Debug"]])
  #expect(words.first?.defects.map(\.kind) == [.midWordBreak])
  // A paragraph stays one.
  let text = read(screenshot: screen([block("Note that all / is well", em: 30)]), catalogs: appTexts).blocks
  #expect(text.count == 1)
}

@Test func blocksOfOneTextAreReadAsOne() {
  let apart = screen([block("Noti / fica", em: 30), block("tions", em: 22, y: 300 + 152)])
  let readings = read(screenshot: apart, claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks
  #expect(readings.map { $0.string?.key } == ["notifications"])
  #expect(readings.first?.defects.map(\.kind) == [.midWordBreak])
  let unknown = screen([block("Ch", em: 30), block("ec / k", em: 24, y: 300 + 80)])
  #expect(read(screenshot: unknown, catalogs: appTexts).blocks.map(\.texts) == [["Ch", "ec", "k"]])
}

@Test func blocksApartStayApart() {
  let far = screen([block("Noti / fica", em: 30), block("tions", em: 30, y: 800)])
  #expect(read(screenshot: far, claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks.count == 2)
  let rows = screen([block("Offline", em: 30), block("something", em: 30, y: 380), block("else", em: 30, y: 450)])
  #expect(read(screenshot: rows, claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks.count == 3)
}

@Test func shortTextsAreTakenAtTheirWord() {
  var sure = block("Todey")
  sure.lines[0].reading = LineReading(text: "Todey", confidence: 0.95, language: "eng")
  var doubtful = sure
  doubtful.lines[0].reading.confidence = 0.5
  func key(_ block: TextBlock) -> String? {
    read(screenshot: screen([block]), claims: ScreenshotClaims(locale: "en"), catalogs: appTexts).blocks[0].string?.key
  }
  #expect(key(doubtful) == "today")
  var short = sure
  short.lines[0].reading.text = "ook"
  #expect(key(short) == nil)
}
