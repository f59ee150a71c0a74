// SPDX-License-Identifier: MIT
import AuditModel

extension LineFragment {
  /// Finds three equal dots at equal distance and takes them out of the ink, because recognisers drop or misread them.
  mutating func takeOutEllipsis() {
    guard let start = glyphs.indices.dropLast(2).last(where: { areEllipsis(glyphs[$0...($0 + 2)]) }) else { return }
    let dots = glyphs[start...(start + 2)]
    let dotsBox = dots[start].box.union(dots[start + 2].box)
    let before = glyphs[..<start]
    let after = glyphs[(start + 3)...]
    let rest = Array(before + after)
    let isLow = dotsBox.doubleMidY > 2 * box.y + box.height * 2 * 65 / 100
    ellipsis = Ellipsis(
      position: after.isEmpty ? .tail : before.isEmpty ? .head : .middle, isMidHeight: !rest.isEmpty && !isLow,
      box: dotsBox)
    glyphs = rest
  }

  private func areEllipsis(_ dots: ArraySlice<Glyph>) -> Bool {
    let boxes = dots.map(\.box)
    // Judged by the line without the dots, which alone would make a line as high as themselves.
    let height = glyphs.count > 3 ? box.height : boxes[0].height * 4
    let sizes = boxes.map { max($0.width, $0.height) }
    let (smallest, largest) = (sizes.min() ?? 0, sizes.max() ?? 0)
    guard boxes.allSatisfy(\.isDotLike), largest * 100 <= height * 34, smallest * 100 >= largest * 65 else {
      return false
    }
    let middles = boxes.map(\.doubleMidY)
    guard (middles.max() ?? 0) - (middles.min() ?? 0) <= max(2, largest) else { return false }
    let (first, second) = (boxes[1].doubleMidX - boxes[0].doubleMidX, boxes[2].doubleMidX - boxes[1].doubleMidX)
    let step = first + second
    // Pixels round the distances, by one each.
    return abs(first - second) * 100 <= max(18 * step / 2, 200) && step * 10 >= 4 * largest * 11
      && step * 10 <= 4 * largest * 45
  }
}
