// SPDX-License-Identifier: MIT
import SystemCalls
import Testing

@testable import uiaudit_plurals

/// A text of a real app and what a person says of it.
private struct Label {
  var source: String
  var key: String
  var text: String
  var needsForms: Bool
  var set: String
}

/// The labels that lie beside the project, nil where they do not.
private func readLabels() -> [Label]? {
  // Fails where the file is absent, which is what the nil says.
  guard let bytes = try? readFile("../shared/cases/plural-labels.tsv", limit: 10_000_000) else { return nil }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6 else { return nil }
    return Label(
      source: fields[0], key: fields[1], text: fields[2].replacing("\\n", with: "\n"), needsForms: fields[3] == "yes",
      set: fields[5])
  }
}

/// The labels have no comments, which are the best evidence for objects; recall of `obj` is lower for it than in an app.
@Test(arguments: [("main", 0.99, 0.97), ("obj", 0.97, 0.78)])
func judgesRealTextsAsPeopleDo(set: String, precision: Double, recall: Double) {
  guard let all = readLabels() else {
    print("the labelled texts are not here: skipped")
    return
  }
  let siblings = Dictionary(grouping: all, by: \.source).mapValues { labels in
    SiblingTexts(labels.map { (key: $0.key, text: $0.text) })
  }
  var hits = 0
  var wrong: [String] = []
  var missed: [String] = []
  for label in all where label.set == set {
    let verdict = QuantityJudgement.judge(
      label.text, evidence: ObjectEvidence(key: label.key), siblings: siblings[label.source] ?? SiblingTexts())
    let saysYes = if case .yes = verdict { true } else { false }
    switch (saysYes, label.needsForms) {
    case (true, true): hits += 1
    case (true, false): wrong.append("\(label.key): \(label.text)")
    case (false, true): missed.append("\(label.key): \(label.text)")
    case (false, false): break
    }
  }
  let measured = (
    precision: Double(hits) / Double(hits + wrong.count), recall: Double(hits) / Double(hits + missed.count)
  )
  print("\(set): precision \(measured.precision), recall \(measured.recall), \(hits) right of \(hits + missed.count)")
  #expect(measured.precision >= precision, "\(wrong)")
  #expect(measured.recall >= recall, "\(missed)")
}
