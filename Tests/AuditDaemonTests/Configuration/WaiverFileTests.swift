// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import AuditDaemon

private let good = """
  waivers:
    - finding: L-7Q2KXM
      rule: layout/mid-word-break
      reason: "codes break where they must"
      by: ada
      date: 2026-12-01
      until: 2027-03-01
      code: 0a1b2c3d

  """

@Test func readsWaivers() {
  let file = WaiverFile(Array(good.utf8))
  #expect(file.mistakes.isEmpty)
  let place = Location(path: ".uiaudit/waivers.yaml", position: Position(line: 2, column: 5, offset: 0))
  #expect(
    file.waivers == [
      Waiver(
        location: place, finding: "L-7Q2KXM", rules: ["layout/mid-word-break"], reason: "codes break where they must",
        by: "ada", date: CivilDate("2026-12-01"), until: CivilDate("2027-03-01"), code: "0a1b2c3d")
    ])
}

@Test(arguments: [
  (
    good.replacing("    reason: \"codes break where they must\"\n", with: ""),
    "2:5: reason is missing; why it is not changed"
  ),
  (good.replacing("    by: ada\n", with: ""), "2:5: by is missing; who decided"),
  (good.replacing("2027-03-01", with: "March"), "7:12: until is a day such as 2026-12-01, not \"March\""),
  (good.replacing("code:", with: "coed:"), "8:5: unknown key coed; did you mean code?"),
  (good.replacing("waivers:", with: "waviers:"), "1:1: unknown key waviers; did you mean waivers?"),
  ("waivers: all", "1:10: waivers is a list, not \"all\""),
])
func tellsMistakesOfWaivers(_ text: String, _ expected: String) {
  let file = WaiverFile(Array(text.utf8))
  #expect(file.mistakes.map(\.description) == [".uiaudit/waivers.yaml:" + expected])
  #expect(file.waivers.isEmpty)
  #expect(file.notLookedAt.count == 1)
}

@Test func oneMistakeLeavesTheOtherWaiversInForce() {
  let second = good.replacing("waivers:\n", with: "").replacing("7Q2KXM", with: "000000")
  let file = WaiverFile(Array((good + second.replacing("by: ada", with: "by: []")).utf8))
  #expect(file.waivers.map(\.finding) == ["L-7Q2KXM"])
  #expect(file.mistakes.map(\.message) == ["by is a text, not a list"])
  let twice = WaiverFile(Array((good + good.replacing("waivers:\n", with: "")).utf8))
  #expect(twice.mistakes.map(\.message) == ["a second waiver of L-7Q2KXM; the first is on line 2"])
}

@Test func brokenYAMLAcceptsNothing() {
  #expect(WaiverFile(Array("waivers: [".utf8)).mistakes.count == 1)
  #expect(WaiverFile(Array("".utf8)).mistakes.count <= 1)
  #expect(WaiverFile(root: "/nonexistent").mistakes.isEmpty)
}
