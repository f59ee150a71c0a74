// SPDX-License-Identifier: MIT
import AuditModel

/// A piece of ink that other ink may stand on.
struct InkArea {
  enum Kind {
    /// Text may stand on it.
    case area
    /// A line around something.
    case frame
    /// No ground to speak of.
    case photo
    /// A button, or a bold letter.
    case ambiguous
  }

  let piece: InkPiece
  let kind: Kind
  /// The piece with its holes, on its own ground.
  let region: Region
  /// How much of the box it covers with its holes filled.
  let extent: Double
  /// How much of that is its own pixels.
  let solid: Double

  /// nil where the piece is a letter or a symbol.
  init?(_ piece: InkPiece, _ raster: Raster) {
    let (inside, area) = piece.filled()
    self.piece = piece
    extent = Double(area) / Double(piece.box.area)
    solid = Double(piece.area) / Double(area)
    // The ground is the colour of the piece's own pixels: its holes may have that of the ground around.
    var histogram = GroundColor()
    let ranges = piece.ranges(raster)
    for range in ranges { histogram.note(raster, range) }
    let (ground, share) = histogram.result(raster, ranges)
    region = Region(box: piece.box, inside: inside, ground: ground)
    if piece.isHuge {
      // An outline with a gap has nothing to fill, and covers little of its box.
      if solid < 0.35 || extent < 0.15 {
        kind = .frame
      } else if share < 0.06 {
        // A ground has one colour in most of its pixels; a photo has 32 levels of each.
        kind = .photo
      } else {
        kind = .area
      }
    } else {
      guard extent > 0.74, solid > 0.55 else { return nil }
      kind = .ambiguous
    }
  }

  /// Whether a piece lies in it: not only in its box, which may reach around what is beside.
  func covers(_ other: InkPiece) -> Bool {
    piece.box != other.box && piece.box.contains(other.box) && hasMiddle(of: other.box)
  }

  /// Whether the middle of a box lies in it.
  func hasMiddle(of box: PixelBox) -> Bool {
    let (x, y) = (box.doubleMidX / 2 - piece.box.x, box.doubleMidY / 2 - piece.box.y)
    guard (0..<piece.box.width).contains(x), (0..<piece.box.height).contains(y) else { return false }
    return region.inside[y * piece.box.width + x] == 1
  }

  /// Tells a button or a badge from a bold letter.
  ///
  /// - Parameters:
  ///   - inner: the pieces inside.
  ///   - others: the pieces on the ground around.
  ///   - ground: the colour around.
  func isContainer(
    of inner: [InkPiece], beside others: [InkPiece], on ground: PictureColor, _ raster: Raster
  ) -> Bool {
    let tall = inner.filter { $0.box.height * 10 >= piece.box.height * 3 }
    // A disc with one digit: a letter as heavy has no hole, and one with a hole is not as heavy.
    if solid > 0.72, form == .circle || form == .capsule, !tall.isEmpty, !isLetterO(tall, on: ground, raster) {
      return true
    }
    if piece.box.width * 10 <= piece.box.height * 16, hasLikeNeighbours(others, on: ground, raster) { return false }
    if inner.count >= 3 { return true }
    if inner.count == 2, inner[0].box.verticalOverlap(inner[1].box) > 0 { return true }
    return inner.contains { $0.color(on: region.ground, raster).distance(ground) > 60 }
  }

  /// Whether what is inside is one round hole: a bold o or 0.
  private func isLetterO(_ inner: [InkPiece], on ground: PictureColor, _ raster: Raster) -> Bool {
    guard inner.count == 1, let hole = inner.first else { return false }
    let fill = Double(hole.area) / Double(hole.box.area)
    return (0.68...0.92).contains(fill) && hole.color(on: region.ground, raster).distance(ground) <= 40
  }

  /// Whether letters of the same height and colour stand beside it, or above or below it as in a column.
  private func hasLikeNeighbours(_ others: [InkPiece], on ground: PictureColor, _ raster: Raster) -> Bool {
    let color = region.ground
    return others.contains { other in
      let (height, larger) = (other.box.height * 100, max(other.box.height, piece.box.height))
      guard other.box != piece.box, height >= piece.box.height * 45, height <= piece.box.height * 180,
        isBeside(other.box, within: larger * 8 / 10) || isAbove(other.box, within: larger)
      else { return false }
      return other.color(on: ground, raster).distance(color) <= 45
    }
  }

  private func isBeside(_ other: PixelBox, within reach: Int) -> Bool {
    let gap = -other.horizontalOverlap(piece.box)
    return other.verticalOverlap(piece.box) * 2 >= min(other.height, piece.box.height) && gap >= 0 && gap <= reach
  }

  private func isAbove(_ other: PixelBox, within reach: Int) -> Bool {
    let gap = -other.verticalOverlap(piece.box)
    return abs(other.doubleMidX - piece.box.doubleMidX) * 2 <= piece.box.width && gap >= 0 && gap <= reach
  }

  func container(parent: Int?) -> PictureContainer {
    PictureContainer(
      box: piece.box, parent: parent, form: form, extent: extent, solid: solid, color: region.ground)
  }

  /// Told from what the corners lack: four of radius r lack 0.858 r².
  var form: PictureContainer.Form {
    let short = Double(min(piece.box.width, piece.box.height))
    let long = Double(max(piece.box.width, piece.box.height))
    let lacking = (1 - extent) * Double(piece.box.area)
    let radius = (lacking / 0.858).squareRoot()
    // A point of the corner is blur.
    if radius < 1.5 * Double(Raster.pixelsPerPoint) { return .rectangle }
    switch radius / short {
    case ..<0.40: return .roundedRectangle
    // Corners that meet have half the shorter side; blur and the softened corners of buttons make it less and more.
    case ...0.58: return short > 0.93 * long ? .circle : .capsule
    default: return .other
    }
  }
}
