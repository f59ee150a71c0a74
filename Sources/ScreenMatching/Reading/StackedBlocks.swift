// SPDX-License-Identifier: MIT
import AuditModel

/// Blocks that may be one text which the reader took for several: a line of one letter is measured badly, and a piece of a
/// word in another size looks like another text.
///
/// - Parameter open: which blocks do not show a text exactly, and so may be a part of one.
/// - Returns: runs of at least two blocks' indices, from top to bottom, no block in two of them.
func stackedBlocks(_ picture: ScreenshotFact, open: Set<Int>) -> [[Int]] {
  var taken: Set<Int> = []
  var runs: [[Int]] = []
  let order = open.sorted { picture.blocks[$0].box.y < picture.blocks[$1].box.y }
  for first in order where !taken.contains(first) {
    var run = [first]
    while let last = run.last, let next = below(last, picture, order, without: taken), run.count < longestRun {
      run.append(next)
      taken.insert(next)
    }
    taken.insert(first)
    if run.count > 1 { runs.append(run) }
  }
  return runs
}

/// More blocks than any one text has lines.
private let longestRun = 16

/// The nearest block that continues the column of another.
private func below(_ block: Int, _ picture: ScreenshotFact, _ order: [Int], without taken: Set<Int>) -> Int? {
  order.first { other in
    other != block && !taken.contains(other) && continues(picture.blocks[block], picture.blocks[other], picture)
  }
}

private func continues(_ upper: TextBlock, _ lower: TextBlock, _ picture: ScreenshotFact) -> Bool {
  guard upper.container == lower.container, let last = upper.lines.last, let first = lower.lines.first else {
    return false
  }
  let em = max(last.em, first.em)
  // What makes a reader err, a letter without ascender or a full-width one, changes the measured size by less than this.
  guard em <= 1.7 * min(last.em, first.em) else { return false }
  let pixels = em * Double(max(1, picture.scale.pixelsPerPoint))
  // From ink to ink: a line's height of 1.2 em, less the ink itself, is under an em even between two letters like "o".
  let gap = Double(lower.box.y - upper.box.bottom)
  guard gap >= -0.2 * pixels, gap <= pixels else { return false }
  let left = abs(upper.box.x - lower.box.x)
  let middle = abs(upper.box.x + upper.box.width / 2 - lower.box.x - lower.box.width / 2)
  guard Double(min(left, middle)) <= 0.5 * pixels else { return false }
  let isApart = picture.hairlines.contains {
    $0.y >= upper.box.bottom && $0.bottom <= lower.box.y && $0.x < lower.box.right && $0.right > lower.box.x
  }
  return !isApart && isLike(upper.color, lower.color)
}

/// Whether two colours may be one, blurred: as far apart as the edges of thin type make them.
private func isLike(_ first: PictureColor, _ second: PictureColor) -> Bool {
  let differences = [
    abs(Int(first.red) - Int(second.red)), abs(Int(first.green) - Int(second.green)),
    abs(Int(first.blue) - Int(second.blue)),
  ]
  return (differences.max() ?? 0) <= 60
}

/// Blocks as one.
func merged(_ blocks: [TextBlock]) -> TextBlock? {
  guard var block = blocks.first else { return nil }
  block.lines = blocks.flatMap(\.lines)
  block.box = enclosing(blocks.map(\.box))
  block.joined = nil
  return block
}

/// The smallest box around boxes.
func enclosing(_ boxes: [PixelBox]) -> PixelBox {
  let x = boxes.map(\.x).min() ?? 0
  let y = boxes.map(\.y).min() ?? 0
  return PixelBox(
    x: x, y: y, width: (boxes.map(\.right).max() ?? x) - x, height: (boxes.map(\.bottom).max() ?? y) - y)
}
