// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import auditctl

private let waiver = Waiver(
  location: Location(path: ".uiaudit/waivers.yaml"), finding: "L-7Q2KXM", rules: ["layout/mid-word-break"],
  reason: "a \"code\"\\\n", by: "ada", date: CivilDate("2026-12-01"), until: CivilDate("2027-03-01"), code: "0a1b2c3d")

private let entry = """
    - finding: L-7Q2KXM
      rule: layout/mid-word-break
      reason: "a \\"code\\"\\\\\\n"
      by: "ada"
      date: 2026-12-01
      until: 2027-03-01
      code: "0a1b2c3d"

  """

private let other = """
    # Ada asked for this.
    - finding: L-000000
      reason: "x"

  """

@Test(arguments: [
  ("", "waivers:\n" + entry),
  ("# Ours\n\n", "# Ours\nwaivers:\n" + entry),
  ("waivers: []\n", "waivers:\n" + entry),
  ("waivers:\n" + other, "waivers:\n" + other + entry),
  ("waivers:\n" + entry + other, "waivers:\n" + other + entry),
  ("waivers:\n" + entry.replacing("until", with: "code"), "waivers:\n" + entry),
  (
    "waivers:\n- finding: L-000000\n",
    "waivers:\n- finding: L-000000\n" + entry.split(separator: "\n").map { $0.dropFirst(2) + "\n" }.joined()
  ),
])
func addsAnEntry(_ before: String, _ after: String) throws {
  var text = WaiverText(before)
  try text.add(waiver)
  #expect(text.text == after)
}

@Test(arguments: [
  ("waivers: [{finding: L-1}]\n", "its waivers are not one below the other", 1),
  ("waivers:\n  - rule: a\n    finding: L-7Q2KXM\n", "it has an entry of L-7Q2KXM in a form of its own", 3),
  ("others:\n", "it has no line \"waivers:\"", nil),
])
func leavesWhatItDoesNotUnderstand(_ before: String, _ message: String, _ line: Int?) {
  var text = WaiverText(before)
  #expect(throws: WaiverText.Refusal(message: message, line: line)) { try text.add(waiver) }
}
