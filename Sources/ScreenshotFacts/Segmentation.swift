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
    for piece in faintPieces(raster, ground: background) { takeBadge(piece) }
  }

  /// The colour of a ground by its index.
  func ground(_ index: Int) -> PictureColor { index == 0 ? background : containers[index - 1].color }

  private func pieces(in region: Region) -> [InkPiece] {
    inkPieces(inkMask(region, raster), region.box).filter { $0.area >= leastInk }
  }

  /// Puts the letters on a faint piece on a ground of their own, if it has the shape of a badge.
  ///
  /// They are seen as well against the page, and those that reach over the badge's edge are seen whole only so.
  private mutating func takeBadge(_ piece: InkPiece) {
    guard let area = InkArea(piece, raster), area.form == .capsule || area.form == .circle else { return }
    let all = glyphs.indices.filter { glyphs[$0].ground == 0 && area.hasMiddle(of: glyphs[$0].box) }
    let inside = all.filter { glyphs[$0].color.distance(area.region.ground) > noise }
    guard inside.contains(where: { glyphs[$0].box.height >= 6 * Raster.pixelsPerPoint }) else { return }
    let outside = glyphs.indices.filter { glyphs[$0].ground == 0 && !area.hasMiddle(of: glyphs[$0].box) }
    // A text that goes on beyond the edge, as below the symbol of a tab, is no badge's.
    let isCrossed = inside.contains { letter in
      outside.contains { glyphs[letter].box.isBeside(glyphs[$0].box) }
    }
    guard !isCrossed else { return }
    containers.append(area.container(parent: nil))
    for index in inside { glyphs[index].ground = containers.count }
    // Parts of the badge itself that passed for ink.
    for index in Set(all).subtracting(inside).sorted(by: >) { glyphs.remove(at: index) }
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

/// What colours differ by that are one: the blur of a JPEG.
private let noise = 20

/// Pixels; what is smaller is noise. A full stop of the smallest type has four.
private let leastInk = 3

extension PixelBox {
  /// Whether a letter stands so near in the same line that both are of one word: a space is 0.25 em wide.
  fileprivate func isBeside(_ other: PixelBox) -> Bool {
    let gap = -horizontalOverlap(other)
    return verticalOverlap(other) * 2 >= min(height, other.height) && gap * 4 <= max(height, other.height)
  }
}

extension InkPiece {
  /// Whether it is larger than a letter can be: 90 by 75 points. The largest size of text has letters of 53.
  var isHuge: Bool { box.width > 90 * Raster.pixelsPerPoint || box.height > 75 * Raster.pixelsPerPoint }

  /// Whether it is large enough to hold text: 14 by 12 points.
  var mayBeArea: Bool {
    box.width >= 14 * Raster.pixelsPerPoint && box.height >= 12 * Raster.pixelsPerPoint
  }
}
