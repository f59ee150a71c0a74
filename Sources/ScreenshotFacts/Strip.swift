// SPDX-License-Identifier: MIT
import AuditModel

/// Dark text on white, of one height: what the recogniser is given, and what readings are remembered by.
struct Strip {
  /// Pixels of the text; the recogniser's networks see 36.
  static let textHeight = 32
  /// White around the text, in pixels; without it the recogniser loses letters at the ends.
  static let border = 10

  /// What the ink is known to be.
  enum Content { case line, character }

  let holds: Content
  private(set) var width: Int
  private(set) var height: Int
  /// 0 is black.
  private(set) var pixels: [UInt8]

  /// Ink of the raster at its own size: 255 is none, 0 is the full colour of the text.
  struct Ink {
    var width: Int
    var height: Int
    var pixels: [UInt8]
  }

  /// - Parameter room: raster pixels that become the text's height; more than the ink's for a single flat character,
  ///   which would be blown up to nonsense.
  init(_ ink: Ink, room: Int, holds: Content = .line) {
    self.holds = holds
    let scale = Double(Strip.textHeight) / Double(max(room, ink.height, 1))
    let text = ink.resized(
      width: max(1, Int((Double(ink.width) * scale).rounded())),
      height: max(1, Int((Double(ink.height) * scale).rounded())))
    width = text.width + 2 * Strip.border
    height = Strip.textHeight + 2 * Strip.border
    pixels = [UInt8](repeating: 255, count: width * height)
    paste(text, x: Strip.border, y: (height - text.height) / 2)
  }

  private mutating func paste(_ ink: Ink, x: Int, y: Int) {
    for row in 0..<ink.height {
      let from = row * ink.width
      let to = (y + row) * width + x
      for column in 0..<ink.width { pixels[to + column] = ink.pixels[from + column] }
    }
  }
}

extension Raster {
  /// The ink in a box: each pixel by how far it lies on the way from the ground's colour to the text's.
  func ink(in box: PixelBox, ground: PictureColor, color: PictureColor) -> Strip.Ink {
    let axis = color.direction(from: ground)
    let length = max(1, axis.0 * axis.0 + axis.1 * axis.1 + axis.2 * axis.2)
    let weights = (axis.0 * 255 / length, axis.1 * 255 / length, axis.2 * 255 / length)
    var pixels = [UInt8](repeating: 255, count: box.area)
    for y in 0..<box.height {
      let row = (box.y + y) * width + box.x
      for x in 0..<box.width {
        let share =
          (Double(red[row + x]) - Double(ground.red)) * weights.0
          + (Double(green[row + x]) - Double(ground.green)) * weights.1
          + (Double(blue[row + x]) - Double(ground.blue)) * weights.2
        pixels[y * box.width + x] = UInt8(255 - min(255, max(0, share)))
      }
    }
    return Strip.Ink(width: box.width, height: box.height, pixels: pixels)
  }
}

extension Strip.Ink {
  /// In another size: averaged by area where smaller, interpolated where larger.
  func resized(width newWidth: Int, height newHeight: Int) -> Strip.Ink {
    let columns = Self.taps(from: width, to: newWidth)
    let rows = Self.taps(from: height, to: newHeight)
    var narrow = [Float](repeating: 0, count: newWidth * height)
    for y in 0..<height {
      for x in 0..<newWidth {
        var sum: Float = 0
        for (index, weight) in columns[x].weights.enumerated() {
          sum += Float(pixels[y * width + columns[x].start + index]) * weight
        }
        narrow[y * newWidth + x] = sum
      }
    }
    var result = [UInt8](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        var sum: Float = 0
        for (index, weight) in rows[y].weights.enumerated() {
          sum += narrow[(rows[y].start + index) * newWidth + x] * weight
        }
        result[y * newWidth + x] = UInt8(min(255, max(0, sum + 0.5)))
      }
    }
    return Strip.Ink(width: newWidth, height: newHeight, pixels: result)
  }

  /// Which old pixels make each new one: those it covers where smaller, the two nearest where larger.
  private static func taps(from old: Int, to new: Int) -> [(start: Int, weights: [Float])] {
    let step = Double(old) / Double(new)
    if step > 1 { return areas(from: old, to: new) }
    let reach = 1.0
    return (0..<new).map { index in
      let middle = (Double(index) + 0.5) * step - 0.5
      let start = max(0, Int((middle - reach).rounded(.up)))
      let end = min(old - 1, Int((middle + reach).rounded(.down)))
      var weights = (start...max(start, end)).map { Float(max(0, 1 - abs(Double($0) - middle) / reach)) }
      let total = weights.reduce(0, +)
      if total > 0 { weights = weights.map { $0 / total } } else { weights = [1] }
      return (min(start, old - 1), weights)
    }
  }

  private static func areas(from old: Int, to new: Int) -> [(start: Int, weights: [Float])] {
    let step = Double(old) / Double(new)
    return (0..<new).map { index in
      let (left, right) = (Double(index) * step, Double(index + 1) * step)
      let start = Int(left)
      let end = min(old, Int(right.rounded(.up)))
      return (start, (start..<end).map { Float((min(right, Double($0 + 1)) - max(left, Double($0))) / step) })
    }
  }
}
