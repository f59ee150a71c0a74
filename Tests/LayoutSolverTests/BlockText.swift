// SPDX-License-Identifier: MIT
import LayoutSolver

/// A text whose characters are all 10 points wide and 20 high, with breaks at spaces and, in a word that is too long,
/// anywhere: what becomes of it can be reckoned in the head.
struct BlockText: MeasuredContent {
  var text: String

  var idealWidth: Double { Double(text.count) * 10 }
  var widestCharacter: Double { text.isEmpty ? 0 : 10 }

  func laidOut(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LaidOutText {
    let length = column.map { max(1, Int($0 / 10)) } ?? .max
    var lines: [LaidOutText.Line] = []
    for word in text.split(separator: " ") {
      var word = Substring(word)
      if let last = lines.last, !last.endsInsideWord, last.text.count + 1 + word.count <= length {
        lines[lines.count - 1] = line(last.text + " " + word)
        continue
      }
      while word.count > length {
        lines.append(line(String(word.prefix(length)), endsInsideWord: true))
        word = word.dropFirst(length)
      }
      lines.append(line(String(word)))
    }
    let most = min(lineLimit ?? .max, height.map { max(1, Int($0 / 20)) } ?? .max)
    let isTruncated = lines.count > most
    lines = Array(lines.prefix(most))
    return LaidOutText(
      lines: lines, isTruncated: isTruncated, width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * 20)
  }

  private func line(_ text: String, endsInsideWord: Bool = false) -> LaidOutText.Line {
    LaidOutText.Line(text: text, width: Double(text.count) * 10, endsInsideWord: endsInsideWord)
  }
}

func text(_ text: String, id: Int = 0, lineLimit: Int? = nil) -> LayoutItem {
  .text(TextItem(id: id, content: BlockText(text: text), lineLimit: lineLimit))
}

func box(_ width: Double, _ height: Double = 10) -> LayoutItem {
  .box(width: width, height: height, ideal: .shape)
}

func row(_ items: [LayoutItem], spacing: Double? = nil) -> LayoutItem {
  .stack(.horizontal, spacing: spacing, items)
}

func column(_ items: [LayoutItem], spacing: Double? = nil) -> LayoutItem {
  .stack(.vertical, spacing: spacing, items)
}

let spacer = LayoutItem.spacer(minimum: 8)

let shape = LayoutItem.box(width: nil, height: nil, ideal: .shape)

/// The lines of each text, `|` between them, with its column.
func lines(_ item: LayoutItem, width: Double, height: Double? = nil) -> [String] {
  LayoutSolver.solve(item, width: width, height: height).texts.map { text in
    let column = text.column.map { "\(Int($0.rounded()))" } ?? "nil"
    return text.laidOut.lines.map(\.text).joined(separator: "|") + (text.laidOut.isTruncated ? "…" : "") + " @" + column
  }
}
