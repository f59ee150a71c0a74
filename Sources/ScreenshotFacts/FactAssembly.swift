// SPDX-License-Identifier: MIT
import AuditModel

/// Reads the lines of a picture and puts them into blocks, still in raster pixels.
struct FactAssembly {
  let reader: LineReader
  let hairlines: [PixelBox]
  let limits: ScreenshotLimits
  private(set) var blocks: [TextBlock] = []
  private(set) var unread: [UnreadRegion] = []

  init(reader: LineReader, hairlines: [PixelBox], limits: ScreenshotLimits) {
    self.reader = reader
    self.hairlines = hairlines
    self.limits = limits
  }

  /// - Parameter statusBar: its height in points, nil where the picture is no whole screen.
  mutating func read(_ fragments: [LineFragment], statusBar: Int?) {
    var lines: [ReadLine] = []
    for fragment in fragments {
      guard lines.count < limits.lines, fragment.box.width <= limits.lineAspect * max(1, fragment.box.height) else {
        unread.append(UnreadRegion(box: fragment.box, reason: .limit))
        continue
      }
      lines.append(reader.read(fragment))
    }
    if let statusBar { takeOutStatusBar(&lines, height: statusBar * Raster.pixelsPerPoint) }
    for line in lines where line.reading.text.isEmpty && line.fragment.ellipsis == nil {
      unread.append(UnreadRegion(box: line.box, reason: .unrecognised))
    }
    lines.removeAll { $0.reading.text.isEmpty && $0.fragment.ellipsis == nil }
    for line in lines where touchesEdge(line.box) { unread.append(UnreadRegion(box: line.box, reason: .cutOff)) }
    blocks = ScreenshotFacts.blocks(of: lines, hairlines: hairlines).map(finished)
  }

  /// The bar is there where a clock is; a picture of a view alone has its own text at the top.
  private mutating func takeOutStatusBar(_ lines: inout [ReadLine], height: Int) {
    let bar = lines.indices.filter { lines[$0].box.bottom <= height }
    guard bar.contains(where: { lines[$0].reading.text.isClock }) else { return }
    unread.append(
      UnreadRegion(box: PixelBox(x: 0, y: 0, width: reader.raster.width, height: height), reason: .statusBar))
    for index in bar.reversed() { lines.remove(at: index) }
  }

  private func touchesEdge(_ box: PixelBox) -> Bool {
    box.x <= 1 || box.y <= 1 || box.right >= reader.raster.width - 1 || box.bottom >= reader.raster.height - 1
  }

  private func finished(_ block: LineBlock) -> TextBlock {
    var block = block
    if let (index, gutter) = reader.gutter(in: block) {
      block.lines[index].rightGutter = gutter
    } else {
      for index in block.lines.indices { block.lines[index].rightGutter = reader.wideGap(in: block.lines[index]) }
    }
    // Where more than one fits, left is what text is by default.
    let alignment = [TextBlock.Alignment.left, .center, .right].first { block.alignments.contains($0) }
    let ground = block.lines[0].fragment.ground
    if block.lines.contains(where: { $0.reading.text.count > 1 }) { block.forgetColumn() }
    let isKana = block.lines.allSatisfy { $0.reading.text.allSatisfy(\.isKana) }
    for index in block.lines.indices where isKana && block.lines[index].fragment.columnEm != nil {
      // Columns are measured as if they had Han characters, which fill more of an em.
      block.lines[index].measure.em *= 0.92 / 0.84
    }
    return TextBlock(
      lines: block.lines.map(finished), box: block.box, container: ground == 0 ? nil : ground - 1,
      color: block.lines[0].fragment.color, alignment: block.lines.count > 1 ? alignment : nil,
      joined: reader.readJoined(block))
  }

  private func finished(_ line: ReadLine) -> TextLine {
    TextLine(
      reading: line.wholeReading, box: line.box, em: rounded(line.em / Double(Raster.pixelsPerPoint)),
      color: line.fragment.color, isColumn: line.fragment.columnEm != nil, ellipsis: line.fragment.ellipsis,
      hyphenAtEnd: line.endsWithHyphen, rightGutter: line.rightGutter, alternatives: line.alternatives)
  }

  /// To a tenth of a point, which is finer than what can be measured.
  private func rounded(_ points: Double) -> Double { (points * 10).rounded() / 10 }
}

extension String {
  /// Whether it is a time of day, as "9:41" or "22:05 ".
  fileprivate var isClock: Bool {
    let parts = split(separator: ":")
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1].prefix(2)) else { return false }
    return (0..<24).contains(hours) && (0..<60).contains(minutes) && count <= 8
  }
}
