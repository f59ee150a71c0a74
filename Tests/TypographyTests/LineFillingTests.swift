// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

private func lines(
  _ text: String, _ column: Double, style: TextStyle = .body, weight: FontSpec.Weight? = nil, locale: String = "en",
  box change: (inout TextBox) -> Void = { _ in }
) -> TextLayout {
  var font = FontSpec(style: style)
  if let weight { font.weight = weight }
  var box = TextBox(column: column)
  change(&box)
  return cache.prepared(text, font: font, locale: locale).layout(at: .accessibility5, in: box)
}

/// Renderings of iOS at the largest size; where they hyphenate, the place is the model's.
@Test(arguments: [
  ("Paired Macs", 128.0, TextStyle.body, "Paire/d/Macs", true), ("BBC News", 200, .headline, "BBC/News", false),
  ("Default Test Feed", 281, .headline, "Default/Test Feed", false),
  ("Default test description.", 281, .caption, "Default test/description.", false),
  ("Notification Debug", 343, .largeTitle, "Notification/Debug", false),
  ("Suggested Feeds", 361, .headline, "Suggested/Feeds", false), ("Connected", 123, .body, "Con-/nect-/ed", true),
  ("Notifications", 188, .body, "Notifica/tions", true), ("Sessions", 150, .title2, "Ses-/sions", true),
])
func linesEndAsRendered(text: String, column: Double, style: TextStyle, expected: String, breaks: Bool) throws {
  try #require(cache.hyphenation.hasPatterns(for: "en"), "the English patterns (hyphen-en-us) are not installed")
  let layout = lines(text, column, style: style)
  #expect(layout.strings.joined(separator: "/") == expected)
  #expect(layout.breaksInsideWord == breaks)
  #expect(layout.width <= column + 1.0 / 3)
}

@Test(arguments: [
  ("ペアリング済みのMac", 123.0, "ペア/リン/グ済/みの/Mac"), ("通知を受け取る", 188, "通知を/受け取/る"), ("再接続する", 109, "再接/続す/る"),
])
func japaneseLinesEndAnywhereButInsideUnits(text: String, column: Double, expected: String) {
  let layout = lines(text, column, locale: "ja")
  #expect(layout.strings.joined(separator: "/") == expected)
  #expect(!layout.breaksInsideWord)
}

@Test func aColumnNarrowerThanACharacterHoldsOneEach() {
  let layout = lines("Ab c", 5)
  #expect(layout.strings == ["A", "b", "c"])
  #expect(layout.lines.map(\.endsInsideWord) == [true, false, false])
  #expect(layout.width > 5)
  #expect(lines("接続", 0, locale: "ja").strings == ["接", "続"])
}

@Test func aLanguageWithoutPatternsIsNotHyphenated() {
  let bare = TextCache(hyphenation: Hyphenation(folder: "/nonexistent"))
  let text = bare.prepared("Connected", locale: "en")
  #expect(!text.canHyphenate)
  let layout = text.layout(at: .accessibility5, in: TextBox(column: 123))
  #expect(layout.breaksInsideWord && !layout.lines.contains(where: \.isHyphenated))
  #expect(layout.strings.joined() == "Connected")
}

@Test func softHyphensAreDrawnAtLineEndsOnly() {
  let text = prepared("Daten\u{AD}schutz", locale: "de")
  #expect(text.layout(at: .large, in: TextBox()).lines.count == 1)
  let broken = text.layout(at: .large, in: TextBox(column: 60))
  #expect(broken.strings == ["Daten\u{AD}-", "schutz"])
  #expect(!broken.breaksInsideWord)
}

@Test func lineFeedsEndLines() {
  #expect(
    prepared("one\n\ntwo\r\nthree\n").layout(at: .large, in: TextBox()).strings == ["one", "", "two", "three", ""])
  #expect(prepared("").layout(at: .large, in: TextBox()).lines.isEmpty)
}

