// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import Typography
import ViewResolution

extension PredictionAnswer {
  /// Lays every view type of a name out once more, with hyphens.
  ///
  /// - Throws: where the question asks for a size there is none of.
  init(_ question: PluginQuestion, type: String, about facts: ProjectFacts, options: LayoutOptions) throws(RPCError) {
    let screens = ProjectScreens(facts.swiftFiles)
    let texts = CatalogTexts(facts.catalogs, languages: facts.project.locales)
    let found = screens.components(named: type)
    let size = try PredictionAnswer.size(question, facts.project)
    var device = facts.project.devices.min { $0.width < $1.width } ?? Device(name: "iPhone SE", width: 375)
    if case .number(let width)? = question.arguments["device"], (100...2000).contains(width) {
      device = facts.project.devices.first { $0.width == width } ?? Device(name: "\(Int(width)) pt", width: width)
    }
    var locale = texts.languages.first { $0 == "en" } ?? texts.languages.first
    if case .string(let asked)? = question.arguments["locale"] { locale = asked }
    let predictor = Predictor(
      devices: [(device.name, device.width)], sizes: [size], languages: locale.map { [$0] } ?? [], texts: texts,
      fonts: options.fonts)
    var project = ResolvedProject(facts.swiftFiles)
    let configuration = Configuration(device: device.name, width: device.width, size: size, language: locale)
    let views = found.compactMap { component -> PredictedView? in
      guard let tree = project.tree(of: component.id) else { return nil }
      let isScreen = screens.screens(showing: component).contains(component.name)
      let rows = predictor.rows(of: tree, at: isScreen ? .screen : .unknown, configuration)
      return PredictedView(name: component.name, location: component.location, rows: rows.map { RowPicture($0) })
    }
    let nearest = found.isEmpty ? nearestName(to: type, among: screens.components.map(\.name)) : nil
    self.init(type: type, device: device, size: size, locale: locale, views: views, nearest: nearest)
  }

  private static func size(_ question: PluginQuestion, _ project: ProjectDescription) throws(RPCError) -> TextSize {
    guard case .string(let asked)? = question.arguments["size"] else { return project.sizes.max() ?? .accessibility5 }
    guard let size = TextSize(spelling: asked) else {
      let known = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
      throw RPCError(code: RPCError.invalidParams, message: "“\(asked)” is no text size; there are \(known)")
    }
    return size
  }
}

extension RowPicture {
  init(_ row: PredictedRow) {
    self.init(
      location: row.location, width: row.width, gaps: row.gaps,
      columns: row.columns.map { column in
        ColumnPicture(
          name: column.name, width: column.width,
          texts: column.texts.map {
            TextPicture(
              lines: $0.lines, lineWidths: $0.lineWidths, wordBreaks: $0.wordBreaks, pointSize: $0.pointSize,
              faults: $0.faults.map(\.rawValue))
          })
      })
  }
}
