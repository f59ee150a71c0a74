// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import LayoutPrediction
import ViewResolution

@testable import uiaudit_modal_coverage

extension TestProject {
  /// The project with pictures that show, in the language and the size that they claim, the texts of the screen that they
  /// claim.
  func withLegiblePictures() throws -> TestProject {
    var project = self
    let facts = try facts()
    var sources = ScreenSources(settings: description.coverage)
    sources.update(facts, since: .everything)
    let catalogs = CatalogTexts(facts.catalogs)
    for (path, claims) in screenshots {
      guard let screen = sources.inventory.screens.first(where: { $0.id == claims.screen }),
        let content = sources.content(of: screen)
      else { continue }
      let em = claims.size?.isAccessibilitySize ?? false ? 53.0 : 17
      let words = content.texts.compactMap { catalogs.shown($0, in: claims.locale).first?.text }
      let blocks = words.enumerated().map { block($0.element, em: em, y: 200 + $0.offset * 400) }
      project.pictures[path] = AuditTestSupport.screen(blocks, width: 750, height: 1334)
    }
    return project
  }
}
