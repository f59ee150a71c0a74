// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import LayoutSolver
import Typography
import ViewResolution

@testable import LayoutPrediction

/// What is predicted for the components of a project, each by itself.
struct Prediction {
  /// A text as it stands in a layout.
  struct Placed: Equatable {
    var text: String
    /// Points, rounded; nil where it might take what it liked.
    var column: Int?
    var lines: [String]
    var size: TextSize
    var font: FontSpec
    var isControl: Bool

    var summary: String { "\(text) \(column.map { "\($0)" } ?? "-") \(lines.joined(separator: "/"))" }
  }
  private var project: ResolvedProject
  private let predictor: Predictor
  private let texts: CatalogTexts

  init(
    _ project: TestProject, devices: [(String, Double)] = [("SE", 375)], sizes: [TextSize] = [.large, .accessibility5],
    languages: [String]? = nil, fonts: FontTokens = FontTokens()
  ) throws {
    let facts = try project.facts()
    self.project = ResolvedProject(facts.swiftFiles)
    texts = CatalogTexts(facts.catalogs)
    predictor = Predictor(
      devices: devices.map { ($0.0, $0.1) }, sizes: sizes, languages: languages ?? texts.languages, texts: texts,
      fonts: fonts)
  }

  mutating func tree(_ component: String) -> ResolvedView? {
    let known = project.sources.paths.flatMap { project.components(in: $0) }.first { $0.name == component }
    return known.flatMap { project.tree(of: $0) }
  }

  /// The faults of one component laid out as a screen.
  mutating func faults(_ component: String = "Screen", at place: Predictor.Place = .screen) -> [Fault] {
    tree(component).map { predictor.faults(in: $0, at: place) } ?? []
  }

  /// `AX5 en Row/HStack midWordBreak certain: Paire/d/Macs`, sorted.
  mutating func summary(_ component: String = "Screen", at place: Predictor.Place = .screen) -> [String] {
    faults(component, at: place).map { fault in
      let language = fault.configuration.language ?? "-"
      let lines = fault.text?.lines.joined(separator: "/") ?? ""
      return "\(fault.configuration.size.rawValue) \(language) \(fault.decider.origin.component)/\(fault.decider.name) "
        + "\(fault.kind.rawValue) \(fault.certainty.rawValue): \(lines)"
    }.sorted()
  }

  /// Every text of a screen in one configuration, those of its lists' rows included, with the nominal conventions.
  mutating func layout(
    _ component: String = "Screen", width: Double = 375, size: TextSize = .accessibility5, language: String? = nil,
    variant: Int = 0
  ) -> [Placed] {
    guard let tree = tree(component) else { return [] }
    var builder = LayoutBuilder(
      language: language, conventions: .nominal, variant: variant, texts: texts, cache: predictor.cache,
      fonts: predictor.fonts)
    let whole = builder.grouped(builder.items(tree, in: LayoutEnvironment(size: size)))
    var results = [LayoutSolver.solve(whole, width: width)]
    var next = 0
    while next < builder.rows.count {
      let row = builder.rows[next]
      results.append(LayoutSolver.solve(builder.item(of: row), width: width - row.insets(.nominal)))
      next += 1
    }
    return results.flatMap(\.texts).map { placed in
      let text = builder.shownTexts[placed.id]
      return Placed(
        text: text.shown.text, column: placed.column.map { Int($0.rounded()) }, lines: placed.laidOut.lines.map(\.text),
        size: text.size, font: text.font, isControl: text.isControl)
    }
  }
}
