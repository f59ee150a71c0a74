// SPDX-License-Identifier: MIT
import AuditModel
import CLeptonica

/// A picture drawn for a test, with Leptonica's built-in font.
final class Canvas {
  private var picture: UnsafeMutablePointer<Pix>?
  let width: Int
  let height: Int

  init(width: Int = 750, height: Int = 1334, ground: UInt32 = 0xFFFFFF) {
    picture = pixCreate(Int32(width), Int32(height), 32)
    self.width = width
    self.height = height
    rectangle(0, 0, width, height, ground)
  }

  deinit { pixDestroy(&picture) }

  /// - Parameter color: 0xRRGGBB, as everywhere here.
  func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
    guard let words = pixGetData(picture) else { return }
    let rowLength = Int(pixGetWpl(picture))
    for row in y..<(y + height) where (0..<self.height).contains(row) {
      for column in x..<(x + width) where (0..<self.width).contains(column) {
        words[row * rowLength + column] = color << 8
      }
    }
  }

  /// A rectangle whose short sides are half circles.
  func capsule(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
    let radius = Double(height) / 2
    for row in 0..<height {
      let distance = Double(row) + 0.5 - radius
      let inset = Int((radius - (radius * radius - distance * distance).squareRoot()).rounded())
      rectangle(x + inset, y + row, width - 2 * inset, 1, color)
    }
  }

  /// One line of text, its baseline at `y`.
  ///
  /// - Parameter size: the font has 4 to 20 points at 300 pixels an inch: 6 is an em of 25 pixels, 10 one of 42.
  /// - Returns: where the ink ends.
  @discardableResult
  func text(_ text: String, _ x: Int, _ y: Int, _ color: UInt32 = 0, size: Int32 = 6) -> Int {
    let baseline = (Canvas.ink("H", size).map(\.y).max() ?? 0) + 1
    let ink = Canvas.ink(text, size)
    for (column, row) in ink { rectangle(x + column, y + row - baseline, 1, 1, color) }
    return x + (ink.map(\.x).max() ?? 0) + 1
  }

  /// Where the font's ink is, in pixels.
  private static func ink(_ text: String, _ size: Int32) -> [(x: Int, y: Int)] {
    var font = bmfCreate(nil, size)
    defer { bmfDestroy(&font) }
    var mask = pixCreate(Int32(text.utf8.count * 80), 200, 1)
    defer { pixDestroy(&mask) }
    pixSetTextline(mask, font, text, 1, 0, 100, nil, nil)
    var result: [(x: Int, y: Int)] = []
    for row in 0..<200 {
      for column in 0..<Int(pixGetWidth(mask)) {
        var value: UInt32 = 0
        pixGetPixel(mask, Int32(column), Int32(row), &value)
        if value == 1 { result.append((column, row)) }
      }
    }
    return result
  }

  /// Three dots on the baseline.
  func dots(_ x: Int, _ y: Int, _ color: UInt32 = 0, size: Int = 4, step: Int = 8) {
    for number in 0..<3 { rectangle(x + number * step, y - size, size, size, color) }
  }

  enum Encoding: CaseIterable { case png, jpeg, grayPNG, palettePNG, deepPNG, alphaPNG, grayJPEG }

  func encoded(_ encoding: Encoding = .png) -> [UInt8] {
    switch encoding {
    case .png: return write(picture, IFF_PNG)
    case .jpeg: return write(picture, IFF_JFIF_JPEG)
    case .grayPNG: return converted(IFF_PNG) { pixConvertTo8($0, 0) }
    case .grayJPEG: return converted(IFF_JFIF_JPEG) { pixConvertTo8($0, 0) }
    case .palettePNG: return converted(IFF_PNG) { pixOctreeQuantNumColors($0, 64, 0) }
    case .deepPNG:
      return converted(IFF_PNG) { picture in
        var gray = pixConvertTo8(picture, 0)
        defer { pixDestroy(&gray) }
        return pixConvert8To16(gray, 8)
      }
    case .alphaPNG:
      // Black wherever nothing is drawn, and transparent there.
      return converted(IFF_PNG) { picture in
        let copy = pixCopy(nil, picture)
        pixSetSpp(copy, 4)
        guard let words = pixGetData(copy) else { return copy }
        for index in 0..<(Int(pixGetWpl(copy)) * Int(pixGetHeight(copy))) {
          words[index] = words[index] >> 8 == 0xFFFFFF ? 0 : words[index] | 255
        }
        return copy
      }
    }
  }

  private func converted(
    _ format: some BinaryInteger, _ convert: (UnsafeMutablePointer<Pix>?) -> UnsafeMutablePointer<Pix>?
  ) -> [UInt8] {
    var other = convert(picture)
    defer { pixDestroy(&other) }
    return write(other, format)
  }

  private func write(_ picture: UnsafeMutablePointer<Pix>?, _ format: some BinaryInteger) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMem(&data, &size, picture, Int32(format)) == 0, let data else { return [] }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}

extension Reading {
  /// The fact, nil where the picture was refused.
  var screenshot: ScreenshotFact? {
    guard case .screenshot(let fact)? = body else { return nil }
    return fact
  }
}

extension ScreenshotFact {
  /// The lines of each block, which tests compare.
  var texts: [[String]] { blocks.map { $0.lines.map(\.text) } }
}
