// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension ProjectCoverage {
  init(_ project: String, screens: [ScreenRecord]) {
    let covered = screens.filter { !$0.cells.isEmpty }.map { screen in
      CoveredScreen(
        id: screen.id, kind: screen.kind, presenter: screen.presenter, location: screen.location, cells: screen.cells)
    }
    let cells = covered.flatMap(\.cells)
    let counts = CellVerdict.allCases.map { verdict in
      VerdictCount(verdict: verdict, cells: cells.count { $0.verdict == verdict })
    }
    let families = Dictionary(grouping: cells) { family(of: $0.device) }
    self.init(
      project: project, counts: counts.filter { $0.cells > 0 },
      screens: covered.sorted { ($1.badness, $0.id) < ($0.badness, $1.id) },
      claims: families.sorted { $0.key < $1.key }.map { LargerTextClaim($0.key, cells: $0.value) })
  }
}

extension CoveredScreen {
  /// Sorts what is broken before what was not looked at.
  fileprivate var badness: Int {
    let broken = cells.count { $0.verdict == .lookedAtAndBroken }
    return broken * 10_000 + cells.count { !$0.verdict.isSettled }
  }
}

extension LargerTextClaim {
  /// The claim of one family by its cells at accessibility sizes.
  fileprivate init(_ family: String, cells: [CoverageCell]) {
    let cells = cells.filter(\.size.isAccessibilitySize)
    let open = cells.filter { !$0.verdict.isSettled }
    let screens = Set(cells.map(\.screen))
    let clean = cells.filter { $0.verdict == .lookedAtAndClean }
    let evidence = clean.flatMap(\.evidence).reduce(into: [String: CellEvidence]()) { $0[$1.path] = $1 }
    self.init(
      family: family, isSupported: open.isEmpty && !clean.isEmpty, devices: Set(cells.map(\.device)).sorted(),
      sizes: Set(cells.map(\.size)).sorted(), locales: Set(cells.compactMap(\.locale)).sorted(),
      screens: screens.count, cleanScreens: screens.subtracting(open.map(\.screen)).count,
      missing: open.sorted { $0.place < $1.place },
      exempt: cells.filter { $0.verdict == .exempt }.sorted { $0.place < $1.place },
      evidence: evidence.values.sorted { $0.path < $1.path })
  }
}

/// What the App Store asks about: `iPhone` for an iPhone SE.
private func family(of device: String) -> String {
  let families = ["iPhone", "iPad", "Mac", "Apple TV", "Apple Watch", "Apple Vision"]
  return families.first { device.lowercased().hasPrefix($0.lowercased()) } ?? "iPhone"
}
