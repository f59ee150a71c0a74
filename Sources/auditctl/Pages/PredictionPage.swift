// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `predict`: each row as a table of its columns.
func predictionPage(
  _ replies: [ProjectReply<PredictionAnswer>], _ header: AnswerHeader, in terminal: Terminal
) -> Page {
  found(
    replies, header, terminal, isKnown: { !$0.views.isEmpty }, missing: { ("view type \"\($0.type)\"", $0.nearest) }
  ) { page, answer in
    let place = [answer.device.name, answer.size.rawValue, answer.locale].compactMap(\.self).joined(separator: ", ")
    for view in answer.views {
      page.line([Fragment(view.name, .strong), Fragment("  \(place)", .faint)], indent: 2)
      if view.rows.isEmpty { page.line("no row with a text", .faint, indent: 4) }
      for row in view.rows { page.row(row) }
    }
    page.wordBreakLegend(answer.views.flatMap(\.rows))
  }
}

extension Page {
  /// Says what the mark at the end of lines means, where one of the rows has it.
  mutating func wordBreakLegend(_ rows: [RowPicture]) {
    let hasMark = rows.contains { $0.columns.contains { $0.texts.contains { !$0.wordBreaks.isEmpty } } }
    guard hasMark else { return }
    blank()
    line("¬ the line ends inside a word; where a word is hyphenated is approximate", .faint, indent: 2)
  }

  /// A row as a table of its columns, each under its view and width in points, with what is wrong with it below.
  mutating func row(_ row: RowPicture) {
    blank()
    let taken = row.columns.reduce(row.gaps) { $0 + $1.width }
    let overflow = taken > row.width + 0.5 ? ", \(points(taken - row.width)) too much" : ""
    line(
      [
        Fragment("row \(points(row.width))\(overflow)", overflow.isEmpty ? .plain : .bad),
        Fragment("  \(row.location.text)", .place),
      ], indent: 4)
    // A column of n points is as wide as the share of the screen it has, with room for what it is called.
    let cells = row.columns.map { cell($0) }
    let height = cells.map(\.count).max() ?? 0
    let widths = cells.map { lines in lines.map { displayWidth($0.text) }.max() ?? 0 }
    for index in 0..<height {
      var fragments: [Fragment] = []
      for (cell, width) in zip(cells, widths) {
        let line = index < cell.count ? cell[index] : (text: "", isBroken: false)
        let fill = String(repeating: " ", count: max(0, width - displayWidth(line.text)))
        fragments += [Fragment("│ ", .faint), Fragment(line.text + fill + " ", line.isBroken ? .bad : .plain)]
      }
      self.line(fragments + [Fragment("│", .faint)], indent: 4)
    }
  }

  private func cell(_ column: ColumnPicture) -> [(text: String, isBroken: Bool)] {
    var lines = [(text: "\(column.name) \(points(column.width))", isBroken: false)]
    for text in column.texts {
      lines += text.lines.enumerated().map { number, line in
        (oneLine(line) + (text.wordBreaks.contains(number) ? "¬" : ""), !text.faults.isEmpty)
      }
    }
    for fault in Set(column.texts.flatMap(\.faults)).sorted() { lines.append(("✗ \(fault)", true)) }
    return lines
  }

  private func points(_ length: Double) -> String { "\(Int(length.rounded())) pt" }
}
