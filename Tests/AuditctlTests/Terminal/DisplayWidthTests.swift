// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: [
  ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("カﾅ", 3), ("한글", 4), ("Ａ", 2), ("→│…", 3), ("🎉", 2),
  ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("𠮷", 2), ("\u{200B}", 0), ("ไทย", 3),
])
func measures(_ text: String, columns: Int) {
  #expect(displayWidth(text) == columns)
}

@Test func padsByColumns() {
  #expect(Fragment("日本", padded: 6).text == "日本  ")
  #expect(Fragment("longer", padded: 3).text == "longer")
}