@Test func theLineLimitCutsWithAnEllipsis() {
  let cut = lines("Yesterday, 18:42", 190) { $0.lineLimit = 1 }
  #expect(cut.isTruncated && cut.lines.count == 1 && !cut.breaksInsideWord)
  #expect(cut.strings[0].hasPrefix("Yes") && cut.strings[0].hasSuffix("…"))
  #expect(cut.width <= 190 + 1.0 / 3)
  let whole = lines("Yesterday", 400) { $0.lineLimit = 1 }
  #expect(!whole.isTruncated && whole.strings == ["Yesterday"])
  #expect(lines("one\ntwo", 400) { $0.lineLimit = 1 }.strings == ["one…"])
  #expect(!lines("one\n ", 400) { $0.lineLimit = 1 }.isTruncated)
}

@Test func theEllipsisStandsWhereTheModeSays() {
  let text = "Alphabetical order"
  for (mode, start, end) in [(TruncationMode.head, "…", "order"), (.middle, "Al", "er"), (.tail, "Al", "…")] {
    let cut = lines(text, 300) {
      $0.lineLimit = 1
      $0.truncation = mode
    }
    #expect(cut.strings[0].hasPrefix(start) && cut.strings[0].hasSuffix(end), "\(cut.strings)")
    #expect(cut.strings[0].contains("…") && cut.width <= 300 + 1.0 / 3)
  }
}

@Test func theHeightCutsTooButOneLineStays() {
  let three = lines("one two three four five six", 200)
  #expect(three.lines.count > 2)
  let two = lines("one two three four five six", 200) {
    $0.height = FontSpec.body.height(lines: 2, at: .accessibility5)
  }
  #expect(two.lines.count == 2 && two.isTruncated)
  #expect(two.height == FontSpec.body.height(lines: 2, at: .accessibility5))
  #expect(lines("one two three", 200) { $0.height = 1 }.lines.count == 1)
  #expect(lines("one two three", 200) { $0.height = .infinity }.lines.count > 1)
}

@Test func scaleShrinksUntilTheTextFits() {
  let shrunk = lines("Notifications", 250) {
    $0.lineLimit = 1
    $0.minimumScale = 0.5
  }
  #expect(!shrunk.isTruncated && shrunk.scale < 1 && shrunk.scale > 0.5)
  #expect(shrunk.width > 245 && shrunk.width <= 250 + 1.0 / 3)
  let stuck = lines("Notifications", 50) {
    $0.lineLimit = 1
    $0.minimumScale = 0.9
  }
  #expect(stuck.isTruncated && stuck.scale == 0.9)
  #expect(lines("Notifications", 250) { $0.minimumScale = 0.5 }.scale == 1)
}

@Test func tighteningAvoidsALittleTruncation() {
  let ideal = cache.prepared("Notifications", locale: "en").idealWidth(at: .accessibility5)
  func cut(_ share: Double, tightens: Bool) -> TextLayout {
    lines("Notifications", ideal * share) {
      $0.lineLimit = 1
      $0.allowsTightening = tightens
    }
  }
  #expect(cut(0.97, tightens: true).isTightened && !cut(0.97, tightens: true).isTruncated)
  #expect(cut(0.97, tightens: false).isTruncated)
  #expect(cut(0.9, tightens: true).isTruncated && !cut(0.9, tightens: true).isTightened)
}

@Test func widthsForTheSolver() {
  let text = cache.prepared("Paired Macs", locale: "en")
  let ideal = text.idealWidth(at: .accessibility5)
  #expect(text.layout(at: .accessibility5, in: TextBox(column: ideal)).lines.count == 1)
  #expect(text.layout(at: .accessibility5, in: TextBox(column: ideal - 1)).lines.count == 2)
  let unit = text.widestUnit(at: .accessibility5)
  #expect(!text.layout(at: .accessibility5, in: TextBox(column: unit)).breaksInsideWord)
  #expect(text.layout(at: .accessibility5, in: TextBox(column: unit - 1)).breaksInsideWord)
  #expect(abs(unit - 143) < 3)
  let character = text.widestCharacter(at: .accessibility5)
  #expect(character < unit && character > 40)
  #expect((ideal * 3).rounded() == ideal * 3)
  #expect(text.idealWidth(at: .accessibility5, widthFactor: 1.015) > ideal * 1.014)
}
