// SPDX-License-Identifier: MIT
import AuditModel

/// Puts together the pieces of characters that stand below each other in a column.
///
/// A character alone in its line that a blank row cuts, as 二 or こ, looks like two lines. In a column all characters
/// have the same pitch, so a comb of cells that cuts no ink tells which pieces belong together.
func joinColumns(_ fragments: [LineFragment], hairlines: [PixelBox]) -> [LineFragment] {
  var result: [LineFragment] = []
  for run in columnRuns(fragments, hairlines) {
    result += withColumns(run.map { fragments[$0] })
  }
  return result
}

/// The most pieces a column is looked for in; the longest index strips have 27 letters.
private let mostPieces = 30

/// Finds the columns in a run, longest first: other texts may stand above and below.
private func withColumns(_ pieces: [LineFragment]) -> [LineFragment] {
  var result: [LineFragment] = []
  var start = 0
  while start < pieces.count {
    let ends = stride(from: min(pieces.count, start + mostPieces), through: start + 2, by: -1)
    let column = ends.lazy.compactMap { end in cells(of: Array(pieces[start..<end])).map { (end, $0) } }.first
    if let (end, cells) = column {
      result += cells
      start = end
    } else {
      result.append(pieces[start])
      start += 1
    }
  }
  return result
}

/// Chains of narrow fragments, each the next one below; a fragment that belongs to none is a chain by itself.
private func columnRuns(_ fragments: [LineFragment], _ hairlines: [PixelBox]) -> [[Int]] {
  let order = fragments.indices.sorted { (fragments[$0].box.y, $0) < (fragments[$1].box.y, $1) }
  var next: [Int: Int] = [:]
  var hasPrevious = Set<Int>()
  for index in order where fragments[index].isNarrow {
    let below = order.filter { other in
      other != index && !hasPrevious.contains(other)
        && isBelow(fragments[other], fragments[index], hairlines)
    }
    guard let nearest = below.min(by: { fragments[$0].box.y < fragments[$1].box.y }) else { continue }
    next[index] = nearest
    hasPrevious.insert(nearest)
  }
  return order.filter { !hasPrevious.contains($0) }.map { first in
    var run = [first]
    while let index = next[run[run.count - 1]] { run.append(index) }
    return run
  }
}

extension LineFragment {
  /// Up to two characters and their distance.
  fileprivate var isNarrow: Bool { box.width * 100 <= inkSize * 255 && glyphs.count <= 16 }
}

private func isBelow(_ lower: LineFragment, _ upper: LineFragment, _ hairlines: [PixelBox]) -> Bool {
  let size = max(lower.inkSize, upper.inkSize)
  let gap = lower.box.y - upper.box.bottom
  guard lower.isNarrow, lower.ground == upper.ground, lower.color.distance(upper.color) <= 60, gap >= 0,
    gap * 100 <= size * 105
  else { return false }
  // Aligned left or centred, within what the side bearings of narrow characters take.
  let isAligned =
    abs(lower.box.x - upper.box.x) * 100 <= size * 35
    || abs(lower.box.doubleMidX - upper.box.doubleMidX) * 100 <= 2 * size * 35
  return isAligned
    && !hairlines.contains {
      $0.y >= upper.box.bottom && $0.bottom <= lower.box.y && $0.horizontalOverlap(upper.box) > 0
    }
}

/// The comb that fits best: cells of equal height that cut no piece.
private struct Comb {
  var cost = Double.infinity
  /// Indexes of the pieces by cell.
  var cells: [[Int]] = []
}

/// The characters of a run of pieces; nil where no comb fits.
private func cells(of pieces: [LineFragment]) -> [LineFragment]? {
  let em = Double(pieces.reduce(0) { max($0, $1.inkSize) }) / 0.92
  let widest = Double(pieces.reduce(0) { max($0, $1.box.width) })
  guard em >= 8, widest <= 2.35 * em else { return nil }
  let comb = bestComb(pieces, em: em)
  guard comb.cost < 0.32, comb.cells.count > 1 else { return nil }
  let isPartial = comb.cells.contains { $0.count > 1 }
  // Wider lines hold two characters, whose halves only a pitch that is seen in cut ones may join.
  guard widest <= (isPartial ? 1.6 : 1.3) * em else { return nil }
  return comb.cells.map { cell in
    var fragment = LineFragment(cell.flatMap { pieces[$0].glyphs })
    fragment.columnEm = em
    return fragment
  }
}

private func bestComb(_ pieces: [LineFragment], em: Double) -> Comb {
  var best = Comb()
  let top = Double(pieces[0].box.y)
  // The line height of fonts for Chinese and Japanese is from 1.0 to 1.5 em; spacing adds to it.
  for pitch in stride(from: 1.02 * em, through: 1.72 * em, by: max(0.5, em / 160)) {
    // Between the characters of the tightest columns a tenth of an em is blank.
    for offset in stride(from: 0, to: pitch, by: max(1, em / 40)) {
      guard let cells = split(pieces, start: top - offset, pitch: pitch, em: em) else { continue }
      let cost = cost(cells, pieces, start: top - offset, pitch: pitch, em: em)
      if cost < best.cost { best = Comb(cost: cost, cells: cells) }
    }
  }
  return best
}

/// The pieces by cell; nil where a cut goes through ink, a cell is empty, or one holds more than a character.
private func split(_ pieces: [LineFragment], start: Double, pitch: Double, em: Double) -> [[Int]]? {
  var cells: [[Int]] = []
  var cellTop = 0
  for (index, piece) in pieces.enumerated() {
    let cell = Int((Double(piece.box.y) - start) / pitch)
    guard Double(piece.box.bottom) <= start + Double(cell + 1) * pitch + 0.5 else { return nil }
    if cell == cells.count {
      cells.append([index])
      cellTop = piece.box.y
    } else if cell == cells.count - 1 {
      cells[cell].append(index)
    } else {
      return nil
    }
    if Double(piece.box.bottom - cellTop) > 1.06 * em { return nil }
  }
  return cells
}

/// How unevenly the characters stand in their cells, in ems; more cells are better evidence.
private func cost(
  _ cells: [[Int]], _ pieces: [LineFragment], start: Double, pitch: Double, em: Double
) -> Double {
  let offsets = cells.enumerated().map { number, cell in
    let top = pieces[cell[0]].box.y
    let bottom = cell.reduce(0) { max($0, pieces[$1].box.bottom) }
    return (Double(top + bottom) / 2 - start - (Double(number) + 0.5) * pitch) / em
  }
  let mean = offsets.reduce(0, +) / Double(offsets.count)
  let variance = offsets.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(offsets.count)
  return 2 * variance.squareRoot() + 0.3 * abs(mean) - 0.01 * Double(cells.count)
}
