// SPDX-License-Identifier: MIT
package import AuditModel
package import Typography

/// A text with the widths that decide how it breaks. Lengths are in points.
package struct MeasuredText: Equatable, Sendable {
  /// A part of a text that no line may end in.
  package struct Unit: Equatable, Sendable {
    package var text: String
    package var width: Double
  }

  /// What the code shows: the text itself, or the expression that only the running app knows.
  package var shown: String
  /// Whether the text is a sample in place of one that only the running app knows.
  package var isSample: Bool
  /// Whether it is the title of something the user operates.
  package var isControl: Bool
  package var units: [Unit]
  package var spaceWidth: Double
  /// On one line.
  package var idealWidth: Double
  package var widestCharacter: Double
  /// nil for any number.
  package var lineLimit: Int?
  /// `minimumScaleFactor`
  package var scaleFactor: Double

  package init(
    _ content: String, shown: String? = nil, isSample: Bool = false, isControl: Bool = false, style: TextSetting,
    estimate: Estimate
  ) {
    let measure = TextMeasure()
    func width(_ text: String) -> Double {
      estimate.pick(measure.width(of: text, font: style.font, size: style.size))
    }
    self.shown = shown ?? content
    self.isSample = isSample
    self.isControl = isControl
    units = measure.units(of: content).map { Unit(text: $0, width: width($0)) }
    spaceWidth = measure.breaksAnywhere(content) ? 0 : width(" ")
    idealWidth = width(content)
    widestCharacter = Set(content).map { width(String($0)) }.max() ?? 0
    lineLimit = style.lineLimit
    scaleFactor = style.scaleFactor
    if measure.breaksAnywhere(content) { units = MeasuredText.phrases(units) }
  }

  /// The column the text needs so as not to be torn: its widest unit, or all of it where it has one line only.
  package var needed: Double {
    (lineLimit == 1 ? idealWidth : units.map(\.width).max() ?? 0) * scaleFactor
  }

  /// What needs that column.
  package var neediest: String {
    lineLimit == 1 ? shown : isSample ? shown : units.max { $0.width < $1.width }?.text ?? shown
  }

  /// Japanese and Chinese may break after any character, but a column of fewer than four is torn text: up to four
  /// characters are kept as one unit.
  private static func phrases(_ units: [Unit]) -> [Unit] {
    stride(from: 0, to: units.count, by: 4).map { start in
      let part = units[start..<min(start + 4, units.count)]
      return Unit(text: part.map(\.text).joined(), width: part.reduce(0) { $0 + $1.width })
    }
  }

  /// The width the text takes when it is offered so much; nil asks for the ideal width.
  func width(proposed: Double?) -> Double {
    guard let proposed, proposed < idealWidth else { return idealWidth }
    if lineLimit == 1 { return max(proposed, widestCharacter) }
    var widest = 0.0
    var line = 0.0
    for unit in units {
      let extended = line == 0 ? unit.width : line + spaceWidth + unit.width
      line = extended <= proposed ? extended : unit.width
      widest = max(widest, line)
    }
    return max(min(widest, proposed), widestCharacter)
  }
}

/// What a text inherits from the views around it.
package struct TextSetting: Equatable, Sendable {
  package var font: FontSpec
  package var size: TextSize
  package var lineLimit: Int?
  package var scaleFactor: Double

  package init(font: FontSpec = .body, size: TextSize, lineLimit: Int? = nil, scaleFactor: Double = 1) {
    self.font = font
    self.size = size
    self.lineLimit = lineLimit
    self.scaleFactor = scaleFactor
  }
}
