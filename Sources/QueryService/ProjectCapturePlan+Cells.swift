// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension ProjectCapturePlan {
  /// The plan for what is left to look at.
  init(_ project: LiveStatus.Project, screens: [ScreenRecord], left: [WorkGroup]) {
    let kinds = Dictionary(screens.map { ($0.id, $0.kind) }) { first, _ in first }
    var waiting: [CellPlace: Set<String>] = [:]
    for screen in screens {
      for cell in screen.cells where !cell.verdict.isLookedAt && cell.verdict != .exempt { waiting[cell.place] = [] }
    }
    for group in left {
      for cell in group.cells { waiting[cell, default: []].formUnion(group.findings) }
    }
    let cells = waiting.keys.sorted {
      ($0.device, $0.size, $0.locale ?? "", $0.screen) < ($1.device, $1.size, $1.locale ?? "", $1.screen)
    }
    var taken: Set<String> = []
    let steps = cells.map { cell in
      let step = CaptureStep(
        cell, project, isRoot: kinds[cell.screen] == "root", taken: taken, findings: waiting[cell, default: []].sorted()
      )
      if let path = step.path { taken.insert(path) }
      return step
    }
    self.init(project: project.name, root: project.root, bundle: project.capture.bundle, steps: steps)
  }
}

extension CaptureStep {
  fileprivate init(
    _ cell: CellPlace, _ project: LiveStatus.Project, isRoot: Bool, taken: Set<String>, findings: [String]
  ) {
    let claims = ScreenshotClaims(screen: cell.screen, locale: cell.locale, size: cell.size, device: cell.device)
    let path = project.screenshots.lazy.compactMap { $0.path(claiming: claims) }.first {
      $0.hasSuffix(".png") && !taken.contains($0)
    }
    let way = project.capture.screens.first { $0.screen == cell.screen }
    var obstacle: String?
    if path == nil {
      obstacle = "no pattern under screenshots: gives its picture a path of its own"
    } else if way == nil, !isRoot {
      obstacle = "no way to it is given; add a link or arguments under capture: screens:"
    }
    self.init(
      cell: cell, simulator: project.capture.simulator(of: cell.device), contentSize: cell.size.contentSize, path: path,
      link: way?.link, arguments: way?.arguments ?? [], obstacle: obstacle, findings: findings)
  }
}
