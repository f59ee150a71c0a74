// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test(arguments: [
  (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
])
func groupsDigits(_ number: Int, expected: String) { #expect(grouped(number) == expected) }

@Test func countsNouns() {
  #expect(counted(1, "error") == "1 error")
  #expect(counted(0, "error") == "0 errors")
  #expect(counted(2, "child", plural: "children") == "2 children")
}

@Test(arguments: [
  (0, "just now"), (-50, "just now"), (3, "3 s ago"), (59, "59 s ago"), (60, "1 min ago"), (3599, "59 min ago"),
  (7200, "2 h ago"), (172_799, "47 h ago"), (172_800, "2 days ago"), (90_000_000, "1,041 days ago"),
])
func tellsHowLongAgo(_ seconds: Int, expected: String) { #expect(ago(now - seconds, now: now) == expected) }

@Test func survivesImpossibleTimes() {
  #expect(ago(Int.min, now: now) == "just now")
  #expect(ago(Int.max, now: now) == "just now")
}

@Test(arguments: [
  (0, "0 bytes"), (1023, "1,023 bytes"), (1024, "1 KiB"), (1536, "1.5 KiB"), (19_300_000, "18.4 MiB"),
  (1 << 40, "1 TiB"),
])
func measuresMemory(_ amount: Int, expected: String) { #expect(bytes(amount) == expected) }

@Test func listsWords() {
  #expect(listed([]) == "")
  #expect(listed(["a"]) == "a")
  #expect(listed(["a", "b", "c"]) == "a, b and c")
}
