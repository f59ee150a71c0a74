// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

/// Answers questions about the sample, and knows its findings.
private struct Sample {
  let facts: ProjectFacts
  let plugin: LayoutPlugin
  let findings: [Finding]

  init() throws {
    let project = try TestProject(sample: "Pairing")
    facts = try project.facts()
    var options = try PluginOptions(.null)
    plugin = try LayoutPlugin(project: project.description, options: &options)
    findings = try reports(of: LayoutPlugin.self, on: project).flatMap(\.findings)
  }

  func answer<Answer: WireObject>(_ question: PluginQuestion) throws -> Answer {
    try Answer(json: try plugin.answer(question, about: facts).bytes)
  }
}

/// Every finding of the sample about a row is seen broken again, in each of its languages at its largest size.
@Test func everyFindingsViewIsLaidOutAgain() throws {
  let sample = try Sample()
  #expect(!sample.findings.isEmpty)
  for finding in sample.findings {
    let answer: ExplanationAnswer = try sample.answer(ExplanationAnswer.question(about: finding))
    #expect(answer.rule == finding.rule && answer.anchor == finding.anchor && answer.leftOut == 0)
    let languages = finding.locales.isEmpty ? ["en", "ja"] : finding.locales
    for language in languages {
      let largest = answer.layouts.filter { $0.locale == language && $0.size == .accessibility5 }
      #expect(!largest.isEmpty, "\(finding.anchor) is not laid out in \(language)")
      guard finding.rule != "layout/view-that-fits-falls-through" else { continue }
      let faults = largest.flatMap(\.rows).flatMap(\.columns).flatMap(\.texts).flatMap(\.faults)
      #expect(!faults.isEmpty, "\(finding.anchor) \(finding.rule) is whole in \(language)")
    }
    #expect(answer.layouts.allSatisfy { $0.rows.count <= ExplanationAnswer.rowLimit })
  }
}

/// The row is drawn as the finding tells of it: the same lines, but for hyphens.
@Test func theLinesAreThoseOfTheFinding() throws {
  let sample = try Sample()
  let finding = try #require(
    sample.findings.first { $0.anchor[0] == "DetailRow" && $0.rule == "layout/mid-word-break" })
  let told = try #require(finding.evidence.first { $0.locale == "en" }).lines.joined()
  let answer: ExplanationAnswer = try sample.answer(ExplanationAnswer.question(about: finding))
  let layouts = answer.layouts.filter { $0.locale == "en" && $0.size == .accessibility5 }
  let texts = layouts.flatMap(\.rows).flatMap(\.columns).flatMap(\.texts)
  let broken = texts.filter { !$0.wordBreaks.isEmpty }
  #expect(broken.contains { letters($0.lines.joined()) == letters(told) })
  #expect(broken.allSatisfy { text in text.wordBreaks.allSatisfy { $0 < text.lines.count } })
}

private func letters(_ text: String) -> String { text.filter(\.isLetter) }

@Test func whatIsNotThereHasNoLayout() throws {
  let sample = try Sample()
  var finding = try #require(sample.findings.first)
  for anchor in [["Nowhere", "body", "HStack"], [finding.anchor[0], "body", "Nothing"], ["two", "parts"], []] {
    finding.anchor = anchor
    let answer: ExplanationAnswer = try sample.answer(ExplanationAnswer.question(about: finding))
    #expect(answer.layouts.isEmpty)
  }
  for arguments in [
    JSONValue.object([]), .object([.init("rule", .string("r")), .init("anchor", .array([.number(1)]))]),
  ] {
    #expect(throws: RPCError.self) {
      let _: ExplanationAnswer = try sample.answer(
        PluginQuestion(name: ExplanationAnswer.question, arguments: arguments))
    }
  }
}

@Test func aViewIsPredictedWithItsBreaks() throws {
  let sample = try Sample()
  let english: PredictionAnswer = try sample.answer(
    PredictionAnswer.question(about: "MacDetailScreen", size: "AX5", locale: "en", device: 375))
  let rows = english.views.flatMap(\.rows)
  #expect(english.device.width == 375 && english.size == .accessibility5 && english.locale == "en")
  #expect(rows.contains { row in row.columns.contains { $0.texts.contains { $0.faults.contains("midWordBreak") } } })
  let texts = rows.flatMap(\.columns).flatMap(\.texts)
  #expect(texts.allSatisfy { $0.lineWidths.count == $0.lines.count && $0.lineWidths.allSatisfy { $0 > 0 } })
  #expect(texts.allSatisfy { !$0.faults.contains("midWordBreak") || !$0.wordBreaks.isEmpty })
  let standard: PredictionAnswer = try sample.answer(
    PredictionAnswer.question(about: "MacDetailScreen", size: "L", locale: "en"))
  #expect(standard.views.flatMap(\.rows).flatMap(\.columns).flatMap(\.texts).flatMap(\.faults) == [])
  let none: PredictionAnswer = try sample.answer(PredictionAnswer.question(about: "MacDetailScren"))
  #expect(none.views.isEmpty && none.nearest == "MacDetailScreen")
  #expect(throws: RPCError.self) {
    let _: PredictionAnswer = try sample.answer(PredictionAnswer.question(about: "MacRow", size: "huge"))
  }
}
