// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import ViewResolution

/// A presented view that no screenshot shows at the largest text size.
///
/// ## What it reports
/// A sheet, full-screen cover, popover or inspector whose view has no screenshot at the largest of the project's text
/// sizes. A screenshot counts for the view its path names, `PaywallSheet` or `paywall`, and only if the path also says
/// the size. One finding for each view, however many places present it.
///
/// ## Why
/// Modal views are where large text breaks unseen: they are a step away from what tests and people walk through, and a
/// picture of the presenter does not contain them. What nobody looked at is not known to be right.
///
/// ## Example
///
///     .sheet(isPresented: $isShowingPaywall) { PaywallSheet() }
///
/// with `Screenshots/en/L/PaywallSheet.png` and nothing at AX5.
///
/// ## Instead
/// A screenshot of the view at the largest size, such as `Screenshots/en/AX5/PaywallSheet.png`.
///
/// ## What it cannot see
/// A picture that is called after the view and has none of its texts counts for what it shows instead; where the texts of
/// neither are in the catalogs, the name is believed. Content handed over as a value whose type the source does not name is
/// listed as not looked at.
enum NeverLookedAt: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/never-looked-at", summary: "A presented view has no screenshot at the largest text size",
    severity: .error)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    guard screen.isModal, screen.isNamed, coverage.isUnseenAtLargest(screen), let first = screen.entrances.first else {
      return []
    }
    let others = screen.entrances.dropFirst().map { RelatedLocation(location: $0.location, message: related($0)) }
    return [
      Finding(
        rule: description.id, anchor: [screen.id], severity: .error, certainty: .certain,
        message: message(screen, first, coverage.required.largest), explanation: explanation(screen, coverage),
        location: first.location,
        rootCause: RootCause(kind: "presentation", name: screen.id, location: first.location), screens: [screen.id],
        related: others, evidence: [Evidence(kind: .absent, size: coverage.required.largest)],
        remedy: remedy(screen, coverage))
    ]
  }
}

// MARK: - Messages

private func message(_ screen: Screen, _ entrance: Screen.Entrance, _ size: TextSize) -> String {
  "\(screen.id), shown as \(word(for: entrance.kind)) by \(entrance.presenter ?? "the app"), has no screenshot at "
    + size.rawValue
}

private func related(_ entrance: Screen.Entrance) -> String {
  "also shown as \(word(for: entrance.kind)) by \(entrance.presenter ?? "the app")"
}

private func explanation(_ screen: Screen, _ coverage: ScreenCoverage) -> String {
  guard coverage.hasScreenshots else {
    return "the project has no screenshots; set `screenshots:` in its configuration to patterns such as "
      + "`Screenshots/{locale}/{size}/{screen}.png` and add pictures there"
  }
  let looks = coverage.looks(at: screen)
  let reasons = (coverage.cells[screen.id] ?? []).filter { $0.size == coverage.required.largest }.compactMap(\.reason)
  if let reason = reasons.first { return reason }
  guard !looks.isEmpty else { return "no screenshot's path names \(screen.id)" }
  let sizes = Set(looks.map { $0.size?.rawValue ?? "an unknown size" }).sorted().joined(separator: ", ")
  return "looked at only at \(sizes), in \(looks.map(\.picture.path).joined(separator: ", "))"
}

private func remedy(_ screen: Screen, _ coverage: ScreenCoverage) -> String {
  "add a screenshot of \(screen.id) at \(coverage.required.largest.rawValue) under a path that names both"
}

func word(for kind: String) -> String {
  switch kind {
  case "fullScreenCover": "a full-screen cover"
  case "inspector": "an inspector"
  default: "a \(kind)"
  }
}
