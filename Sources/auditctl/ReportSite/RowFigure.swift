// SPDX-License-Identifier: MIT
import AuditWire

/// A predicted row as a drawing of its columns, in points, with its texts on their lines; what is broken is marked, and
/// told in words to those who do not see it.
func rowFigure(_ row: RowPicture, language: String?) -> HTML {
  let width = max(row.width, row.columns.reduce(row.gaps) { $0 + $1.width }) + 2
  let height = max(24, row.columns.map { $0.texts.reduce(0) { $0 + $1.height } }.max() ?? 0) + 8
  guard width.isFinite, height.isFinite, height < 20_000 else { return HTML() }
  var parts = [
    HTML.void("rect", ["class": "row", "x": "1", "y": "1", "width": tenths(width - 2), "height": tenths(height - 2)])
  ]
  let gap = row.columns.count > 1 ? row.gaps / Double(row.columns.count - 1) : 0
  var left = 1.0
  for column in row.columns {
    parts.append(columnDrawing(column, left: left, height: height, language: language))
    left += column.width + gap
  }
  let caption = "Predicted: a row of \(Int(row.width)) points, \(row.location.text)"
  return .tag(
    "figure", ["class": "row"],
    .tag(
      "svg",
      [
        "viewBox": "0 0 \(tenths(width)) \(tenths(height))", "role": "img",
        "aria-label": "Predicted row. " + row.columns.map(told).joined(separator: "; "),
      ], parts), .tag("figcaption", [:], caption))
}

private func columnDrawing(_ column: ColumnPicture, left: Double, height: Double, language: String?) -> HTML {
  guard column.name != "Spacer" else { return HTML() }
  let isBroken = column.texts.contains { !$0.faults.isEmpty }
  let kind = column.texts.isEmpty ? "column view" : isBroken ? "column broken" : "column"
  var html = HTML.void(
    "rect",
    ["class": kind, "x": tenths(left), "y": "1", "width": tenths(max(1, column.width)), "height": tenths(height - 2)])
  var top = 4.0
  for text in column.texts {
    for (index, line) in text.lines.enumerated() {
      let width = text.lineWidths.indices.contains(index) ? text.lineWidths[index] : nil
      // The font here is not the one that was measured, so that each line is fitted to its width.
      html += .tag(
        "text",
        [
          "class": text.faults.isEmpty ? nil : "broken", "lang": language, "x": tenths(left),
          "y": tenths(top + text.pointSize * 0.95), "font-size": tenths(text.pointSize),
          "textLength": width.map { tenths(max(1, $0)) }, "lengthAdjust": width == nil ? nil : "spacingAndGlyphs",
        ], line)
      if text.wordBreaks.contains(index) {
        html += .void(
          "rect",
          [
            "class": "break", "x": tenths(left + column.width - 3), "y": tenths(top), "width": "3",
            "height": tenths(text.pointSize * 1.19),
          ])
      }
      top += text.pointSize * 1.19
    }
  }
  return html
}

extension TextPicture {
  fileprivate var height: Double { Double(lines.count) * pointSize * 1.19 }
}

private func told(_ column: ColumnPicture) -> String {
  let texts = column.texts.map { text in
    "“" + text.lines.joined(separator: " / ") + "”" + (text.faults.isEmpty ? "" : ", broken")
  }
  return "\(column.name) \(Int(column.width)) points" + (texts.isEmpty ? "" : ": " + texts.joined(separator: ", "))
}
