// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import ScreenMatching

private func kinds(_ text: String, em: Double = 20, locale: String = "en") -> [ScreenDefect.Kind] {
  reading(text, em: em, locale: locale)?.defects.map(\.kind) ?? []
}

@Test(arguments: [
  "Notifi / catio / ns", "Notifl / cati0 / ns", "Notifica- / tions", "Keep / Histo / ry For", "Working / Director / y",
  "Paire / d / Macs", "Wi-Fi Net- / works", "Welcome, / Nicho- / las!", "Reute / rs", "Un- / kno / wn",
  "Configurat / ion",
  "ex- / plore_f", "Ch / ec / k", "Consectetu / r adipiscing", "MacB / ook Pro",
])
func brokenWords(_ text: String) {
  #expect(kinds(text) == [.midWordBreak])
}

/// A word of which each letter has a line of its own is broken, whatever the catalogs have.
@Test(arguments: [
  ("C / l / a / u / d / e / C / o / d / e", 53.0, [ScreenDefect.Kind.midWordBreak]),
  ("C / | / 9 / U / d / e / C / O / al", 53, [.midWordBreak]), ("C / l / a / u / d / e / C / o / d / e", 13, []),
  ("M / T / W / T / F / S / S", 53, []), ("A / B / C / D / E / F / G", 53, []), ("1 / 2 / 3 / 4 / 5 / 6", 53, []),
])
func wordsInAColumn(_ text: String, em: Double, expected: [ScreenDefect.Kind]) {
  #expect(kinds(text, em: em) == expected)
}

@Test(arguments: [
  "Keep / History / For", "Working / Directory", "Sign- / in options", "Wi- / Fi Networks", "Note / book",
  "Apple / Banana",
  "well- / known", "T / o / d", "Loading / Sessions…", "Monday / am", "Notifications / Paired Macs", "A / B / C",
  "https://example.com/some / thing", "https://long-name- / host.local", "met / n", "Mac / book", "12 / kg",
  "Bob / Sue / Al",
])
func wholeWords(_ text: String) {
  #expect(!kinds(text).contains(.midWordBreak))
}

@Test func japaneseLinesMayEndAnywhere() {
  #expect(kinds("履歴の保 / 存期間", locale: "ja") == [])
  #expect(kinds("セッションを / 読み込み中…", locale: "ja") == [])
}

@Test(arguments: [
  "今 / 日", "オ / フ / ラ / イ / ン", "履歴 / の保 / 存期 / 間", "作業 / ディ / レク / トリ", "ペア / リン / グし / た / Mac", "オ / フ / う / イ / ン",
  "接 / 続 / 品 / 質",
])
func stacks(_ text: String) {
  #expect(kinds(text, locale: "ja") == [.characterStack])
}

@Test(arguments: [
  "履歴の / 保存期間", "縦 / 書 / き", "あ / か / さ / た / な", "月 / 火 / 水 / 木", "1 / 4 / 7", "本 / 本 / 本", "通知", "作業ディ / レクトリ",
  "セッ / ション",
])
func noStacks(_ text: String) {
  #expect(!kinds(text, locale: "ja").contains(.characterStack))
}

@Test(arguments: ["Pair a N…", "Pair…Mac", "Notificati...", "https://ex…", "Keep / Hist…", "15…19)", "Loading Ses…"])
func truncatedTexts(_ text: String) {
  #expect(kinds(text) == [.truncated])
}

@Test(arguments: ["新しいMac・・・", "新しいMac⋯", "履歴 / の…"])
func truncatedJapanese(_ text: String) {
  #expect(kinds(text, locale: "ja").contains(.truncated))
}

@Test(arguments: ["Loading Sessions…", "Loading / Sessions...", "Notifications", "…", "•••", "Sessions 1.2.3"])
func deliberateEllipses(_ text: String) {
  #expect(kinds(text) == [])
}

@Test func badgeStandsForWhatIsBrokenInside() {
  let badge = capsule(width: 180, height: 300)
  #expect(reading("Offl / ine", container: badge)?.defects.map(\.kind) == [.badgeWrapped])
  #expect(reading("オ / フ / ラ / イ / ン", locale: "ja", container: badge)?.defects.map(\.kind) == [.badgeWrapped])
  #expect(reading("Xyz / uvw", container: badge)?.defects.map(\.certainty) == [.possible])
}

@Test func capsulesThatAreNoBrokenBadges() {
  #expect(reading("Offline", container: capsule(width: 300, height: 120))?.defects == [])
  // A button as wide as the screen.
  let button = capsule(width: 700, height: 300)
  #expect(reading("Offl / ine", container: button)?.defects.map(\.kind) == [.midWordBreak])
  #expect(reading("Paired / Macs", container: capsule(width: 360, height: 300))?.defects == [])
  var card = capsule(width: 180, height: 300)
  card.extent = 0.99
  #expect(reading("Offl / ine", container: card)?.defects.map(\.kind) == [.midWordBreak])
}

