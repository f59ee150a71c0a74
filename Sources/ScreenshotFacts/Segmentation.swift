// SPDX-License-Identifier: MIT
import AuditModel

/// A piece of ink that may be a part of a letter.
struct Glyph {
  var box: PixelBox
  var area: Int
  var color: PictureColor
  /// Index of the ground it stands on: 0 is the page, n the container n - 1.
  var ground: Int
}

/// What stands on what: a picture taken apart into grounds and the ink on them.
///
/// Areas with a ground of their own are found as pieces of ink, and what is inside is then looked at against that ground.
/// The other way round, a threshold over the whole picture, would lose white on blue beside black on white.
struct Segmentation {
  private let raster: Raster
  private let limits: ScreenshotLimits
  /// In raster pixels.
  private(set) var containers: [PictureContainer] = []
  private(set) var glyphs: [Glyph] = []
  /// In raster pixels.
  private(set) var unread: [UnreadRegion] = []
  private(set) var background: PictureColor

  init(_ raster: Raster, limits: ScreenshotLimits) {
    self.raster = raster
    self.limits = limits
    var histogram = GroundColor()
    let all = 0..<(raster.width * raster.height)
    histogram.note(raster, all)
    background = histogram.result(raster, CollectionOfOne(all)).color
    let page = Region(box: raster.box, inside: [UInt8](repeating: 1, count: all.count), ground: background)
    take(pieces(in: page), on: background, ground: 0, depth: 0)
  }

  /// The colour of a ground by its index.
  func ground(_ index: Int) -> PictureColor { index == 0 ? background : containers[index - 1].color }

  private func pieces(in region: Region) -> [InkPiece] {
    inkPieces(inkMask(region, raster), region.box).filter { $0.area >= leastInk }
  }

  private mutating func take(_ pieces: [InkPiece], on color: PictureColor, ground: Int, depth: Int) {
    guard pieces.count <= limits.pieces else {
      let all = pieces.dropFirst().reduce(pieces[0].box) { $0.union($1.box) }
      unread.append(UnreadRegion(box: all, reason: .photo))
      return
    }
    var found: [(area: InkArea, inner: [InkPiece])] = []
    var photos: [InkArea] = []
    var rest: [InkPiece] = []
    for piece in pieces {
      guard depth < limits.depth, piece.mayBeArea, let area = InkArea(piece, raster) else {
        rest.append(piece)
        continue
      }
      switch area.kind {
      case .frame: continue
      case .photo:
        unread.append(UnreadRegion(box: piece.box, reason: .photo))
        photos.append(area)
      case .area: found.append((area, self.pieces(in: area.region.eroded())))
      case .ambiguous:
        let inner = self.pieces(in: area.region.eroded())
        if area.isContainer(of: inner, beside: pieces, on: color, raster) {
          found.append((area, inner))
        } else {
          rest.append(piece)
        }
      }
    }
    // What lies in an area was seen against the ground around it, and is seen better against the area's own.
    let covers = found.map(\.area) + photos
    for piece in rest where !piece.isHuge && !covers.contains(where: { $0.covers(piece) }) {
      glyphs.append(
        Glyph(box: piece.box, area: piece.area, color: piece.color(on: color, raster), ground: ground))
    }
    for (area, inner) in found where !covers.contains(where: { $0.covers(area.piece) }) {
      containers.append(area.container(parent: ground == 0 ? nil : ground - 1))
      take(inner, on: area.region.ground, ground: containers.count, depth: depth + 1)
    }
  }
}

/// Pixels; what is smaller is noise. A full stop of the smallest type has four.
private let leastInk = 3

extension InkPiece {
  /// Whether it is larger than a letter can be: 90 by 75 points. The largest size of text has letters of 53.
  var isHuge: Bool { box.width > 90 * Raster.pixelsPerPoint || box.height > 75 * Raster.pixelsPerPoint }

  /// Whether it is large enough to hold text: 14 by 12 points.
  var mayBeArea: Bool {
    box.width >= 14 * Raster.pixelsPerPoint && box.height >= 12 * Raster.pixelsPerPoint
  }
}
