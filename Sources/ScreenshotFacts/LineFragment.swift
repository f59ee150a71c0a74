// SPDX-License-Identifier: MIT
import AuditModel

/// Ink that stands in one line: what is read in one go.
struct LineFragment {
  var glyphs: [Glyph]
  /// Of all glyphs, in raster pixels.
  var box: PixelBox
  /// Of the largest glyph, which shows it best.
  var color: PictureColor
  var ground: Int
  /// Raster pixels of the column's type where it is one cell of a column; see `joinColumns`.
  var columnEm: Double?
  var ellipsis: Ellipsis?
  /// Of the glyphs that stand in line, without marks that were attached.
  private(set) var core: PixelBox

  init(_ glyphs: [Glyph]) {
    self.glyphs = glyphs.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
    box = glyphs.dropFirst().reduce(glyphs[0].box) { $0.union($1.box) }
    let largest = glyphs.max { ($0.area, $1.box.x) < ($1.area, $0.box.x) } ?? glyphs[0]
    core = box
    color = largest.color
    ground = largest.ground
  }

  /// Adds glyphs without making the line any higher for what is attached next.
  mutating func attach(_ small: LineFragment) {
    let core = core
    self = LineFragment(glyphs + small.glyphs)
    self.core = core
  }

  /// The longest side of a glyph: about 0.92 of the type's size in Chinese and Japanese.
  var inkSize: Int { glyphs.reduce(0) { max($0, $1.box.width, $1.box.height) } }
}

/// Puts glyphs together that stand in one line, then the marks above letters and the dots behind.
func lineFragments(_ segmentation: Segmentation) -> [LineFragment] {
  let glyphs = segmentation.glyphs.sorted { ($0.box.x, $0.box.y, $0.area) < ($1.box.x, $1.box.y, $1.area) }
  let highest = glyphs.reduce(0) { max($0, $1.box.height) }
  var forest = Forest(glyphs.count)
  for index in glyphs.indices {
    for other in (index + 1)..<max(index + 1, glyphs.count) {
      // Sorted by their left edges, so none that follows is nearer.
      if (glyphs[other].box.x - glyphs[index].box.right) * 10 > highest * 8 { break }
      if isSameLine(glyphs[index], glyphs[other], ground: segmentation.ground(glyphs[index].ground)) {
        forest.join(index, other)
      }
    }
  }
  let fragments = forest.groups().map { LineFragment($0.map { glyphs[$0] }) }
  return attachDots(attachMarks(joinLevel(attachUnderscores(fragments))))
}

/// Joins fragments whose nearest letters do not reach each other's rows, as o and ”, while the lines do.
private func joinLevel(_ fragments: [LineFragment]) -> [LineFragment] {
  let fragments = fragments.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
  var forest = Forest(fragments.count)
  for (index, one) in fragments.enumerated() {
    for (number, other) in fragments.enumerated().dropFirst(index + 1) {
      let larger = max(one.box.height, other.box.height)
      let gap = -one.box.horizontalOverlap(other.box)
      guard one.ground == other.ground, gap * 10 >= -larger, gap * 100 <= larger * 30,
        min(one.box.height, other.box.height) * 10 >= larger * 6,
        one.box.verticalOverlap(other.box) * 100 >= larger * 65, one.color.distance(other.color) <= 45
      else { continue }
      forest.join(index, number)
    }
  }
  return forest.groups().map { group in
    group.count == 1 ? fragments[group[0]] : LineFragment(group.flatMap { fragments[$0].glyphs })
  }
}

private func isSameLine(_ one: Glyph, _ other: Glyph, ground: PictureColor) -> Bool {
  let gap = -one.box.horizontalOverlap(other.box)
  let larger = max(one.box.height, other.box.height)
  let overlap = one.box.verticalOverlap(other.box)
  // Half of the smaller one's rows, so that lines whose ascenders reach into the line above stay apart; but pieces that
  // reach over each other both ways are of one character, as those of ン.
  let smaller = min(one.box.height, other.box.height)
  // Letters of one height overlap by two thirds, d and g by no more; with less, one is in the next line of a column beside.
  let needed = smaller * 10 > larger * 7 ? 65 : 50
  let isLevel = overlap * 100 >= smaller * needed || (gap < 0 && overlap > 0)
  // A space is 0.25 em wide, and the lowest letters are 0.5 em high.
  return one.ground == other.ground && (isLevel && gap * 10 <= larger * 8 || isOneCharacter(one.box, other.box))
    && isSameColor(one, other, ground)
}

/// Whether two flat pieces one above the other make a square, as those of こ and 二: a blank row may cut a character, but
/// lines of text are further apart than one letter is wide. Told at large sizes only: icons have such pieces too.
private func isOneCharacter(_ one: PixelBox, _ other: PixelBox) -> Bool {
  let whole = one.union(other)
  let gap = -one.verticalOverlap(other)
  return gap >= 0 && max(one.height, other.height) * 100 <= whole.height * 45
    && one.horizontalOverlap(other) * 10 >= min(one.width, other.width) * 6
    && min(one.width, other.width) * 10 >= whole.width * 5
    && whole.height * 100 <= whole.width * 115 && whole.height * 100 >= whole.width * 55
    && whole.width >= 20 * Raster.pixelsPerPoint
}

