// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private let row = RowPicture(
  location: place("Row.swift", 3, 5), width: 200, gaps: 8,
  columns: [
    ColumnPicture(name: "Image", width: 44),
    ColumnPicture(
      name: "Text", width: 148,
      texts: [TextPicture(lines: ["Achieve-", "ments"], wordBreaks: [0], pointSize: 50, faults: ["midWordBreak"])]),
  ])
private let explanation = ExplanationAnswer(
  rule: pinnedText.finding.rule, anchor: pinnedText.finding.anchor, device: Device(name: "iPhone SE", width: 375),
  layouts: [ExplainedLayout(shownBy: "HomeScreen", size: .accessibility5, locale: "en", rows: [row], leftOut: 2)],
  leftOut: 1)

private func page(_ replies: [ProjectReply<ExplanationAnswer>], _ header: AnswerHeader = sampleHeader()) -> String {
  var page = Page(plain(80))
  page.explanation(replies, header)
  return page.text
}

@Test func aFindingsViewIsDrawnWhereverItIsShown() {
  #expect(
    page([ProjectReply(project: "Pairing", answer: explanation)])
      == """

      Laid out again
        HomeScreen  iPhone SE, AX5, en

          row 200 pt  Row.swift:3:5
          │ Image 44 pt │ Text 148 pt    │
          │             │ Achieve-¬      │
          │             │ ments          │
          │             │ ✗ midWordBreak │
          and 2 more rows

        1 further layout not made

        ¬ the line ends inside a word; where a word is hyphenated is approximate

      """)
}

@Test func whatCannotBeLaidOutIsSaid() {
  var empty = explanation
  (empty.layouts, empty.leftOut) = ([], 0)
  #expect(page([ProjectReply(project: "P", answer: empty)]).contains("no layout shows the view"))
  #expect(page([ProjectReply(project: "P", failure: "it is not running")]).contains("it is not running"))
  #expect(page([]).contains("the project is not there"))
  #expect(page([], sampleHeader(.degraded, ["a file"])).contains("degraded"))
}

private func line(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) + "\n" }

private func answers(_ records: [FindingRecord], _ replies: [ProjectAnswer]) -> String {
  let found = records.map { FindingHistory(record: $0, history: []) }
  return line(Message.result(id: 1, ShowAnswer(header: sampleHeader(), findings: found)))
    + line(Message.result(id: 2, AskAnswer(header: sampleHeader(), answers: replies)))
}

private let reply = ProjectAnswer(project: "Pairing", answer: RawJSON(explanation.json))

@Test func explainShowsAFindingAndItsLayouts() async throws {
  let daemon = try FakeDaemon(answers([pinnedText], [reply]), then: .stays)
  let outcome = await auditctl(["explain", "L-7Q", "--socket", daemon.path])
  #expect(outcome.code == .clean)
  #expect(outcome.output.hasPrefix("error L-7Q2KXM"))
  #expect(outcome.output.contains("Write instead") && outcome.output.contains("│ Achieve-¬"))
}

@Test func explainPrintsBothAnswersAsJSON() async throws {
  let daemon = try FakeDaemon(answers([pinnedText], [reply]), then: .stays)
  let outcome = await auditctl(["explain", "L-7Q", "--socket", daemon.path, "--format", "json"])
  let lines = outcome.output.split(separator: "\n")
  #expect(lines.count == 2)
  #expect(try ShowAnswer(json: try #require(lines.first).utf8).findings.map(\.record) == [pinnedText])
  #expect(try AskAnswer(json: try #require(lines.last).utf8).answers == [reply])
}

@Test func explainSaysWhatItCannotTell() async throws {
  let silent = ProjectAnswer(project: "Pairing", failure: "the plugin is not running")
  let daemon = try FakeDaemon(answers([pinnedText], [silent]), then: .stays)
  let outcome = await auditctl(["explain", "L-7Q", "--socket", daemon.path])
  #expect(outcome.code == .notLookedAt && outcome.output.contains("the plugin is not running"))
  // Other plugins' findings have no layout, and of several none is chosen.
  let other = try FakeDaemon(answers([missingForm], []), then: .stays)
  let page = await auditctl(["explain", "P", "--socket", other.path])
  #expect(page.code == .clean && !page.output.contains("Laid out again"))
  let several = try FakeDaemon(answers([pinnedText, missingForm], []), then: .stays)
  let both = await auditctl(["explain", "L", "--socket", several.path])
  #expect(both.output.hasSuffix("the whole name of one finding shows how its view is laid out\n"))
  let none = try FakeDaemon(answers([], []), then: .stays)
  #expect(await auditctl(["explain", "X", "--socket", none.path]).code == .usage)
}

@Test func theQuestionNamesRuleAndAnchor() {
  let question = ExplanationAnswer.question(about: pinnedText.finding)
  #expect(
    line(question.arguments.json)
      == #"{"rule":"layout/mid-word-break","anchor":["SettingsRow","HStack","Text"]}"# + "\n")
}
