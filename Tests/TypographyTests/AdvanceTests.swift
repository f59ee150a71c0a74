// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

/// Widths of the system font as measured on a device.
@Test(arguments: [
  ("The quick brown fox jumps over the lazy dog", 17.0, FontSpec.Weight.regular, 338.95),
  ("The quick brown fox jumps over the lazy dog", 17, .semibold, 352.37),
  ("The quick brown fox jumps over the lazy dog", 17, .bold, 360.14),
  ("The quick brown fox jumps over the lazy dog", 38, .regular, 713.52),
  ("The quick brown fox jumps over the lazy dog", 38, .bold, 773.34),
  ("0123456789", 17, .regular, 98.58), ("0123456789", 38, .regular, 222.90), ("Hello UIKit", 17, .regular, 79.66),
])
func measuredWidthsAreMetWithinAPercent(text: String, points: Double, weight: FontSpec.Weight, measured: Double) {
  let predicted = width(text, points: points, weight: weight)
  #expect(abs(predicted / measured - 1) < 0.01, "\(predicted) instead of \(measured)")
}

@Test(arguments: [
  ("接続済み", 4.0), ("、。「」", 4), ("ＡＢ", 2), ("가나", 1.84), ("ｱｲ", 1), ("😀", 1.25), ("👨‍👩‍👧🇩🇪1️⃣❤️", 5), ("", 0),
  ("\u{200B}\u{FEFF}\u{0}", 0), ("か\u{3099}", 1),
])
func otherScriptsAreMeasuredByTheEm(text: String, em: Double) {
  #expect(abs(width(text, points: 20) - 20 * em) < 1e-6)
}

@Test func someCharactersAreMadeOfOthers() {
  for weight in FontSpec.Weight.allCases {
    let tracked = tracking(at: 17) * 17
    #expect(abs(width("…", weight: weight) - tracked - 3 * (width(".", weight: weight) - tracked)) < 1e-6)
    #expect(width("_", weight: weight) == width("n", weight: weight))
    #expect(width("\u{A0}a", weight: weight) == width(" a", weight: weight))
  }
}

@Test func accentsAddNothing() {
  #expect(width("e\u{301}\u{323}") == width("e"))
  #expect(abs(width("é") - width("e")) < 0.5)
}

@Test func weightsWiden() {
  let widths = [FontSpec.Weight.regular, .medium, .semibold, .bold].map { width("Notifications", weight: $0) }
  #expect(widths == widths.sorted() && Set(widths).count == 4)
  #expect(width("Notifications", weight: .light) == widths[0])
  #expect(width("Notifications", weight: .black) == widths[3])
}

@Test(arguments: [(16.0, 9.8906), (17.5, 10.8179)])
func monospacedCharactersAreEqual(points: Double, advance: Double) {
  var font = FontSpec(.fixed(size: points))
  font.design = .monospaced
  for text in ["i", "W", "é", "Ж", " a"] {
    let predicted = cache.prepared(text, font: font, locale: "en").layout(at: .large, in: TextBox()).lines[0].width
    #expect(abs(predicted - advance * Double(text.count)) < 0.002)
  }
}

@Test func digitsCanBeMadeEqual() {
  var font = FontSpec.body
  font.hasMonospacedDigits = true
  let widths = ["0", "1", "8"].map {
    cache.prepared($0, font: font, locale: "en").layout(at: .large, in: TextBox()).width
  }
  #expect(Set(widths).count == 1)
  #expect(width("1") < width("8"))
}

@Test func trackingOfTheCodeIsAddedToEveryCharacter() {
  var font = FontSpec(.fixed(size: 17))
  font.tracking = 2
  let predicted = cache.prepared("Hello", font: font, locale: "en").layout(at: .large, in: TextBox()).lines[0].width
  #expect(abs(predicted - width("Hello") - 10) < 1e-6)
}

@Test func capitalsFollowTheLanguage() {
  var font = FontSpec.body
  font.isUppercased = true
  #expect(cache.prepared("Wi-Fi straße", font: font, locale: "de").text == "WI-FI STRASSE")
  #expect(cache.prepared("Wifi", font: font, locale: "tr-TR").text == "WİFİ")
}

@Test func uncertaintyNamesWhatIsAssumed() {
  func share(_ text: String, _ change: (inout FontSpec) -> Void = { _ in }) -> Double {
    var font = FontSpec.body
    change(&font)
    return cache.prepared(text, font: font, locale: "en").uncertainty
  }
  #expect(abs(share("Hello") - 0.015) < 1e-9)
  #expect(abs(share("") - 0.015) < 1e-9)
  #expect(abs(share("Hello") { $0.weight = .heavy } - 0.03) < 1e-9)
  #expect(abs(share("Hello") { $0.design = .serif } - 0.04) < 1e-9)
  #expect(abs(share("Hello") { $0.source = .custom(size: 17, relativeTo: .body) } - 0.08) < 1e-9)
  for text in ["한국어", "สวัสดี", "مرحبا"] { #expect(abs(share(text) - 0.06) < 1e-9, "\(text)") }
  #expect(abs(share("नमस्ते") - 0.1) < 1e-9)
  #expect(share("Hello 한국어") > 0.015 && share("Hello 한국어") < 0.06)
  #expect(abs(share("\u{12000}") - 0.15) < 1e-9)
}

@Test func everyAlphabetIsInTheTable() {
  for scalar in "AzÄßŁőạỮΩάЖщѓ„“–—€₽→✓שԱაกअম".unicodeScalars {
    #expect(AdvanceTable.shared.kind(of: scalar) != .missing, "\(scalar)")
    #expect((0.1...1.5).contains(AdvanceTable.shared.advance(of: scalar, row: 0)), "\(scalar)")
  }
  #expect(AdvanceTable.shared.kind(of: "中") == .missing)
}

/// Widths of words in Noto Sans as HarfBuzz shapes them, in em.
@Test(arguments: [
  ("مرحبا", 2.104, 0.03),
  ("الإعدادات", 3.801, 0.03),
  ("اتصال", 2.472, 0.03),
  ("غير", 1.272, 0.03),
  ("سلام", 1.867, 0.03),
  ("การตั้งค่า", 3.687, 0.01),
  ("สวัสดี", 2.252, 0.01),
  ("सूचनाएँ", 2.677, 0.10),
  ("नमस्ते", 2.112, 0.10),
  ("कनेक्शन", 3.098, 0.10),
  ("ការកំណត់", 3.723, 0.16),
  ("ស្ថានភាព", 3.409, 0.16),
  ("הגדרות", 3.016, 0.02),
])
func joinedAndCombinedLettersAreAboutAsWideAsShaped(text: String, em: Double, share: Double) {
  #expect(abs(width(text, points: 100) / (100 * em) - 1) < share, "\(width(text, points: 100) / 100)")
}
