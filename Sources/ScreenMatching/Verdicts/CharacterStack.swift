// SPDX-License-Identifier: MIT
import AuditModel

/// A Chinese, Japanese or Korean text squeezed into a column of one or two characters.
///
/// Lines may end between any two of these characters, so nothing about where they end shows that the text has no room; that
/// each line holds one or two does. Three lines of two are no less broken than two of one: "履歴 / の保 / 存期 / 間".
func characterStack(_ context: PartContext) -> ScreenDefect? {
  let cells = context.lines.map(context.cells)
  guard let match = context.part.match else { return unknownStack(context) }
  guard match.symbols.contains(where: { Scripts.isCJK($0) }) else { return nil }
  let breaks = context.lineBreaks
  // A text with line breaks of its own is set in a column on purpose.
  guard breaks.contains(where: { if case .betweenCJK = $0.place { true } else { false } }) else { return nil }
  guard isStack(cells) else { return nil }
  return context.defect(.characterStack, match.alignment.edits == 0 ? .certain : .likely)
}

private func isStack(_ cells: [Int]) -> Bool {
  (cells.count >= 2 && cells.allSatisfy { $0 <= 1 }) || (cells.count >= 3 && cells.allSatisfy { $0 <= 2 })
}

/// Single characters below each other that no catalog's text has. The index of a list and the days of a week stand like that
/// on purpose, and the same character again and again is a column of icons.
private func unknownStack(_ context: PartContext) -> ScreenDefect? {
  let lines = context.part.lines.map { context.read.lines[$0].filter(Scripts.isLetterOrDigit) }
  let dense = lines.count { $0.count == 1 && $0.allSatisfy(Scripts.isCJK) }
  // Three cells, and three of five of what was read Chinese or Japanese: one misread cell in a word of three is allowed.
  // An index strip is set in 11 points or less; 9 points is the smallest of the system's styles at any size.
  guard lines.count >= 3, context.lines.allSatisfy({ context.cells($0) <= 1 }), dense * 5 >= lines.count * 3,
    context.em >= 9, Set(lines.joined()).count >= 2, !isSequence(lines.joined())
  else { return nil }
  return context.defect(.characterStack, .possible)
}

/// Whether characters follow each other as in an index or a week.
private func isSequence(_ characters: some Sequence<Unicode.Scalar>) -> Bool {
  let shown = Array(characters)
  let sequences = ["あかさたなはまやらわ", "アカサタナハマヤラワ", "日月火水木金土日", "月火水木金土日", "一二三四五六七八九十", "가나다라마바사아자차카타파하"]
  return sequences.contains { sequence in
    let members = Set(sequence.unicodeScalars)
    return shown.count { members.contains($0) } * 3 >= shown.count * 2
  }
}
