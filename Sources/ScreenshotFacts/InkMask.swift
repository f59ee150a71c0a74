// SPDX-License-Identifier: MIT
import AuditModel

/// The most a channel may differ from the ground before it is ink; below that are the shadows and the noise of a JPEG.
private let leastContrast: UInt8 = 38

/// Tells ink from ground: 1 a pixel that differs clearly from the region's ground.
///
/// A pixel also needs 35 % of the contrast within four pixels around, so that the blur at the edge of strong ink, which
/// would join letters, is none, while faint ink by itself is.
func inkMask(_ region: Region, _ raster: Raster) -> [UInt8] {
  let contrast = contrasts(region, raster)
  let (width, height) = (region.box.width, region.box.height)
  let peaks = largestAround(contrast, width: width, height: height)
  var mask = [UInt8](repeating: 0, count: contrast.count)
  mask.withUnsafeMutableBufferPointer { mask in
    contrast.withUnsafeBufferPointer { contrast in
      peaks.withUnsafeBufferPointer { peaks in
        for index in mask.indices {
          let isInk = contrast[index] > leastContrast && UInt16(contrast[index]) * 100 >= UInt16(peaks[index]) * 35
          mask[index] = isInk ? 1 : 0
        }
      }
    }
  }
  return mask
}

/// The largest difference of a channel from the ground, 0 outside the region.
private func contrasts(_ region: Region, _ raster: Raster) -> [UInt8] {
  let box = region.box
  let ground = region.ground
  return [UInt8](unsafeUninitializedCapacity: box.area) { result, count in
    raster.red.withUnsafeBufferPointer { red in
      raster.green.withUnsafeBufferPointer { green in
        raster.blue.withUnsafeBufferPointer { blue in
          for y in 0..<box.height {
            let from = (box.y + y) * raster.width + box.x
            let to = y * box.width
            for x in 0..<box.width {
              let r = difference(red[from + x], ground.red)
              let g = difference(green[from + x], ground.green)
              let b = difference(blue[from + x], ground.blue)
              result[to + x] = max(r, max(g, b)) &* region.inside[to + x]
            }
          }
        }
      }
    }
    count = box.area
  }
}

private func difference(_ a: UInt8, _ b: UInt8) -> UInt8 { max(a, b) &- min(a, b) }

/// The maximum over nine by nine pixels: over three of three neighbours, along rows and then along columns.
///
/// At the ends of rows that takes in the other end of the row beside, which only makes ink there a little harder to see.
private func largestAround(_ values: [UInt8], width: Int, height: Int) -> [UInt8] {
  [1, 3, width, 3 * width].reduce(values) { largestOfThree($0, step: $1) }
}

private func largestOfThree(_ values: [UInt8], step: Int) -> [UInt8] {
  guard values.count > 2 * step else { return values }
  return [UInt8](unsafeUninitializedCapacity: values.count) { result, count in
    count = values.count
    values.withUnsafeBufferPointer { values in
      for index in 0..<step {
        result[index] = max(values[index], values[index + step])
        result[count - 1 - index] = max(values[count - 1 - index], values[count - 1 - index - step])
      }
      for index in step..<(count - step) {
        result[index] = max(values[index - step], max(values[index], values[index + step]))
      }
    }
  }
}
