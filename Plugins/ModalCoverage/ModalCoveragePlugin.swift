// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire
import LayoutPrediction
import ViewResolution

/// Keeps the inventory of screens and of what was looked at. A scope is a screen, and one more holds the pictures that show
/// none.
package struct ModalCoveragePlugin: RulePlugin {
  package static let name = "modal-coverage"
  package static let version = "2.0.0"
  package static var rules: [RuleDescription] {
    coverageRules.map { $0.description } + pictureRules.map { $0.description }
  }

  /// Kept from one audit to the next.
  private var sources: ScreenSources
  private var book = PictureBook()
  private var heights: SheetHeights?

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {
    sources = ScreenSources(settings: project.coverage)
  }

  package mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    sources.update(facts, since: changes)
    book.update(facts, since: changes)
    var heights = self.heights ?? newHeights(facts.project)
    if changes.touchCatalogs { heights = newHeights(facts.project) }
    let coverage = ScreenCoverage(facts, &sources, &book, &heights)
    self.heights = heights
    let reports = coverage.screens.map { screen in
      ScopeReport(
        scope: screen.id, findings: coverageRules.flatMap { $0.findings(for: screen, in: coverage) },
        notLookedAt: coverage.notLookedAt(screen), screens: [coverage.record(of: screen)])
    }
    let pictures = ScopeReport(
      // No screen's id has a space.
      scope: "pictures of no screen", findings: pictureRules.flatMap { $0.findings(in: coverage) })
    return .all(pictures.findings.isEmpty ? reports : reports + [pictures])
  }

  private func newHeights(_ project: ProjectDescription) -> SheetHeights {
    let catalogs = book.words.catalogs
    return SheetHeights(required: RequiredCells(project, languages: catalogs.languages), texts: catalogs)
  }
}

extension FactChanges {
  /// Whether the words of the project may be others.
  var touchCatalogs: Bool {
    switch self {
    case .everything: true
    case .paths(let paths): paths.contains { FactKind(path: $0) == .strings }
    }
  }
}

/// A rule about a screen. Its doc comment is its manual.
protocol CoverageRule: SendableMetatype {
  static var description: RuleDescription { get }

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding]
}

/// A rule about the project's pictures. Its doc comment is its manual.
protocol PictureRule: SendableMetatype {
  static var description: RuleDescription { get }

  static func findings(in coverage: ScreenCoverage) -> [Finding]
}

/// Every rule; a rule is one file and one line here.
let coverageRules: [any CoverageRule.Type] = [
  NeverLookedAt.self, StaleLook.self, SizeNotApplied.self, SizeOverrideDoesNotReach.self, TextInSmallDetent.self,
  NoScrollingInSheet.self,
]

let pictureRules: [any PictureRule.Type] = [
  ScreenshotMappedToNothing.self
]
