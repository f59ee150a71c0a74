// SPDX-License-Identifier: MIT
import AuditModel

/// A stretch of ink in one row of the raster.
struct InkRun {
  var y: Int32
  var start: Int32
  /// One past the last.
  var end: Int32

  /// Of its first pixel in a mask of a box.
  func index(in box: PixelBox) -> Int { (Int(y) - box.y) * box.width + Int(start) - box.x }
}

/// Ink that hangs together, corners included: a letter, a part of one, a picture, a button.
struct InkPiece {
  /// In raster pixels.
  var box: PixelBox
  /// Pixels.
  var area: Int
  var runs: [InkRun]
}

/// The pieces of a mask, in no order that means anything.
///
/// Where the mask has several marks, what hangs together has one: 0 is no ink. Runs of a row are joined with those of the row before that touch them, by a forest of roots.
func inkPieces(_ mask: [UInt8], _ box: PixelBox) -> [InkPiece] {
  var runs: [InkRun] = []
  var roots: [Int32] = []
  func root(_ index: Int32) -> Int32 {
    var index = index
    while roots[Int(index)] != index {
      roots[Int(index)] = roots[Int(roots[Int(index)])]
      index = roots[Int(index)]
    }
    return index
  }
  var before = 0..<0
  mask.withUnsafeBufferPointer { mask in
    for y in 0..<box.height {
      let first = runs.count
      appendRuns(mask, y: y, box, &runs)
      var candidate = before.lowerBound
      for index in first..<runs.count {
        roots.append(Int32(index))
        while candidate < before.upperBound, runs[candidate].end < runs[index].start { candidate += 1 }
        var touching = candidate
        while touching < before.upperBound, runs[touching].start <= runs[index].end {
          if mask[runs[touching].index(in: box)] == mask[runs[index].index(in: box)] {
            let (one, other) = (root(Int32(touching)), root(Int32(index)))
            roots[Int(max(one, other))] = min(one, other)
          }
          touching += 1
        }
      }
      before = first..<runs.count
    }
  }
  return grouped(runs, by: (0..<runs.count).map { Int(root(Int32($0))) })
}

private func appendRuns(_ mask: UnsafeBufferPointer<UInt8>, y: Int, _ box: PixelBox, _ runs: inout [InkRun]) {
  let row = y * box.width
  var x = 0
  while x < box.width {
    if mask[row + x] == 0 {
      x += 1
      continue
    }
    let start = x
    while x < box.width, mask[row + x] == mask[row + start] { x += 1 }
    runs.append(InkRun(y: Int32(box.y + y), start: Int32(box.x + start), end: Int32(box.x + x)))
  }
}

private func grouped(_ runs: [InkRun], by roots: [Int]) -> [InkPiece] {
  var numbers = [Int32](repeating: -1, count: runs.count)
  var pieces: [InkPiece] = []
  for (run, root) in zip(runs, roots) {
    let box = PixelBox(x: Int(run.start), y: Int(run.y), width: Int(run.end - run.start), height: 1)
    if numbers[root] < 0 {
      numbers[root] = Int32(pieces.count)
      pieces.append(InkPiece(box: box, area: box.width, runs: [run]))
    } else {
      let number = Int(numbers[root])
      pieces[number].box = pieces[number].box.union(box)
      pieces[number].area += box.width
      pieces[number].runs.append(run)
    }
  }
  return pieces
}

extension InkPiece {
  /// The piece with its holes filled, as a mask of its box, and the number of pixels that has.
  func filled() -> (inside: [UInt8], area: Int) {
    // A margin of one pixel lets the outside run around the piece.
    let (width, height) = (box.width + 2, box.height + 2)
    var cells = [UInt8](repeating: 0, count: width * height)
    for run in runs {
      let start = (Int(run.y) - box.y + 1) * width + Int(run.start) - box.x + 1
      for index in start..<(start + Int(run.end - run.start)) { cells[index] = 1 }
    }
    flood(&cells, width: width, height: height)
    var inside = [UInt8](repeating: 0, count: box.area)
    var area = 0
    for y in 0..<box.height {
      for x in 0..<box.width where cells[(y + 1) * width + x + 1] != 2 {
        inside[y * box.width + x] = 1
        area += 1
      }
    }
    return (inside, area)
  }

  /// Marks the outside with 2.
  private func flood(_ cells: inout [UInt8], width: Int, height: Int) {
    var stack: [Int32] = [0]
    cells.withUnsafeMutableBufferPointer { cells in
      cells[0] = 2
      while let index = stack.popLast() {
        let index = Int(index)
        let x = index % width
        func visit(_ next: Int) {
          guard cells[next] == 0 else { return }
          cells[next] = 2
          stack.append(Int32(next))
        }
        if x > 0 { visit(index - 1) }
        if x < width - 1 { visit(index + 1) }
        if index >= width { visit(index - width) }
        if index < (height - 1) * width { visit(index + width) }
      }
    }
  }

  /// The colour of its ink: the median of the pixels that have nearly the full contrast, because the others are blur.
  func color(on ground: PictureColor, _ raster: Raster) -> PictureColor {
    var most = 0
    for run in runs {
      for x in Int(run.start)..<Int(run.end) { most = max(most, raster[x, Int(run.y)].distance(ground)) }
    }
    var channels: ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for run in runs {
      for x in Int(run.start)..<Int(run.end) {
        let color = raster[x, Int(run.y)]
        guard color.distance(ground) * 100 >= most * 85 else { continue }
        channels.0.append(color.red)
        channels.1.append(color.green)
        channels.2.append(color.blue)
      }
    }
    return PictureColor(red: median(&channels.0), green: median(&channels.1), blue: median(&channels.2))
  }

  /// Its own pixels as ranges of the raster.
  func ranges(_ raster: Raster) -> [Range<Int>] {
    runs.map { run in
      let row = Int(run.y) * raster.width
      return (row + Int(run.start))..<(row + Int(run.end))
    }
  }
}

private func median(_ values: inout [UInt8]) -> UInt8 {
  guard !values.isEmpty else { return 0 }
  values.sort()
  return values[values.count / 2]
}
