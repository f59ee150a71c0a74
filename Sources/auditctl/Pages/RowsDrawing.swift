// SPDX-License-Identifier: MIT
import AuditWire

/// Rows as an SVG picture, in points: each column a box, each text on its predicted lines, what is broken in red, with a
/// bar at the right where a line ends inside a word.
func rowsDrawing(_ rows: [RowPicture]) -> String {
  var body = ""
  var top = 16.0
  let width = (rows.map { row in max(row.width, row.columns.reduce(row.gaps) { $0 + $1.width }) }.max() ?? 0) + 32
  for row in rows {
    let height = max(24, row.columns.map { column in column.texts.reduce(0) { $0 + $1.height } }.max() ?? 0)
    body += rectangle(16, top, row.width, height, fill: "#f4f4f6", stroke: "#c8c8cc")
    let gap = row.columns.count > 1 ? row.gaps / Double(row.columns.count - 1) : 0
    var left = 16.0
    for column in row.columns {
      let isBroken = column.texts.contains { !$0.faults.isEmpty }
      if column.name != "Spacer" {
        body += rectangle(
          left, top, column.width, height, fill: column.texts.isEmpty ? "#d9e4ff" : "#ffffff",
          stroke: isBroken ? "#d0021b" : "#8e8e93")
      }
      var y = top
      for text in column.texts {
        for (index, line) in text.lines.enumerated() {
          let lineTop = y
          y += text.pointSize * 1.19
          if text.wordBreaks.contains(index) {
            body += rectangle(left + column.width - 3, lineTop, 3, y - lineTop, fill: "#d0021b", stroke: "none")
          }
          let width = text.lineWidths.indices.contains(index) ? text.lineWidths[index] : nil
          body += words(
            line, left, y - text.pointSize * 0.24, text.pointSize, width: width, isBroken: !text.faults.isEmpty)
        }
      }
      left += column.width + gap
    }
    top += height + 16
  }
  let size = "width=\"\(number(width))\" height=\"\(number(top))\""
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) font-family=\"Inter, sans-serif\">\n\(body)</svg>\n"
}

extension TextPicture {
  fileprivate var height: Double { Double(lines.count) * pointSize * 1.19 }
}

private func rectangle(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String, stroke: String
) -> String {
  "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\" "
    + "fill=\"\(fill)\" stroke=\"\(stroke)\"/>\n"
}

/// - Parameter width: what the line is predicted to take, since the font it is drawn in is not the one that was measured.
private func words(
  _ text: String, _ x: Double, _ y: Double, _ size: Double, width: Double?, isBroken: Bool
) -> String {
  let fit = width.map { " textLength=\"\(number($0))\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
  return "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\"\(fit) "
    + "fill=\"\(isBroken ? "#d0021b" : "#1c1c1e")\">\(escaped(text))</text>\n"
}

private func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

/// A text as XML has it; characters that XML cannot have are left out.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\u{0}"..<"\u{9}", "\u{B}"..<"\u{D}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
