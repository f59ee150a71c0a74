// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// The pictures of a screen at a text size do not have that size.
///
/// ## What it reports
/// A screen whose only pictures for a size that somebody must look at show type of another size, or the same as a picture
/// of the standard size. Nobody has looked at the screen at that size. One finding for each screen.
///
/// ## Why
/// A test that sets the text size may not reach what it draws: an override in the environment of the root does not reach a
/// sheet. The picture then covers a cell that it does not show.
///
/// ## Example
/// `Screenshots/en/AX5/AddMacSheet.png` with body text of 17 points.
///
/// ## Instead
/// Set the size on the simulator, which every view follows:
///
///     xcrun simctl ui booted content_size accessibility-extra-extra-extra-large
///
/// ## What it cannot see
/// Which of two neighbouring sizes a picture has: only standard and accessibility sizes are told apart.
enum SizeNotApplied: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/size-not-applied",
    summary: "The pictures of a screen do not have the size they are filed under",
    severity: .warning)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    let cells = coverage.cells(of: screen, .sizeNotApplied)
    guard let first = cells.first, let entrance = screen.entrances.first else { return [] }
    let others = cells.count == 1 ? "" : " and \(cells.count - 1) more"
    return [
      Finding(
        rule: description.id, anchor: [screen.id], severity: .warning, certainty: .likely,
        message: "\(screen.id) has no picture of \(first.label)\(others): its picture shows another text size",
        explanation: reasons(cells).joined(separator: "\n"), location: entrance.location,
        rootCause: RootCause(kind: "screenshot", name: screen.id, location: entrance.location), screens: [screen.id],
        locales: Set(cells.compactMap(\.locale)).sorted(), evidence: cells.prefix(8).map { $0.absence },
        remedy: contentSizeRemedy(coverage.required.largest))
    ]
  }
}

/// How to set a text size where every view follows it.
func contentSizeRemedy(_ size: TextSize) -> String {
  "set the size on the simulator before the picture is taken: xcrun simctl ui booted content_size \(size.contentSize)"
}
