// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography

/// A prepared text at a size, as the solver asks for it.
struct PredictedContent: MeasuredContent {
  let prepared: PreparedText
  let size: TextSize
  let box: TextBox

  /// - Parameter spread: how far to go into the text's uncertainty, −1 to 1.
  init(_ prepared: PreparedText, _ environment: LayoutEnvironment, spread: Double) {
    self.prepared = prepared
    size = environment.size
    var box = TextBox()
    box.truncation = environment.truncation
    box.allowsTightening = environment.allowsTightening
    box.widthFactor = 1 + spread * prepared.uncertainty
    self.box = box
  }

  var idealWidth: Double { prepared.idealWidth(at: size, widthFactor: box.widthFactor) }
  var widestCharacter: Double { prepared.widestCharacter(at: size, widthFactor: box.widthFactor) }

  func size(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LayoutSize {
    var box = box
    (box.column, box.lineLimit, box.height, box.minimumScale) = (column, lineLimit, height, smallestScale)
    let layout = prepared.layout(at: size, in: box)
    return LayoutSize(width: layout.width, height: layout.height)
  }

  func laidOut(column: Double?, lineLimit: Int?, height: Double?, smallestScale: Double) -> LaidOutText {
    var box = box
    (box.column, box.lineLimit, box.height, box.minimumScale) = (column, lineLimit, height, smallestScale)
    let layout = prepared.layout(at: size, in: box)
    return LaidOutText(
      lines: layout.lines.map {
        LaidOutText.Line(text: $0.text, width: $0.width, endsInsideWord: $0.endsInsideWord)
      }, isTruncated: layout.isTruncated, scale: layout.scale, width: layout.width, height: layout.height)
  }
}
