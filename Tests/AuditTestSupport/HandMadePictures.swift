// SPDX-License-Identifier: MIT
package import AuditModel

/// A block as the reader would have read it: its lines are as wide as their letters say, at 2 pixels a point.
package func block(_ text: String, em: Double = 53, container: Int? = nil, x: Int = 40, y: Int = 300) -> TextBlock {
  let color = PictureColor(red: 0, green: 0, blue: 0)
  var top = y
  let lines = text.split(separator: "/", omittingEmptySubsequences: false).map { part -> TextLine in
    let shown = part.trimmingSpaces
    let isDense = shown.unicodeScalars.contains(where: isWide)
    let widths = shown.unicodeScalars.map { isWide($0) ? 0.95 : isDense ? 0.6 : 0.5 }
    let box = PixelBox(
      x: x, y: top, width: Int(widths.reduce(0, +) * em * 2), height: Int(em * 1.6))
    top += Int(em * 2.4)
    let dots = PixelBox(x: box.right - Int(em), y: box.y, width: Int(em), height: 10)
    let ellipsis = shown.hasSuffix("…") ? Ellipsis(position: .tail, isMidHeight: false, box: dots) : nil
    let reading = LineReading(text: shown, confidence: 0.9, language: isDense ? "jpn" : "eng")
    return TextLine(
      reading: reading, box: box, em: em, color: color, ellipsis: ellipsis, hyphenAtEnd: shown.hasSuffix("-"))
  }
  let box = PixelBox(
    x: x, y: y, width: lines.map(\.box.width).max() ?? 0, height: (lines.last?.box.bottom ?? y) - y)
  return TextBlock(lines: lines, box: box, container: container, color: color)
}

/// A screen of an iPhone with a notch.
package func screen(
  _ blocks: [TextBlock], containers: [PictureContainer] = [], width: Int = 786, height: Int = 1704
) -> ScreenshotFact {
  ScreenshotFact(
    format: .png, width: width, height: height, scale: PixelScale(pixelsPerPoint: 2, certainty: .certain),
    languages: ["eng"], containers: containers, blocks: blocks)
}

/// Whether a letter is as wide as it is high: kana and Chinese characters, for what tests write.
private func isWide(_ scalar: Unicode.Scalar) -> Bool { (0x3000...0x9FFF).contains(scalar.value) }

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
