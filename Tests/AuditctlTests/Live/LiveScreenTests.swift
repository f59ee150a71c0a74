// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func record(_ number: Int, message: String = "breaks") -> FindingRecord {
  var record = pinnedText
  record.id = "L-\(number)"
  record.fingerprint = Fingerprint(text: "\(number)")
  record.finding.location = place("A.swift", number, 1)
  record.finding.message = message
  return record
}

private func answer(_ numbers: [Int], message: String = "breaks") -> FindingsAnswer {
  FindingsAnswer(
    header: sampleHeader(), findings: numbers.map { record($0, message: message) }, notLookedAt: [],
    summary: Summary(errors: numbers.count))
}

/// A terminal of that many lines, of which five are not for findings.
private func screen(_ numbers: [Int], height: Int = 10) -> LiveScreen {
  var terminal = plain(60)
  terminal.height = height
  var screen = LiveScreen(terminal)
  screen.update(answer(numbers))
  return screen
}

private func lines(_ screen: LiveScreen) -> [String] {
  screen.page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

private func ids(_ screen: LiveScreen) -> [String] {
  lines(screen).dropFirst(2).dropLast(3).filter { !$0.isEmpty }.map { line in
    String(line.split(separator: " ").first { $0.hasPrefix("L-") } ?? "")
  }
}

@Test func aLiveScreenFillsTheTerminalExactly() {
  for numbers in [[], [1], Array(1...50)] {
    #expect(lines(screen(numbers)).count == 10)
    #expect(lines(screen(numbers, height: 30)).count == 30)
  }
  #expect(lines(screen([]))[0].hasPrefix("nothing found broken"))
  #expect(lines(screen([1]))[0].hasPrefix("1 error"))
}

@Test func theMarkedFindingKeepsItsRow() {
  var live = screen(Array(stride(from: 10, through: 90, by: 10)))
  for _ in 1...6 { live.move(.down) }
  #expect(live.markedRecord?.id == "L-70" && ids(live) == ["L-30", "L-40", "L-50", "L-60", "L-70"])
  // Some come and one goes above it, and it stays where it is.
  live.update(answer([5, 6, 10, 30, 40, 50, 60, 70, 80, 90]))
  #expect(live.markedRecord?.id == "L-70" && ids(live).last == "L-70")
  // It goes itself, and what stands in its place takes the mark.
  live.update(answer([5, 6, 10, 30, 40, 50, 60, 80, 90]))
  #expect(live.markedRecord?.id == "L-80")
  live.update(answer([]))
  #expect(live.markedRecord == nil && live.top == 0)
}

@Test func whatHasJustComeIsMarked() {
  var live = screen([10, 20])
  #expect(!lines(live).contains { $0.contains("+ ") })
  live.update(answer([10, 15, 20]))
  #expect(lines(live).filter { $0.contains("+ error") }.map { $0.contains("L-15") } == [true])
  live.update(answer([10, 15, 20]))
  #expect(!lines(live).contains { $0.contains("+ ") })
}

@Test(arguments: [
  (LiveScreen.Move.last, "L-50"), (.first, "L-1"), (.pageDown, "L-6"), (.up, "L-1"), (.down, "L-2"), (.pageUp, "L-1"),
])
func movesStayInTheList(_ move: LiveScreen.Move, _ expected: String) {
  var live = screen(Array(1...50))
  live.move(move)
  #expect(live.markedRecord?.id == expected)
  #expect(ids(live).contains(expected))
}

@Test func aSmallerTerminalStillShowsTheMark() {
  var live = screen(Array(1...50), height: 30)
  for _ in 1...20 { live.move(.down) }
  var terminal = plain(60)
  terminal.height = 8
  live.resize(terminal)
  #expect(ids(live).count == 3 && ids(live).contains("L-21"))
}

@Test func noLineIsWiderThanTheTerminal() {
  var terminal = plain(44)
  terminal.height = 8
  var live = LiveScreen(terminal)
  live.update(answer([1], message: "設定を開くと実績と進み具合が一文字ずつ並びます🎉🎉🎉"))
  for line in lines(live) { #expect(displayWidth(line) <= 44) }
  // 43 columns are used where the next character would take two.
  #expect(lines(live).contains { (43...44).contains(displayWidth($0)) && $0.contains("設定") })
}

@Test(arguments: [
  ("jk", [LiveKey.move(.down), .move(.up)]), ("\u{1B}[A\u{1B}OB", [.move(.up), .move(.down)]),
  ("\u{1B}[5~ ", [.move(.pageUp), .move(.pageDown)]), ("gG", [.move(.first), .move(.last)]), ("q", [.leave]),
  ("\u{1B}[1;5Cxz", []), ("\u{1B}", []), ("\u{1B}[", []), ("\u{1B}[15~q", [.leave]), ("", []),
])
func keysAreUnderstood(_ text: String, _ expected: [LiveKey]) {
  #expect(LiveKey.keys(in: Array(text.utf8)) == expected)
}

@Test func aDrawingHasNoLineEndAfterTheLast() {
  let text = RawTerminal.drawing(screen([1]).page)
  #expect(text.hasPrefix("\u{1B}[H") && text.hasSuffix("leaves\u{1B}[K\u{1B}[J"))
  #expect(text.ranges(of: "\r\n").count == 9)
}
