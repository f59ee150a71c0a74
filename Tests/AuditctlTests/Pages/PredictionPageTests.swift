// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private let location = Location(path: "Row.swift", position: Position(line: 3, column: 5, offset: 40))
private let row = RowPicture(
  location: location, width: 200, gaps: 8,
  columns: [
    ColumnPicture(name: "Image", width: 44),
    ColumnPicture(
      name: "Text", width: 160.4,
      texts: [
        TextPicture(
          lines: ["Paire", "d <Macs>"], lineWidths: [120, 150.25], wordBreaks: [0], pointSize: 50,
          faults: ["midWordBreak"])
      ]),
  ])

@Test func aRowIsDrawnAsATableOfItsColumns() {
  let answer = PredictionAnswer(
    type: "Row", device: Device(name: "iPhone SE", width: 375), size: .accessibility5, locale: "en",
    views: [PredictedView(name: "Row", location: location, rows: [row])])
  let page = predictionPage(
    [ProjectReply(project: "Pairing", answer: answer)], sampleHeader(), in: plain(80))
  #expect(
    page.text
      == """
      Pairing
        Row  iPhone SE, AX5, en

          row 200 pt, 12 pt too much  Row.swift:3:5
          │ Image 44 pt │ Text 160 pt    │
          │             │ Paire¬         │
          │             │ d <Macs>       │
          │             │ ✗ midWordBreak │

        ¬ the line ends inside a word; where a word is hyphenated is approximate

      """)
}

@Test func aDrawingHasABoxAColumnAndEveryLine() {
  let drawing = rowsDrawing([row])
  #expect(drawing.parts(separatedBy: "<rect").count == 5)
  #expect(drawing.contains(">d &lt;Macs&gt;</text>"))
  #expect(drawing.contains("x=\"68.0\" y=\"16.0\" width=\"160.4\""))
  // Set as wide as predicted, whatever the font.
  #expect(drawing.contains("textLength=\"120.0\" lengthAdjust=\"spacingAndGlyphs\""))
  #expect(drawing.contains("stroke=\"#d0021b\""))
  // The bar at the end of the first line, at the right of its column.
  #expect(drawing.contains("x=\"225.4\" y=\"16.0\" width=\"3.0\" height=\"59.5\" fill=\"#d0021b\""))
}

extension String {
  fileprivate func parts(separatedBy part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}
