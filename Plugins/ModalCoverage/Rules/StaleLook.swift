// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// A screen says something else than when its pictures were taken.
///
/// ## What it reports
/// A screen that has pictures for what somebody must look at, all of which are older than a change to what the screen
/// shows: its own source, a component it uses, or one of its texts in the picture's language. One finding for each screen.
///
/// ## Why
/// A picture proves something of the screen it was taken of. After a change nobody has looked at the screen.
///
/// ## Example
/// `Screenshots/ja/AX5/PaywallSheet.png`, and after it was taken another word for "Start Trial" in the Japanese catalog.
///
/// ## Instead
/// Take the picture again. One that turns out the same counts as soon as it is written again.
///
/// ## What it cannot see
/// What a screen was like before the daemon saw the picture for the first time: a picture counts as taken of the source as
/// it is then. Reformatted code, a moved file, renamed variables and types, and a catalog in another order are no change.
/// Data of the running app and the code that makes it are not followed.
enum StaleLook: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/stale", summary: "A screen changed since its pictures were taken", severity: .warning)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    let cells = coverage.cells(of: screen, .stale)
    guard let first = cells.first, let entrance = screen.entrances.first else { return [] }
    let places = cells.count == 1 ? first.label : "\(cells.count) of its cells"
    return [
      Finding(
        rule: description.id, anchor: [screen.id], severity: .warning, certainty: .certain,
        message: "\(screen.id) changed since the picture for \(places) was taken",
        explanation: reasons(cells).joined(separator: "\n"), location: entrance.location,
        rootCause: RootCause(kind: "presentation", name: screen.id, location: entrance.location),
        screens: [screen.id], locales: Set(cells.compactMap(\.locale)).sorted(),
        evidence: cells.prefix(8).map { $0.absence }, remedy: "take the pictures of \(screen.id) again")
    ]
  }
}

/// The reasons of some cells, each once, no more than are read.
func reasons(_ cells: [CoverageCell]) -> [String] {
  let all = cells.compactMap(\.reason).reduce(into: [String]()) { all, one in
    if !all.contains(one) { all.append(one) }
  }
  return all.count > 8 ? all.prefix(8) + ["and \(all.count - 8) more"] : all
}

extension CoverageCell {
  /// What is wanting: a look at the cell.
  var absence: Evidence {
    Evidence(kind: .absent, path: evidence.first?.path, device: device, size: size, locale: locale)
  }
}
