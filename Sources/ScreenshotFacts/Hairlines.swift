// SPDX-License-Identifier: MIT
import AuditModel

/// Pixels; a line shorter than 90 points is a stroke of a picture or of a letter.
private let shortest = 90 * Raster.pixelsPerPoint
/// Sum of three channels; the faintest separators have 15.
private let leastStep = 12

/// Separators and the edges of cards, which keep texts apart: thin boxes in raster pixels.
///
/// A separator is a row that differs from those three pixels above and below to the same side; an edge is a row where the
/// picture changes and stays so for two rows on both sides.
func hairlines(_ raster: Raster) -> [PixelBox] {
  let sums = channelSums(raster)
  var lines: [PixelBox] = []
  guard raster.height > 8 else { return [] }
  sums.withUnsafeBufferPointer { sums in
    for y in 4..<(raster.height - 4) {
      appendLines(sums, y: y, width: raster.width, to: &lines)
    }
  }
  return merged(lines)
}

private func channelSums(_ raster: Raster) -> [Int16] {
  [Int16](unsafeUninitializedCapacity: raster.width * raster.height) { sums, count in
    count = raster.width * raster.height
    raster.red.withUnsafeBufferPointer { red in
      raster.green.withUnsafeBufferPointer { green in
        raster.blue.withUnsafeBufferPointer { blue in
          for index in 0..<count {
            sums[index] =
              Int16(truncatingIfNeeded: red[index]) &+ Int16(truncatingIfNeeded: green[index])
              &+ Int16(truncatingIfNeeded: blue[index])
          }
        }
      }
    }
  }
}

private func appendLines(_ sums: UnsafeBufferPointer<Int16>, y: Int, width: Int, to lines: inout [PixelBox]) {
  var start = 0
  var sign = 0
  for x in 0...width {
    let here = x < width ? step(sums, x, y, width) : 0
    if here == sign { continue }
    if sign != 0, x - start >= shortest { lines.append(PixelBox(x: start, y: y, width: x - start, height: 1)) }
    start = x
    sign = here
  }
}

/// 1 or -1 where a line or an edge runs through a pixel, by its direction.
@inline(__always)
private func step(_ sums: UnsafeBufferPointer<Int16>, _ x: Int, _ y: Int, _ width: Int) -> Int {
  let index = y * width + x
  let above = Int(sums[index]) - Int(sums[index - 3 * width])
  let below = Int(sums[index]) - Int(sums[index + 3 * width])
  if above > leastStep, below > leastStep { return 1 }
  if above < -leastStep, below < -leastStep { return -1 }
  let (high, low) = (Int(sums[index - 2 * width]), Int(sums[index + 2 * width]))
  guard abs(high - low) > leastStep, abs(high - Int(sums[index - 4 * width])) <= 3,
    abs(low - Int(sums[index + 4 * width])) <= 3
  else { return 0 }
  return high > low ? 2 : -2
}

/// Joins rows of one line.
private func merged(_ lines: [PixelBox]) -> [PixelBox] {
  var result: [PixelBox] = []
  for line in lines {
    let last = result.lastIndex { line.y - $0.bottom <= 2 && line.horizontalOverlap($0) * 2 > line.width }
    if let last { result[last] = result[last].union(line) } else { result.append(line) }
  }
  return result
}