/// Whether two glyphs may be of one text by their colour.
private func isSameColor(_ one: Glyph, _ other: Glyph, _ ground: PictureColor) -> Bool {
  let isLarge = max(one.box.height, other.box.height) >= 18 * Raster.pixelsPerPoint
  let distance = one.color.distance(other.color)
  if distance <= (isLarge ? 60 : 45) { return true }
  if isLarge { return false }
  // The strokes of small type are thinner than a pixel and lack contrast: their colour lies nearer to the ground's.
  let (a, b) = (one.color.direction(from: ground), other.color.direction(from: ground))
  let product = a.0 * b.0 + a.1 * b.1 + a.2 * b.2
  let lengths = (
    (a.0 * a.0 + a.1 * a.1 + a.2 * a.2).squareRoot(), (b.0 * b.0 + b.1 * b.1 + b.2 * b.2).squareRoot()
  )
  guard lengths.0 > 0, lengths.1 > 0 else { return false }
  return product / (lengths.0 * lengths.1) > 0.93 && max(lengths.0, lengths.1) <= 2.4 * min(lengths.0, lengths.1)
}

extension PictureColor {
  func direction(from ground: PictureColor) -> (Double, Double, Double) {
    (
      Double(red) - Double(ground.red), Double(green) - Double(ground.green), Double(blue) - Double(ground.blue)
    )
  }
}

/// Joins the dots of i and ä and the marks of が to the letters they belong to: at most 0.42 of the line's height, and
/// among its letters or at most 0.22 above them.
private func attachMarks(_ fragments: [LineFragment]) -> [LineFragment] {
  // Against the line as it was: what is attached to a mark is an icon above a label.
  join(fragments) { mark, line in
    let box = line.core
    let height = box.height
    return mark.box.height * 100 <= height * 42 && mark.box.width <= height
      && (box.y - mark.box.bottom) * 100 <= height * 22 + 100 && mark.box.doubleMidY <= 2 * box.bottom
      && mark.box.doubleMidX >= 2 * box.x - height / 5 && mark.box.doubleMidX <= 2 * box.right + height / 5
  }
}

/// Joins the underscores of keys that are shown instead of texts: flat, below the baseline, beside a letter.
private func attachUnderscores(_ fragments: [LineFragment]) -> [LineFragment] {
  join(fragments) { score, line in
    let height = line.box.height
    let below = score.box.y - line.box.bottom
    return score.box.height * 100 <= height * 18 && score.box.width * 100 >= height * 40
      && score.box.width <= 2 * height && below * 100 <= height * 20 && score.box.y * 2 > line.box.doubleMidY
      && abs(score.box.horizontalOverlap(line.box)) * 100 <= height * 30 && abs(below) * 100 <= height * 30
  }
}

/// Joins the dots behind a line, which stand wider apart than they are high.
private func attachDots(_ fragments: [LineFragment]) -> [LineFragment] {
  join(fragments) { dot, line in
    let height = line.box.height
    let gap = dot.box.x - line.box.right
    return dot.glyphs.allSatisfy { $0.box.isDotLike } && dot.box.height * 100 <= height * 34 && gap >= 0
      && gap * 2 <= height && dot.box.doubleMidY >= 2 * line.box.y
      && dot.box.doubleMidY <= 2 * line.box.bottom + height / 5
  }
}

/// Joins small fragments into the larger ones they belong to, from left to right, so that a row of dots follows its first.
private func join(
  _ fragments: [LineFragment], where belongs: (_ small: LineFragment, _ line: LineFragment) -> Bool
) -> [LineFragment] {
  var fragments = fragments.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
  var gone = Set<Int>()
  for index in fragments.indices {
    let small = fragments[index]
    let target = fragments.indices.first { other in
      other != index && !gone.contains(other) && fragments[other].ground == small.ground
        && fragments[other].box.height > small.box.height && fragments[other].color.distance(small.color) <= 60
        && belongs(small, fragments[other])
    }
    guard let target else { continue }
    fragments[target].attach(small)
    gone.insert(index)
  }
  return fragments.indices.filter { !gone.contains($0) }.map { fragments[$0] }
}

extension PixelBox {
  /// Round or square, as full stops are.
  var isDotLike: Bool { width * 10 >= height * 6 && width * 10 <= height * 16 }
}

/// Disjoint sets of numbers.
struct Forest {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    parents[max(a, b)] = min(a, b)
  }

  /// The sets, by their smallest members.
  mutating func groups() -> [[Int]] {
    var members: [Int: [Int]] = [:]
    for index in parents.indices { members[root(index), default: []].append(index) }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }
}
