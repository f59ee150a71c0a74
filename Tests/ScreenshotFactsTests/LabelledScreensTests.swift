// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls
import Testing

@testable import ScreenshotFacts
@testable import screenshot_benchmark

private let folder = "../shared/cases/rendered"

/// How much of the labelled screens is read right, by locale and text size; every fifth screen, which takes seconds.
@Test func readsLabelledScreens() throws {
  // Fails where the labels are absent, which is what the nil says.
  guard let screens = try? labelledScreens(folder + "/labels.tsv") else {
    print("skipped: no labelled screens in \(folder)")
    return
  }
  let reader = ScreenshotReader()
  var scores: [String: LineScore] = [:]
  for (index, (file, texts)) in screens.enumerated() where index.isMultiple(of: 5) {
    let bytes = try readFile(folder + "/" + file, limit: 50_000_000)
    let fact = try #require(reader.read(bytes, locale: texts[0].locale).screenshot)
    for text in texts where !text.lines.isEmpty { scores[text.locale, default: LineScore()].note(text, fact) }
  }
  for (locale, score) in scores.sorted(by: { $0.key < $1.key }) { print("\(locale): \(score.summary)") }
  for (locale, least) in ["en": 0.94, "ja": 0.90] {
    let score = try #require(scores[locale])
    #expect(Double(score.exact) >= least * Double(score.lines), "\(locale): \(score.wrong)")
    #expect(score.ellipsesFound * 10 >= score.truncated * 9)
    #expect(score.ellipsesTooMany == 0)
  }
}
