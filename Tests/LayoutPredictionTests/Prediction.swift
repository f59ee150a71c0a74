// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import LayoutPrediction
import Typography
import ViewResolution

/// What is predicted for the components of a project, each by itself.
struct Prediction {
  private var project: ResolvedProject
  private let predictor: Predictor

  init(
    _ project: TestProject, devices: [(String, Double)] = [("SE", 375)], sizes: [TextSize] = [.large, .accessibility5],
    languages: [String]? = nil
  ) throws {
    let facts = try project.facts()
    self.project = ResolvedProject(facts.swiftFiles)
    let texts = CatalogTexts(facts.catalogs)
    predictor = Predictor(
      devices: devices.map { ($0.0, $0.1) }, sizes: sizes, languages: languages ?? texts.languages, texts: texts)
  }

  /// The faults of one component laid out as a screen.
  mutating func faults(_ component: String, at place: Predictor.Place = .screen) -> [Fault] {
    let known = project.sources.paths.flatMap { project.components(in: $0) }.first { $0.name == component }
    guard let known, let tree = project.tree(of: known) else { return [] }
    return predictor.faults(in: tree, at: place)
  }

  /// `AX5 en Row/HStack midWordBreak certain: Paire/d/Macs`, sorted.
  mutating func summary(_ component: String, at place: Predictor.Place = .screen) -> [String] {
    faults(component, at: place).map { fault in
      let language = fault.configuration.language ?? "-"
      let lines = fault.text?.lines.joined(separator: "/") ?? ""
      return "\(fault.configuration.size.rawValue) \(language) \(fault.decider.origin.component)/\(fault.decider.name) "
        + "\(fault.kind.rawValue) \(fault.certainty.rawValue): \(lines)"
    }.sorted()
  }
}