@Test(arguments: ["1 files changed", "1 files / changed", "l files changed", "I days left"])
func pluralsWithOne(_ text: String) {
  #expect(kinds(text) == [.pluralOnScreen])
}

@Test(arguments: [
  "1 file changed", "2 files changed", "11 files changed", "1 sheep", "1.1 files changed", "21 days left",
])
func pluralsInOrder(_ text: String) {
  #expect(kinds(text) == [])
}

@Test func shortLabelsAreAdviceOnly() {
  #expect(reading("通 / 知音", locale: "ja")?.advice == [.shortLabelWrapped])
  #expect(reading("オフラ / イン", locale: "ja")?.advice == [.katakanaBroken])
  #expect(reading("履歴の / 保存期 / 間", locale: "ja")?.advice == [.narrowColumn])
  #expect(reading("履歴の保 / 存期間", locale: "ja")?.advice == [])
  #expect(reading("履歴の / 保存期間", locale: "ja")?.advice == [])
}

@Test(arguments: [
  (53.0, TextSize.accessibility5, SizeReading.Verdict.applied), (17, .accessibility5, .notApplied),
  (17, .large, .applied), (53, .large, .notApplied), (28, .accessibility1, .applied),
  (17, .accessibility1, .notApplied),
  (23, .extraExtraExtraLarge, .applied),
])
func sizes(_ em: Double, _ claimed: TextSize, _ verdict: SizeReading.Verdict) {
  let fact = screen([block("Notifications", em: em), block("Keep History For", em: em, y: 700)])
  let size = read(screenshot: fact, claims: ScreenshotClaims(locale: "en", size: claimed), catalogs: appTexts).size
  #expect(size == SizeReading(measured: em, claimed: claimed, verdict: verdict))
}

@Test func sizeNeedsTextAndAClaim() {
  #expect(
    read(screenshot: screen([]), claims: ScreenshotClaims(size: .large), catalogs: appTexts).size.verdict == .unknown)
  #expect(read(screenshot: screen([block("Offline")]), catalogs: appTexts).size.verdict == .unknown)
}

@Test func barsDoNotCountForTheSize() {
  let fact = screen([
    block("Notifications", em: 53), block("Sessions", em: 10, y: 1640), block("Paired", em: 17, y: 100),
  ])
  let size = read(screenshot: fact, claims: ScreenshotClaims(size: .accessibility5), catalogs: appTexts).size
  #expect(size.measured == 53)
}

@Test func textCutByTheEdgeIsNotJudged() {
  let reading = read(
    screenshot: screen([block("Notifi / cati", y: 1704 - 211)]), claims: ScreenshotClaims(locale: "en"),
    catalogs: appTexts)
  #expect(reading.blocks.flatMap(\.defects) == [])
}

@Test func viewDrawnCompressedIsNoFinding() {
  let small = screen([block("Pair a N…", em: 17, x: 10, y: 20)], width: 180, height: 90)
  let reading = read(screenshot: small, claims: ScreenshotClaims(locale: "en"), catalogs: appTexts)
  #expect(reading.blocks.flatMap(\.defects) == [])
  #expect(reading.notLookedAt.map(\.reason) == [.compressedDrawing])
  // The same text in the middle of a whole screen is cut.
  #expect(kinds("Pair a N…", em: 17) == [.truncated])
}

@Test func oneMisreadLetterCompletesAWord() {
  func kinds(_ text: String, confidence: Double) -> [ScreenDefect.Kind] {
    var broken = block(text, em: 20)
    broken.lines[1].reading.confidence = confidence
    return read(screenshot: screen([broken]), catalogs: appTexts).blocks.flatMap(\.defects).map(\.kind)
  }
  #expect(kinds("Readin / 9", confidence: 0.5) == [.midWordBreak])
  #expect(kinds("Readin / 9", confidence: 0.95) == [])
  #expect(kinds("Reading / 9", confidence: 0.5) == [])
}

@Test func guessworkIsNotLookedAt() {
  var foreign = block("Ihf COP")
  foreign.lines[0].reading.confidence = 0.3
  let reading = read(screenshot: screen([foreign, block(">", y: 700)]), catalogs: appTexts)
  #expect(reading.blocks.isEmpty)
  #expect(reading.notLookedAt.map(\.reason) == [.unrecognised])
  foreign.lines[0].reading.text = "Offline"
  #expect(read(screenshot: screen([foreign]), catalogs: appTexts).notLookedAt.isEmpty)
}
