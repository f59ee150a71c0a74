// SPDX-License-Identifier: MIT
package import AuditModel

// What a view is predicted to look like: an answer of the layout plugin.

package struct PredictionAnswer: WireObject, Equatable {
  /// The name that was asked for.
  package var type: String
  package var device: Device
  package var size: TextSize
  package var locale: String?
  /// Of every view type of that name; none where the project has none.
  package var views: [PredictedView]
  /// The name most like the one that was asked for, where the project has none of that.
  package var nearest: String?

  package init(
    type: String, device: Device, size: TextSize, locale: String? = nil, views: [PredictedView], nearest: String? = nil
  ) {
    self.type = type
    self.device = device
    self.size = size
    self.locale = locale
    self.views = views
    self.nearest = nearest
  }

  /// The question's name. Its arguments are `type`, and if wanted `size`, `locale` and `device`, a width in points.
  package static let question = "predict"
  package static func question(
    about type: String, size: String? = nil, locale: String? = nil, device: Int? = nil
  ) -> PluginQuestion {
    var members = [JSONValue.Member("type", .string(type))]
    if let size { members.append(.init("size", .string(size))) }
    if let locale { members.append(.init("locale", .string(locale))) }
    if let device { members.append(.init("device", .number(Double(device)))) }
    return PluginQuestion(name: question, arguments: .object(members))
  }

  package static var blank: PredictionAnswer {
    PredictionAnswer(type: "", device: .blank, size: .standard, views: [])
  }
  package static let shape = Shape<PredictionAnswer>(
    .required("type", \.type), .required("device", \.device), .required("size", \.size), .optional("locale", \.locale),
    .required("views", \.views), .optional("nearest", \.nearest))
}

/// The rows of one view type.
package struct PredictedView: WireObject, Equatable {
  package var name: String
  package var location: Location
  package var rows: [RowPicture]

  package init(name: String, location: Location, rows: [RowPicture]) {
    self.name = name
    self.location = location
    self.rows = rows
  }

  package static var blank: PredictedView { PredictedView(name: "", location: .blank, rows: []) }
  package static let shape = Shape<PredictedView>(
    .required("name", \.name), .required("location", \.location), .list("rows", \.rows))
}

/// What lies side by side in one row. All lengths are points.
package struct RowPicture: WireObject, Equatable {
  package var location: Location
  /// What there is for the row.
  package var width: Double
  /// Between the columns together.
  package var gaps: Double
  package var columns: [ColumnPicture]

  package init(location: Location, width: Double, gaps: Double = 0, columns: [ColumnPicture]) {
    self.location = location
    self.width = width
    self.gaps = gaps
    self.columns = columns
  }

  package static var blank: RowPicture { RowPicture(location: .blank, width: 0, columns: []) }
  package static let shape = Shape<RowPicture>(
    .required("location", \.location), .required("width", \.width), .usually(0, "gaps", \.gaps),
    .list("columns", \.columns))
}

package struct ColumnPicture: WireObject, Equatable {
  /// The view.
  package var name: String
  /// Points.
  package var width: Double
  package var texts: [TextPicture]

  package init(name: String, width: Double, texts: [TextPicture] = []) {
    self.name = name
    self.width = width
    self.texts = texts
  }

  package static var blank: ColumnPicture { ColumnPicture(name: "", width: 0) }
  package static let shape = Shape<ColumnPicture>(
    .required("name", \.name), .required("width", \.width), .list("texts", \.texts))
}

package struct TextPicture: WireObject, Equatable {
  package var lines: [String]
  /// Of each line, in points.
  package var lineWidths: [Double]
  /// The lines, counted from 0, that end inside a word, with or without a hyphen.
  package var wordBreaks: [Int]
  package var pointSize: Double
  /// What is wrong with it, as `midWordBreak`.
  package var faults: [String]

  package init(
    lines: [String], lineWidths: [Double] = [], wordBreaks: [Int] = [], pointSize: Double, faults: [String] = []
  ) {
    self.lines = lines
    self.lineWidths = lineWidths
    self.wordBreaks = wordBreaks
    self.pointSize = pointSize
    self.faults = faults
  }

  package static var blank: TextPicture { TextPicture(lines: [], pointSize: 0) }
  package static let shape = Shape<TextPicture>(
    .list("lines", \.lines), .list("lineWidths", \.lineWidths), .list("wordBreaks", \.wordBreaks),
    .required("pointSize", \.pointSize), .list("faults", \.faults))
}
