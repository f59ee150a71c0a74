// SPDX-License-Identifier: MIT
import AuditModel
import CLeptonica

/// A picture at two pixels a point, one plane a channel.
///
/// Text is told from its ground and read as well at two pixels a point as at three, for less than half the work.
struct Raster {
  static let pixelsPerPoint = 2
  let width: Int
  let height: Int
  private(set) var red: [UInt8]
  private(set) var green: [UInt8]
  private(set) var blue: [UInt8]
  /// What the decoder found wrong with the picture although it went on; it fills what is missing with grey.
  private(set) var damage: String?

  /// Blank.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    red = [UInt8](repeating: 255, count: width * height)
    green = red
    blue = red
  }

  subscript(x: Int, y: Int) -> PictureColor {
    let index = y * width + x
    return PictureColor(red: red[index], green: green[index], blue: blue[index])
  }

  var box: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }
}

extension Raster {
  /// Decodes a picture whose header has been looked at.
  init(_ bytes: [UInt8], _ header: PictureHeader, scale: Int, limits: ScreenshotLimits) throws(PictureRefusal) {
    let essential: [UInt8]
    switch header.format {
    case .png: essential = try essentialPNG(bytes)
    case .jpeg:
      try checkJPEG(bytes, limits: limits)
      essential = bytes
    }
    var (picture, message) = keepingMessages { pixReadMem(essential, essential.count) }
    guard picture != nil else { throw PictureRefusal("a picture whose pixels cannot be decoded", because: message) }
    defer { pixDestroy(&picture) }
    guard Int(pixGetWidth(picture)) == header.width, Int(pixGetHeight(picture)) == header.height else {
      throw PictureRefusal("a picture of another size than its header says")
    }
    var color = pixGetDepth(picture) == 32 ? pixClone(picture) : pixConvertTo32(picture)
    guard let words = pixGetData(color) else { throw PictureRefusal("a picture whose colours cannot be decoded") }
    defer { pixDestroy(&color) }
    if pixGetSpp(picture) == 4 {
      blendOntoWhite(UnsafeMutableBufferPointer(start: words, count: Int(pixGetWpl(color)) * header.height))
    }
    if scale == 1 {
      var larger = pixScaleColorLI(color, 2, 2)
      defer { pixDestroy(&larger) }
      try self.init(larger, scale: 2)
    } else {
      try self.init(color, scale: scale)
    }
    damage = message
  }

  private init(_ picture: UnsafeMutablePointer<Pix>?, scale: Int) throws(PictureRefusal) {
    guard let picture, pixGetDepth(picture) == 32, let words = pixGetData(picture) else {
      throw PictureRefusal("no memory for the picture")
    }
    let width = Int(pixGetWidth(picture))
    let height = Int(pixGetHeight(picture))
    let source = Words(start: words, width: width, height: height, wordsPerRow: Int(pixGetWpl(picture)))
    self.init(width: max(1, width * 2 / scale), height: max(1, height * 2 / scale))
    if scale == 3 { averageThirds(source) } else { copy(source) }
  }

  /// Leptonica's pixels: red in the highest byte, then green and blue.
  private struct Words {
    var start: UnsafeMutablePointer<UInt32>
    var width: Int
    var height: Int
    var wordsPerRow: Int
  }

  private mutating func copy(_ source: Words) {
    for y in 0..<height {
      let row = source.start + y * source.wordsPerRow
      let start = y * width
      for x in 0..<width { set(start + x, row[x] >> 24, row[x] >> 16 & 255, row[x] >> 8 & 255) }
    }
  }

  /// Averages by area: of every three pixels in a row the outer ones go to one of two whole, the middle one to both by
  /// halves.
  private mutating func averageThirds(_ source: Words) {
    for y in 0..<height {
      let (outerY, middleY) = thirds(y, source.height)
      let outer = source.start + outerY * source.wordsPerRow
      let middle = source.start + middleY * source.wordsPerRow
      for x in 0..<width {
        let (outerX, middleX) = thirds(x, source.width)
        let (a, b, c, d) = (outer[outerX], outer[middleX], middle[outerX], middle[middleX])
        var sums: (UInt32, UInt32, UInt32) = (4, 4, 4)
        sums.0 += (a >> 24) * 4 + ((b >> 24) + (c >> 24)) * 2 + (d >> 24)
        sums.1 += (a >> 16 & 255) * 4 + ((b >> 16 & 255) + (c >> 16 & 255)) * 2 + (d >> 16 & 255)
        sums.2 += (a >> 8 & 255) * 4 + ((b >> 8 & 255) + (c >> 8 & 255)) * 2 + (d >> 8 & 255)
        set(y * width + x, sums.0 / 9, sums.1 / 9, sums.2 / 9)
      }
    }
  }

  private func thirds(_ index: Int, _ count: Int) -> (outer: Int, middle: Int) {
    let start = index / 2 * 3
    return (min(start + (index & 1) * 2, count - 1), min(start + 1, count - 1))
  }

  private mutating func set(_ index: Int, _ r: UInt32, _ g: UInt32, _ b: UInt32) {
    red[index] = UInt8(truncatingIfNeeded: r)
    green[index] = UInt8(truncatingIfNeeded: g)
    blue[index] = UInt8(truncatingIfNeeded: b)
  }
}

/// Puts pixels of which the lowest byte is how opaque they are onto white. Nearly all of a screenshot is opaque.
private func blendOntoWhite(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
  for index in pixels.indices where pixels[index] & 255 != 255 {
    let pixel = pixels[index]
    let opacity = pixel & 255
    let white = 255 * (255 - opacity)
    let red = ((pixel >> 24) * opacity + white) / 255
    let green = ((pixel >> 16 & 255) * opacity + white) / 255
    let blue = ((pixel >> 8 & 255) * opacity + white) / 255
    pixels[index] = red << 24 | green << 16 | blue << 8 | 255
  }
}
