// SPDX-License-Identifier: MIT
import AuditModel
import ScreenshotFacts
import SystemCalls

/// A text of a rendered screen, as the program that drew it knows it.
struct LabelledText {
  var file: String
  var locale: String
  /// "AX5" or "std".
  var textSize: String
  var pixelsPerPoint: Double
  var lines: [String]
  var defects: String
  /// Points.
  var box: (left: Double, top: Double, right: Double, bottom: Double)

  /// - Parameter row: of the table of labels, of which texts that are hidden or cut say nothing about reading.
  init?(row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 12, fields[11] == "full", fields[8] != "9:41", let scale = Double(fields[5]) else {
      return nil
    }
    let edges = fields[10].split(separator: ",").compactMap { Double($0) }
    guard edges.count == 4 else { return nil }
    file = fields[0]
    locale = fields[1]
    textSize = fields[2]
    pixelsPerPoint = scale
    lines = fields[8].split(separator: " / ").map { $0.filter { $0 != " " } }
    defects = fields[9]
    box = (edges[0], edges[1], edges[2], edges[3])
  }
}

/// Reads the table of labels, grouped by picture in the table's order.
func labelledScreens(_ table: String) throws(FileRefusal) -> [(file: String, texts: [LabelledText])] {
  let rows = String(decoding: try readFile(table, limit: 50_000_000), as: UTF8.self).split(separator: "\n")
  var screens: [(file: String, texts: [LabelledText])] = []
  for text in rows.dropFirst().compactMap({ LabelledText(row: $0) }) {
    if screens.last?.file == text.file {
      screens[screens.count - 1].texts.append(text)
    } else {
      screens.append((text.file, [text]))
    }
  }
  return screens
}

/// How many lines of some texts were read.
struct LineScore {
  var lines = 0
  var exact = 0
  var characters = 0
  var errors = 0
  var truncated = 0
  var ellipsesFound = 0
  /// Ellipses in texts that are whole.
  var ellipsesTooMany = 0
  /// Texts of several lines that are one block with as many.
  var blocks = 0
  var blocksWhole = 0
  var wrong: [String] = []

  /// Compares what was read in a text's box with the text, spaces apart.
  mutating func note(_ text: LabelledText, _ fact: ScreenshotFact) {
    let inside = fact.blocks.enumerated().flatMap { number, block in
      block.lines.filter { text.holds($0.box) }.map { (block: number, line: $0) }
    }
    if text.defects.contains("trunc") {
      truncated += 1
      if inside.contains(where: { $0.line.ellipsis != nil }) {
        ellipsesFound += 1
      } else {
        wrong.append("\(text.file): no ellipsis in \(text.lines.joined(separator: "/")), \(inside.map(\.line.text))")
      }
      return
    }
    if inside.contains(where: { $0.line.ellipsis != nil }), !text.lines.contains(where: { $0.contains("…") }) {
      ellipsesTooMany += 1
      wrong.append("\(text.file): an ellipsis in \(text.lines.joined(separator: "/")), \(inside.map(\.line.text))")
    }
    let height = (text.box.bottom - text.box.top) / Double(max(1, text.lines.count)) * text.pixelsPerPoint
    for (number, line) in text.lines.enumerated() {
      let middle = text.box.top * text.pixelsPerPoint + (Double(number) + 0.5) * height
      let here = inside.map(\.line).filter { abs(Double($0.box.y * 2 + $0.box.height) / 2 - middle) < height / 2 }
      let read = here.sorted { $0.box.x < $1.box.x }.map(\.text).joined().filter { $0 != " " }
      lines += 1
      characters += line.count
      let distance = editDistance(Array(read), Array(line))
      errors += min(distance, line.count)
      if distance == 0 { exact += 1 } else { wrong.append("\(text.file): \(line) read as \(read)") }
    }
    if text.lines.count > 1 {
      blocks += 1
      // A title and the text below it may be one block; who matches them with catalogs can tell them apart.
      let numbers = Set(inside.map(\.block))
      let isWhole = numbers.count == 1 && inside.count == text.lines.count
      if isWhole {
        blocksWhole += 1
      } else {
        wrong.append(
          "\(text.file): \(text.lines.joined(separator: "/")) in blocks "
            + "\(numbers.sorted().map { fact.blocks[$0].lines.map(\.text).joined(separator: "/") })")
      }
    }
  }

  var summary: String {
    func share(_ part: Int, _ whole: Int) -> String {
      whole == 0 ? "-" : "\((Double(part) / Double(whole) * 1000).rounded() / 1000)"
    }
    return "\(lines) lines, exact \(share(exact, lines)), character errors \(share(errors, characters)); "
      + "\(truncated) truncated, ellipsis found \(share(ellipsesFound, truncated)), too many \(ellipsesTooMany); "
      + "\(blocks) blocks, whole \(share(blocksWhole, blocks))"
  }
}

extension LabelledText {
  /// Whether a box in pixels has its middle in the text's.
  fileprivate func holds(_ pixels: PixelBox) -> Bool {
    let x = Double(2 * pixels.x + pixels.width) / 2 / pixelsPerPoint
    let y = Double(2 * pixels.y + pixels.height) / 2 / pixelsPerPoint
    return x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 2 && y <= box.bottom + 2
  }
}

private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var row = Array(0...other.count)
  for (i, a) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in other.enumerated() {
      let cost = min(diagonal + (a == b ? 0 : 1), row[j] + 1, row[j + 1] + 1)
      diagonal = row[j + 1]
      row[j + 1] = cost
    }
  }
  return row[other.count]
}
