// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test(arguments: [
  (0, "1970-01-01"), (-1, "1969-12-31"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
  (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"),
  (4_107_542_400, "2100-03-01"), (4_107_456_000, "2100-02-28"), (1_796_083_200, "2026-12-01"),
])
func daysOfMoments(_ time: Int, _ text: String) {
  #expect(CivilDate(time: time).text == text)
  #expect(CivilDate(text) == CivilDate(time: time))
}

@Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-04-01", "2026-4-01", "2026-04-01Z", ""])
func daysThatDoNotExist(_ text: String) { #expect(CivilDate(text) == nil) }

@Test func laterDaysAreGreater() throws {
  #expect(try #require(CivilDate("2026-11-30")) < #require(CivilDate("2026-12-01")))
  #expect(try #require(CivilDate("2026-12-01")) > #require(CivilDate("2025-12-31")))
}
