// SPDX-License-Identifier: MIT
import AuditModel

/// A part of the raster with a ground of its own.
struct Region {
  var box: PixelBox
  /// One a pixel of the box, row by row: 1 inside.
  var inside: [UInt8]
  var ground: PictureColor

  /// Without what lies within two pixels of its edge, where the colours of both sides mix and would pass for thin ink.
  func eroded() -> Region {
    let reach = 2
    let (width, height) = (box.width, box.height)
    var rows = [UInt8](repeating: 0, count: inside.count)
    if width > 2 * reach {
      for y in 0..<height {
        let start = y * width
        for x in (start + reach)..<(start + width - reach) {
          rows[x] = inside[x - 2] & inside[x - 1] & inside[x] & inside[x + 1] & inside[x + 2]
        }
      }
    }
    var result = [UInt8](repeating: 0, count: inside.count)
    if height > 2 * reach {
      for index in (reach * width)..<((height - reach) * width) {
        result[index] =
          rows[index - 2 * width] & rows[index - width] & rows[index] & rows[index + width] & rows[index + 2 * width]
      }
    }
    return Region(box: box, inside: result, ground: ground)
  }
}

/// The colour that most of some pixels have, and the share that has it.
///
/// Told from a histogram of 5 bits a channel: coarse enough for the noise of a JPEG, fine enough for the greys of cards.
struct GroundColor {
  private var counts = [UInt32](repeating: 0, count: 1 << 15)
  private var total = 0

  mutating func note(_ raster: Raster, _ range: Range<Int>) {
    raster.red.withUnsafeBufferPointer { red in
      raster.green.withUnsafeBufferPointer { green in
        raster.blue.withUnsafeBufferPointer { blue in
          for index in range {
            counts[Int(red[index] >> 3) << 10 | Int(green[index] >> 3) << 5 | Int(blue[index] >> 3)] += 1
          }
        }
      }
    }
    total += range.count
  }

  /// The middle of the fullest bin; `refined` has the exact colour.
  private var fullest: (bin: Int, count: Int) {
    var best = 0
    for bin in counts.indices where counts[bin] > counts[best] { best = bin }
    return (best, Int(counts[best]))
  }

  /// - Parameter ranges: the pixels that were noted; those in the fullest bin are averaged.
  func result(_ raster: Raster, _ ranges: some Sequence<Range<Int>>) -> (color: PictureColor, share: Double) {
    let (bin, count) = fullest
    guard count > 0 else { return (PictureColor(red: 255, green: 255, blue: 255), 0) }
    var sums = (0, 0, 0)
    for range in ranges {
      for index in range
      where Int(raster.red[index] >> 3) << 10 | Int(raster.green[index] >> 3) << 5 | Int(raster.blue[index] >> 3) == bin
      {
        sums.0 += Int(raster.red[index])
        sums.1 += Int(raster.green[index])
        sums.2 += Int(raster.blue[index])
      }
    }
    let color = PictureColor(
      red: UInt8((sums.0 + count / 2) / count), green: UInt8((sums.1 + count / 2) / count),
      blue: UInt8((sums.2 + count / 2) / count))
    return (color, Double(count) / Double(total))
  }
}
