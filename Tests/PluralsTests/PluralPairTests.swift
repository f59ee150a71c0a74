// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test(arguments: [
  ("item", "items", PluralPair.words), ("Items", "Item", .words), ("1 item", #"\(n) items"#, .words),
  ("One new person", #"\(people.count) new people"#, .words), ("is", "are", .words), ("company", "companies", .words),
  ("1 file was moved", #"\(n) files were moved"#, .words), ("%d item", "%d items", .words),
  (#"\(n) item (old)"#, #"\(n) items (old)"#, .words), ("", "s", .suffix), ("es", "", .suffix), ("y", "ies", .suffix),
])
func formsOfOneText(first: String, second: String, pair: PluralPair) {
  #expect(PluralPair(first, second) == pair)
}

@Test(arguments: [
  ("on", "off"), ("", "items"), ("item", "item"), ("1", #"\(n)"#), ("a", "as"), ("left", "lefty"),
  ("checkmark", "xmark"),
  ("item here", "items"), ("", ""),
])
func differentTexts(first: String, second: String) { #expect(PluralPair(first, second) == nil) }
