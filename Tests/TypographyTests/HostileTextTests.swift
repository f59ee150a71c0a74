// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import Typography

private let hostile: [(name: String, text: String)] = [
  ("one word of 50 kB", String(repeating: "word", count: 12_500)),
  ("50,000 spaces", String(repeating: " ", count: 50_000)),
  ("50,000 line feeds", String(repeating: "\n", count: 50_000)),
  ("a flood of marks", "a" + String(repeating: "\u{301}", count: 50_000) + "b"),
  ("marks on nothing", String(repeating: "\u{301}", count: 1000)),
  ("controls", String((0..<0x20).compactMap { Unicode.Scalar($0).map(Character.init) }) + "\u{7F}\u{9F}"),
  ("halves of surrogates", String(decoding: [0x61, 0xD800, 0x62, 0xDC00, 0xDC00] as [UInt16], as: UTF16.self)),
  ("broken UTF-8", String(decoding: [0xFF, 0x41, 0xC3, 0x28, 0xF0, 0x9F] as [UInt8], as: UTF8.self)),
  ("direction marks", "\u{202E}abc\u{202C} \u{2066}def\u{2069} مرحبا بالعالم"),
  ("joiners and selectors", "\u{200D}\u{200D}👩\u{200D}\u{FE0F}\u{E0100} \u{2060}x\u{00AD}\u{00AD}\u{00AD}y"),
  ("flags", String(repeating: "🇩", count: 101)),
  ("jamo", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} \u{11AB}\u{11AB}"),
  ("tags and privates", "\u{E000}\u{F8FF}\u{E0061}\u{10FFFF}\u{FFFE}"),
  ("hyphens", String(repeating: "-", count: 1000) + String(repeating: "\u{2011}", count: 1000)),
  ("dots between letters", "con.nect.ed…con\u{0}nect 1.000.000,00"),
]

@Test(arguments: hostile.indices)
func hostileTextsAreBrokenLikeOthers(index: Int) {
  let text = hostile[index].text
  for locale in ["en", "ko", "th", "zz"] {
    let prepared = cache.prepared(text, locale: locale)
    for column in [0, 1, 40, 1000, Double.infinity] {
      let layout = prepared.layout(at: .accessibility5, in: TextBox(column: column))
      #expect(lost(layout, of: text) == nil, "\(hostile[index].name), \(locale), \(column)")
    }
    let cut = prepared.layout(at: .accessibility5, in: TextBox(column: 100, height: 200, lineLimit: 2))
    #expect(cut.lines.count <= 2)
    #expect(prepared.widestCharacter(at: .large) <= prepared.idealWidth(at: .large) + 1)
  }
}

@Test(arguments: [Double.nan, -1, -Double.infinity])
func columnsThatAreNoColumnsCountAsNone(column: Double) {
  let layout = cache.prepared("Hello world", locale: "en").layout(
    at: .large, in: TextBox(column: column, height: column))
  #expect(layout.lines.count >= 1)
}

/// The first line that begins too late, or the text's end if it is lost; only spaces may lie between lines.
func lost(_ layout: TextLayout, of text: String) -> String? {
  var rest = text[...]
  for line in layout.lines {
    let drawn = line.isHyphenated ? String(line.text.dropLast()) : line.text
    while !drawn.isEmpty, !rest.isEmpty, !rest.hasPrefix(drawn) {
      guard rest.first?.isWhitespace == true || rest.first?.isNewline == true || rest.first == "\u{200B}" else {
        return drawn
      }
      rest = rest.dropFirst()
    }
    if drawn.isEmpty { continue }
    guard rest.hasPrefix(drawn) else { return drawn }
    rest = rest.dropFirst(drawn.count)
  }
  return rest.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" } ? nil : String(rest)
}
