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

/// How well a way to judge agrees with the labels.
private struct Agreement {
  private var hits = 0
  private(set) var wrong: [String] = []
  private(set) var missed: [String] = []

  mutating func note(_ label: Label, saysYes: Bool) {
    switch (saysYes, label.needsForms) {
    case (true, true): hits += 1
    case (true, false): wrong.append("\(label.key): \(label.text)")
    case (false, true): missed.append("\(label.key): \(label.text)")
    case (false, false): break
    }
  }

  var precision: Double { ratio(hits, hits + wrong.count) }
  var recall: Double { ratio(hits, hits + missed.count) }
  var summary: String {
    "precision \(digits(precision)), recall \(digits(recall)), \(hits) right of \(hits + missed.count), \(wrong.count) wrong"
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
  private func digits(_ share: Double) -> String { "\((share * 1000).rounded() / 1000)" }
}

/// The labels have no comments, which are the best evidence for objects; recall of `obj` is lower for it than in an app.
@Test(arguments: [("main", 0.99, 0.97), ("obj", 0.96, 0.89)])
func judgesRealTextsAsPeopleDo(set: String, precision: Double, recall: Double) {
  guard let all = readLabels() else {
    print("the labelled texts are not here: skipped")
    return
  }
  let siblings = Dictionary(grouping: all, by: \.source).mapValues { labels in
    SiblingTexts(labels.map { (key: $0.key, text: $0.text) })
  }
  var judged = Agreement()
  var simple = Agreement()
  for label in all where label.set == set {
    let verdict = QuantityJudgement.judge(
      label.text, evidence: ObjectEvidence(key: label.key), siblings: siblings[label.source] ?? SiblingTexts())
    let saysYes = if case .yes = verdict { true } else { false }
    judged.note(label, saysYes: saysYes)
    simple.note(label, saysYes: isNumberBeforeWord(label.text))
  }
  print("\(set), judgement of quantities: \(judged.summary)")
  print("\(set), whole number before a word: \(simple.summary)")
  #expect(judged.precision >= precision, "\(judged.wrong)")
  #expect(judged.recall >= recall, "\(judged.missed)")
}

/// The usual simple rule, to compare with: a whole number, white space and a word of more than two letters, in lower
/// case after the first, with a vowel, and not "min".
private func isNumberBeforeWord(_ text: String) -> Bool {
  let tokens = cutIntoTokens(Array(text.unicodeScalars))
  return zip(tokens, tokens.dropFirst()).contains { token, next in
    guard case .placeholder(let specifier) = token.kind, specifier.kind == .integer, next.isSpaced,
      case .word(let word) = next.kind
    else { return false }
    return word.count > 2 && word.dropFirst().allSatisfy { !$0.isUppercase } && word != "min"
      && word.lowercased().contains { "aeiouy".contains($0) }
  }
}
