// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import ScreenMatching

/// Right and wrong answers about one kind of defect.
private struct Score {
  var found = 0
  var missed: [String] = []
  var wrong: [String] = []

  var recall: Double { Double(found) / Double(max(1, found + missed.count)) }
  var precision: Double { Double(found) / Double(max(1, found + wrong.count)) }
}

/// The labelled texts of the rendered screens, each as a block whose letters were misread at a rate: what the matching is
/// worth, apart from the reading of pictures.
@Test(arguments: [(0.0, 0.97, 0.99), (0.05, 0.85, 0.97)])
func labelledTextsAreJudged(_ rate: Double, _ leastRecall: Double, _ leastPrecision: Double) throws {
  guard let (texts, catalog) = labelledTexts() else {
    print("skipped: no labelled texts beside the project")
    return
  }
  var misreading = Misreading(seed: 42, rate: rate)
  var scores: [String: Score] = [:]
  for text in texts where text.isWhole && !text.lines.isEmpty {
    let shown = shownLines(text).map { misreading.misread($0) }.joined(separator: "/")
    let isBadge = text.defects.contains("badge")
    let fact = screen(
      [block(shown, em: text.isLarge ? 30 : 17, container: isBadge ? 0 : nil)],
      containers: isBadge ? [capsule(width: 180, height: 320)] : [])
    let found = read(screenshot: fact, claims: ScreenshotClaims(locale: text.locale), catalogs: catalog)
    count(Set(found.blocks.flatMap(\.defects).map(\.kind.rawValue)), text, shown, &scores)
  }
  for (kind, score) in scores.sorted(by: { $0.key < $1.key }) {
    print(
      "\(rate) \(kind): recall \(score.recall), precision \(score.precision); missed \(score.missed), wrong \(score.wrong)"
    )
    #expect(score.recall >= leastRecall, "\(kind)")
    #expect(score.precision >= leastPrecision, "\(kind)")
  }
}

/// A truncated text's label has all of its text; the screen has the first half.
private func shownLines(_ text: LabelledText) -> [String] {
  guard text.defects.contains("trunc"), let last = text.lines.last else { return text.lines }
  return text.lines.dropLast() + [String(last.prefix((last.count + 1) / 2)) + "…"]
}

private let kindOfLabel = [
  "stack": "character-stack", "midword": "mid-word-break", "trunc": "truncated", "badge": "badge-wrapped",
  "plural": "plural-on-screen",
]

private func count(_ found: Set<String>, _ text: LabelledText, _ shown: String, _ scores: inout [String: Score]) {
  for (label, kind) in kindOfLabel {
    switch (text.defects.contains(label), found.contains(kind)) {
    case (true, true): scores[kind, default: Score()].found += 1
    case (true, false): scores[kind, default: Score()].missed.append(shown)
    case (false, true): scores[kind, default: Score()].wrong.append(shown)
    case (false, false): break
    }
  }
}
