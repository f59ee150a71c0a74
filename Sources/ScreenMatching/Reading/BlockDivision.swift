// SPDX-License-Identifier: MIT
import AuditModel

/// A block without what stands beside it on one baseline, such as the value of a label, and that as a block of its own.
struct BlockDivision: Equatable {
  var left: TextBlock
  var right: TextBlock
}

/// Spaces at which a line is divided: a label and a value have few words on one line, or the block were no narrow one.
private let mostSpaces = 4

/// The ways to divide a block whose one line is longer than the others: at its gutter, and at its spaces, since the gap
/// between a label and its value may be no wider than between two words.
func divisions(of block: TextBlock) -> [BlockDivision] {
  guard block.lines.count >= 2, let index = longestLine(of: block) else { return [] }
  let line = block.lines[index]
  var gutters = line.rightGutter.map { [$0] } ?? []
  let isLong = block.lines.indices.allSatisfy { other in
    // A quarter longer: lines of one text differ by less than their longest word, and labels are broken where they are
    // narrower than a word.
    other == index || block.lines[other].box.width * 5 <= line.box.width * 4
  }
  if isLong { gutters += cuts(atSpacesOf: line) }
  return gutters.filter { !$0.left.text.isEmpty && !$0.right.text.isEmpty }.map { divide(block, index, at: $0) }
}

private func longestLine(of block: TextBlock) -> Int? {
  block.lines.indices.first { block.lines[$0].rightGutter != nil }
    ?? block.lines.indices.max { block.lines[$0].box.width < block.lines[$1].box.width }
}

/// The line cut at each of its spaces, with the places of the cuts as the letters' share of its width has them.
private func cuts(atSpacesOf line: TextLine) -> [Gutter] {
  let characters = Array(line.text)
  let spaces = characters.indices.filter { characters[$0] == " " }
  guard spaces.count <= mostSpaces else { return [] }
  return spaces.map { space in
    func reading(_ part: ArraySlice<Character>) -> LineReading {
      LineReading(text: String(part), confidence: line.reading.confidence, language: line.reading.language)
    }
    let x = line.box.x + line.box.width * space / max(1, characters.count)
    return Gutter(
      x: x, width: max(1, line.box.width / max(1, characters.count)), left: reading(characters[..<space]),
      right: reading(characters[(space + 1)...]))
  }
}

private func divide(_ block: TextBlock, _ index: Int, at gutter: Gutter) -> BlockDivision {
  var left = block
  var line = block.lines[index]
  left.lines[index].reading = gutter.left
  left.lines[index].box.width = max(1, gutter.x - line.box.x)
  left.lines[index].rightGutter = nil
  line.reading = gutter.right
  line.box.width = max(1, line.box.right - gutter.x - gutter.width)
  line.box.x = gutter.x + gutter.width
  line.rightGutter = nil
  if let dots = line.ellipsis {
    if dots.box.x >= gutter.x { left.lines[index].ellipsis = nil } else { line.ellipsis = nil }
  }
  return BlockDivision(
    left: left, right: TextBlock(lines: [line], box: line.box, container: block.container, color: block.color))
}
