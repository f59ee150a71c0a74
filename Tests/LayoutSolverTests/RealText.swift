// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography

private let cache = TextCache()

/// A text measured as iOS would set it.
struct RealText: MeasuredContent {
  var prepared: PreparedText
  var size: TextSize

  var idealWidth: Double { prepared.idealWidth(at: size) }
  var widestCharacter: Double { prepared.widestCharacter(at: size) }

  func laidOut(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LaidOutText {
    var box = TextBox(column: column, height: height, lineLimit: lineLimit)
    box.minimumScale = smallestScale
    let layout = prepared.layout(at: size, in: box)
    return LaidOutText(
      lines: layout.lines.map { LaidOutText.Line(text: $0.text, width: $0.width, endsInsideWord: $0.endsInsideWord) },
      isTruncated: layout.isTruncated, scale: layout.scale, width: layout.width, height: layout.height)
  }
}

/// Makes the texts of one configuration, numbered as they are made.
struct RealTexts {
  var size: TextSize
  var language: String

  func text(
    _ text: String, _ style: TextStyle = .body, weight: FontSpec.Weight? = nil, lineLimit: Int? = nil
  ) -> LayoutItem {
    var font = FontSpec(style: style)
    if let weight { font.weight = weight }
    let content = RealText(prepared: cache.prepared(text, font: font, locale: language), size: size)
    return .text(TextItem(id: 0, content: content, lineLimit: lineLimit))
  }
}
