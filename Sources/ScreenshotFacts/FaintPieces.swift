// SPDX-License-Identifier: MIT
import AuditModel

/// Flat areas that differ too little from the page to be ink, and are drawn around a text all the same: iOS fills badges
/// and chips with a grey that is an eighth to a fifth of the way to black.
///
/// Beside strong letters even what is a third of the way to black is no ink. Cards and bars are as faint and are no matter,
/// so that only what is as small as a badge is taken.
///
/// - Returns: pieces of one colour each, with the holes that the letters on them leave.
func faintPieces(_ raster: Raster, ground: PictureColor) -> [InkPiece] {
  let marks = markedColors(raster, ground: ground)
  guard marks.contains(where: { $0 != 0 }) else { return [] }
  return inkPieces(marks, raster.box).filter { piece in
    piece.mayBeArea && piece.box.width <= widestBadge && piece.box.height <= highestBadge
      && piece.area * 100 >= piece.box.area * 30
  }
}

/// Raster pixels: no badge is wider or higher than 190 by 330 points, at whatever size of text.
private let widestBadge = 190 * Raster.pixelsPerPoint
private let highestBadge = 330 * Raster.pixelsPerPoint

/// A number for each faint colour, of five bits a channel, that fills as much as the smallest badge; 0 for all others.
private func markedColors(_ raster: Raster, ground: PictureColor) -> [UInt8] {
  let bins = raster.red.indices.map { bin(raster.red[$0], raster.green[$0], raster.blue[$0]) }
  var counts = [UInt32](repeating: 0, count: 1 << 15)
  for bin in bins { counts[Int(bin)] += 1 }
  for bin in counts.indices where !faintDifferences.contains(middle(of: bin).distance(ground)) { counts[bin] = 0 }
  // Half of 14 by 12 points: the letters on it take the rest.
  let least = UInt32(14 * 12 / 2 * Raster.pixelsPerPoint * Raster.pixelsPerPoint)
  var numbers = [UInt8](repeating: 0, count: counts.count)
  var next: UInt8 = 1
  for bin in counts.indices where counts[bin] >= least {
    // A picture with more flat colours than that is a photo.
    guard next < UInt8.max else { break }
    numbers[bin] = next
    next += 1
  }
  return bins.map { numbers[Int($0)] }
}

/// From a step of five bits, below which it is one colour with noise, to 35 % of all there is, from which on it is ink
/// beside the strongest letters too.
private let faintDifferences = 9...89

private func middle(of bin: Int) -> PictureColor {
  func channel(_ shift: Int) -> UInt8 { UInt8((bin >> shift & 31) << 3 | 4) }
  return PictureColor(red: channel(10), green: channel(5), blue: channel(0))
}

private func bin(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int16 {
  Int16(red >> 3) << 10 | Int16(green >> 3) << 5 | Int16(blue >> 3)
}
