// SPDX-License-Identifier: MIT
import AuditModel

extension PixelBox {
  var area: Int { width * height }
  /// Twice the middle, so that it is whole.
  var doubleMidX: Int { 2 * x + width }
  /// Twice the middle, so that it is whole.
  var doubleMidY: Int { 2 * y + height }

  func union(_ other: PixelBox) -> PixelBox {
    let x = min(self.x, other.x)
    let y = min(self.y, other.y)
    return PixelBox(
      x: x, y: y, width: max(right, other.right) - x, height: max(bottom, other.bottom) - y)
  }

  func contains(_ other: PixelBox) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// Rows that both have; negative is the gap between them.
  func verticalOverlap(_ other: PixelBox) -> Int { min(bottom, other.bottom) - max(y, other.y) }
  /// Columns that both have; negative is the gap between them.
  func horizontalOverlap(_ other: PixelBox) -> Int { min(right, other.right) - max(x, other.x) }

  /// In pixels of another scale, whole pixels that cover it.
  func scaled(from: Int, to: Int) -> PixelBox {
    let left = x * to / from
    let top = y * to / from
    return PixelBox(
      x: left, y: top, width: (right * to + from - 1) / from - left, height: (bottom * to + from - 1) / from - top)
  }
}

extension PictureColor {
  /// The largest difference of a channel.
  func distance(_ other: PictureColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}
