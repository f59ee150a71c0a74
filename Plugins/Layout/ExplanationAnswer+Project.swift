// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import ViewResolution

extension ExplanationAnswer {
  /// Layouts of one answer; a view in 30 languages and 5 sizes on two screens needs 300.
  static let layoutLimit = 400
  /// Components that are laid out to show the view, and rows of it that are told of each layout.
  static let startLimit = 3
  static let rowLimit = 3

  /// - Throws: where the question has no rule, or no anchor of texts.
  static func subject(of question: PluginQuestion) throws(RPCError) -> Verification {
    guard case .string(let rule)? = question.arguments["rule"], case .array(let parts)? = question.arguments["anchor"]
    else {
      throw RPCError(
        code: RPCError.invalidParams, message: "the question \"\(question.name)\" needs a rule and an anchor")
    }
    let anchor = try parts.map { part throws(RPCError) in
      guard case .string(let text) = part else {
        throw RPCError(code: RPCError.invalidParams, message: "an anchor consists of texts")
      }
      return text
    }
    return Verification(rule: rule, anchor: anchor)
  }

  /// Lays the view of a finding out once more, with hyphens, wherever it is shown: in every language, the largest size
  /// first, so that a limit leaves out the sizes that break least.
  init(of finding: Verification, about facts: ProjectFacts, options: LayoutOptions) {
    let device = facts.project.devices.min { $0.width < $1.width } ?? Device(name: "iPhone SE", width: 375)
    self.init(rule: finding.rule, anchor: finding.anchor, device: device, layouts: [])
    guard let decider = DecidingView(anchor: finding.anchor) else { return }
    let screens = ProjectScreens(facts.swiftFiles)
    let texts = CatalogTexts(facts.catalogs, languages: facts.project.locales)
    let sizes = facts.project.sizes.isEmpty ? [.large, .accessibility5] : facts.project.sizes.sorted(by: >)
    let predictor = Predictor(
      devices: [(device.name, device.width)], sizes: sizes, languages: texts.languages, texts: texts,
      fonts: options.fonts)
    var project = ResolvedProject(facts.swiftFiles)
    let starts = ExplanationAnswer.starts(showing: decider, in: screens)
    let trees = starts.compactMap { start in project.tree(of: start.id).map { (component: start, view: $0) } }
    var made = 0
    for size in sizes {
      for language in predictor.languages {
        for tree in trees {
          guard made < ExplanationAnswer.layoutLimit else {
            leftOut += 1
            continue
          }
          made += 1
          let isScreen = screens.screens(showing: tree.component).contains(tree.component.name)
          let configuration = Configuration(device: device.name, width: device.width, size: size, language: language)
          let rows = predictor.rows(
            of: tree.view, at: isScreen ? .screen : .unknown, configuration, decidedBy: decider)
          if !rows.isEmpty { layouts.append(ExplainedLayout(tree.component.name, size, language, rows)) }
        }
      }
    }
  }

  /// The components that are laid out to see a view: screens, and those that no other shows; the nearest first.
  private static func starts(showing decider: DecidingView, in screens: ProjectScreens) -> [Component] {
    var starts: [Component] = []
    for component in screens.components(named: decider.component) {
      let users = screens.impact(of: component).uses.compactMap { use in
        screens.component(named: use.user, from: use.location.path)
      }
      for start in [component] + users where !starts.contains(where: { $0.id == start.id }) {
        let isScreen = screens.screens(showing: start).contains(start.name)
        if isScreen || screens.uses(of: start).isEmpty { starts.append(start) }
      }
    }
    return Array(starts.prefix(startLimit))
  }
}

extension ExplainedLayout {
  fileprivate init(_ start: String, _ size: TextSize, _ language: String?, _ rows: [PredictedRow]) {
    let pictures = rows.map { RowPicture($0) }
    let sorted = pictures.filter(\.isBroken) + pictures.filter { !$0.isBroken }
    self.init(
      shownBy: start, size: size, locale: language, rows: Array(sorted.prefix(ExplanationAnswer.rowLimit)),
      leftOut: max(0, sorted.count - ExplanationAnswer.rowLimit))
  }
}

extension RowPicture {
  fileprivate var isBroken: Bool {
    columns.contains { $0.texts.contains { !$0.faults.isEmpty } }
      || columns.reduce(gaps) { $0 + $1.width } > width + 0.5
  }
}
