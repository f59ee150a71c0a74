// SPDX-License-Identifier: MIT
import AuditModel

// Second readings that only make sense once it is known which lines stand together.

extension LineReader {
  /// Reads the lines of a narrow block pasted side by side on one baseline: pieces of a word are read better together.
  ///
  /// - Returns: nil for blocks of one line, of lines that are long enough by themselves, and where all are sure.
  func readJoined(_ block: LineBlock) -> LineReading? {
    let lines = block.lines.filter { !$0.fragment.glyphs.isEmpty }
    let em = lines.reduce(0) { max($0, $1.em) }
    // Six letters: longer pieces are read well, and a pasted strip of many is no faster than they are.
    guard lines.count > 1, lines.count <= 8, lines.contains(where: \.reading.isDoubtful),
      lines.allSatisfy({ Double($0.box.width) <= 4.5 * em })
    else { return nil }
    let inks = lines.map { line -> (ink: Strip.Ink, top: Int) in
      let box = line.textBox
      return (ink(in: box, of: line.fragment), Int((line.baseline - Double(box.y)).rounded()))
    }
    let above = inks.reduce(0) { max($0, $1.top) }
    let below = inks.reduce(0) { max($0, $1.ink.height - $1.top) }
    let gap = max(1, Int(0.08 * em))
    var canvas = Strip.Ink(
      width: inks.reduce(-gap) { $0 + $1.ink.width + gap }, height: above + below, pixels: [])
    canvas.pixels = [UInt8](repeating: 255, count: canvas.width * canvas.height)
    var x = 0
    for (ink, top) in inks {
      canvas.paste(ink, x: x, y: above - top)
      x += ink.width + gap
    }
    return read(Strip(canvas, room: canvas.height)).0
  }

  /// Finds the line of a block that reaches beyond all others, and reads both sides of the gap there by themselves.
  ///
  /// - Returns: the line's index and the gap; nil where no line or more than one stands out, or it has no gap.
  func gutter(in block: LineBlock) -> (line: Int, gutter: Gutter)? {
    guard block.lines.count > 1 else { return nil }
    let widest = block.lines.indices.max { block.lines[$0].box.right < block.lines[$1].box.right } ?? 0
    let line = block.lines[widest]
    let others = block.lines.indices.filter { $0 != widest }.reduce(0) { max($0, block.lines[$1].box.right) }
    guard Double(line.box.right - others) > 0.5 * line.em else { return nil }
    let glyphs = line.fragment.glyphs
    var right = 0
    for (index, glyph) in glyphs.enumerated() {
      if index > 0, right + Int(0.3 * line.em) >= others, Double(glyph.box.x - right) >= 0.12 * line.em {
        return (widest, split(line.fragment, before: index, at: right))
      }
      right = max(right, glyph.box.right)
    }
    return nil
  }
}

extension LineReader {
  /// Finds the widest gap in a line by itself that no space between words explains: between label and value, or behind an
  /// icon, which stands nearer.
  func wideGap(in line: ReadLine) -> Gutter? {
    let isWide = line.reading.text.contains(where: \.isIdeographic)
    var best: (index: Int, x: Int, gap: Double)?
    var right = line.fragment.glyphs.first?.box.right ?? 0
    for (index, glyph) in line.fragment.glyphs.enumerated().dropFirst() {
      let gap = Double(glyph.box.x - right) / line.em
      // Spaces have 0.3 em, with what a 1 beside keeps free 0.4, and full-width punctuation leaves half an em.
      let least = index == 1 ? 0.45 : isWide ? 0.75 : 0.5
      if gap >= max(least, best?.gap ?? 0) { best = (index, right, gap) }
      right = max(right, glyph.box.right)
    }
    return best.map { split(line.fragment, before: $0.index, at: $0.x) }
  }

  /// Reads both sides of a gap by themselves. An ellipsis belongs to the text it ends.
  private func split(_ fragment: LineFragment, before index: Int, at x: Int) -> Gutter {
    let (left, right) = (Array(fragment.glyphs[..<index]), Array(fragment.glyphs[index...]))
    let end = right.reduce(.max) { min($0, $1.box.x) }
    var sides = (readAround(left, of: fragment), readAround(right, of: fragment))
    var start = x
    if let ellipsis = fragment.ellipsis {
      if ellipsis.position == .tail { sides.1.text += "…" }
      if ellipsis.box.x >= x, ellipsis.box.right <= end {
        sides.0.text += "…"
        start = ellipsis.box.right
      }
    }
    return Gutter(x: start, width: end - start, left: sides.0, right: sides.1)
  }
}

extension ReadLine {
  /// Of the ink without the ellipsis.
  fileprivate var textBox: PixelBox {
    guard let first = fragment.glyphs.first else { return box }
    return fragment.glyphs.dropFirst().reduce(first.box) { $0.union($1.box) }
  }
}

extension Strip.Ink {
  /// Puts other ink onto this, cut at the edges.
  mutating func paste(_ other: Strip.Ink, x: Int, y: Int) {
    for row in 0..<other.height where (0..<height).contains(y + row) {
      for column in 0..<other.width where (0..<width).contains(x + column) {
        pixels[(y + row) * width + x + column] = other.pixels[row * other.width + column]
      }
    }
  }
}
