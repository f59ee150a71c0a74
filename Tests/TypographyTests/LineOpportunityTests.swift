// SPDX-License-Identifier: MIT
import Testing

@testable import Typography

@Test(arguments: [
  ("ja", "ペアリングしたコンピューターを、", "ペ|ア|リ|ン|グ|し|た|コ|ン|ピュー|ター|を、"), ("ja", "「はい」と", "「は|い」|と"),
  ("ja", "接続 A-1", "接|続|A-1"), ("ko", "한국어 텍스트, 연결됨", "한국어|텍스트,|연결됨"), ("ko", "Mac에서 3개", "Mac에서|3개"),
  ("en", "한국어 텍스트", "한국어|텍스트"), ("zh-Hans", "你好，世界。", "你|好，|世|界。"), ("th", "สวัสดีชาวโลก", "สวัสดี|ชาว|โลก"),
  ("en", "https://example.com/a-b", "https://|example.com/|a-|b"), ("en", "Paired  Macs", "Paired|Macs"),
  ("en", "explore_feed_add", "explore_feed_add"), ("en", "a\u{A0}b c", "a\u{A0}b|c"),
  ("en", "e\u{301}x 👨‍👩‍👧👍", "e\u{301}x|👨‍👩‍👧|👍"),
  ("en", "one\ntwo\n", "one|two|"), ("not a locale!", "a b", "a|b"), ("", "a b", "a|b"), ("en", "", ""),
  ("en", " ", ""),
])
func linesMayEndBetweenUnits(locale: String, text: String, units: String) {
  #expect(prepared(text, locale: locale).units.joined(separator: "|") == units)
}

@Test func aLongLocaleIsCutShort() {
  #expect(prepared("a b", locale: String(repeating: "x", count: 100_000)).units == ["a", "b"])
}
