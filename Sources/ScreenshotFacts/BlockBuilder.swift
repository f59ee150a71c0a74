// SPDX-License-Identifier: MIT
import AuditModel

/// Lines that stand as one text, in raster pixels.
struct LineBlock {
  var lines: [ReadLine]
  /// What all lines have in common; more than one while nothing tells them apart.
  var alignments: Set<TextBlock.Alignment> = [.left, .center, .right]

  var box: PixelBox { lines.dropFirst().reduce(lines[0].box) { $0.union($1.box) } }

  /// Takes back that it is a column: a line of it was read as several characters, as a label below an icon is.
  mutating func forgetColumn() {
    for index in lines.indices where lines[index].fragment.columnEm != nil {
      lines[index].fragment.columnEm = nil
      lines[index].measure = TypeMeasure(text: lines[index].reading.text, inkHeight: lines[index].box.height)
    }
  }
}

/// Puts lines below each other into blocks: same ground and colour, a line's distance apart, aligned, nothing between.
func blocks(of lines: [ReadLine], hairlines: [PixelBox]) -> [LineBlock] {
  var blocks: [LineBlock] = []
  let sorted = lines.sorted { ($0.baseline, $0.box.x) < ($1.baseline, $1.box.x) }
  for line in sorted {
    let candidates = blocks.indices.compactMap {
      index -> (index: Int, distance: Double, alignments: Set<TextBlock.Alignment>)? in
      let block = blocks[index]
      guard let last = block.lines.last, follows(line, last, hairlines) else { return nil }
      var alignments = block.alignments.intersection(commonAlignments(line, last))
      if alignments.isEmpty, block.lines.count == 1, flowsBelowIcon(line, last, sorted) { alignments = [.left] }
      return alignments.isEmpty ? nil : (index, line.baseline - last.baseline, alignments)
    }
    if let best = candidates.min(by: { $0.distance < $1.distance }) {
      blocks[best.index].lines.append(line)
      blocks[best.index].alignments = best.alignments
    } else {
      blocks.append(LineBlock(lines: [line]))
    }
  }
  return blocks.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
}

private func follows(_ line: ReadLine, _ last: ReadLine, _ hairlines: [PixelBox]) -> Bool {
  guard line.fragment.ground == last.fragment.ground,
    line.fragment.color.distance(last.fragment.color) <= 60,
    (line.fragment.columnEm == nil) == (last.fragment.columnEm == nil)
  else { return false }
  let em = max(line.em, last.em)
  // What was read decides the size, and one letter misread makes it a third off.
  guard em <= 1.5 * min(line.em, last.em) else { return false }
  let distance = (line.baseline - last.baseline) / em
  let isLarge = em > Double(34 * Raster.pixelsPerPoint)
  // Small type has wider spacing. Chinese and Japanese have no descenders to keep apart and stand wider still.
  var widest = isLarge ? 1.46 : 1.6
  if line.reading.text.contains(where: \.isIdeographic) { widest += 0.08 }
  if line.fragment.columnEm != nil { widest = 1.72 }
  guard distance >= 0.62, distance <= widest else { return false }
  guard line.box.horizontalOverlap(last.box) > -Int(0.3 * em) else { return false }
  return !hairlines.contains { hairline in
    hairline.y >= last.box.doubleMidY / 2 && hairline.bottom <= line.box.doubleMidY / 2
      && hairline.y >= last.box.bottom - 2 && hairline.bottom <= line.box.y + 2
      && hairline.horizontalOverlap(line.box) > 0
  }
}

/// Whether a second line begins below the icon that the first one stands beside, as labels in lists do at large sizes.
///
/// An icon has another colour than its text, or brings its own ground; one that is read at all is read as a line.
private func flowsBelowIcon(_ line: ReadLine, _ first: ReadLine, _ lines: [ReadLine]) -> Bool {
  // Sizes where the system lays labels out so: beyond 34 points of body text.
  let em = max(line.em, first.em)
  guard em > Double(34 * Raster.pixelsPerPoint), line.box.x < first.box.x else { return false }
  return lines.contains { icon in
    guard icon.box.right <= first.box.x, icon.box.verticalOverlap(first.box) * 2 > icon.box.height,
      icon.fragment.ground != first.fragment.ground || icon.fragment.color.distance(first.fragment.color) > 60
    else { return false }
    // Icons are centred in a column of about their text's size, and stand a word's space or two from the text.
    return abs(Double(icon.box.x - line.box.x)) <= 0.5 * em && Double(first.box.x - icon.box.right) <= em
  }
}

/// How two lines are aligned, within 0.3 em, which is what the side bearings of letters differ.
private func commonAlignments(_ line: ReadLine, _ other: ReadLine) -> Set<TextBlock.Alignment> {
  let reach = 0.3 * max(line.em, other.em)
  var result: Set<TextBlock.Alignment> = []
  if abs(Double(line.box.x - other.box.x)) <= reach { result.insert(.left) }
  if abs(Double(line.box.doubleMidX - other.box.doubleMidX)) / 2 <= reach { result.insert(.center) }
  if abs(Double(line.box.right - other.box.right)) <= reach { result.insert(.right) }
  return result
}
