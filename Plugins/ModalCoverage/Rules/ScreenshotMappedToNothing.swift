// SPDX-License-Identifier: MIT
import AuditModel

/// A screenshot that shows no screen of the app, as far as its name and its texts tell.
///
/// ## What it reports
/// A picture under one of the project's screenshot patterns whose path names no screen of the source and that has too few
/// texts of any screen. The screens it may be of are named.
///
/// ## Why
/// A picture that belongs to nothing is evidence of nothing: the screen it was taken of counts as never looked at.
///
/// ## Example
/// `Screenshots/en/AX5/Screen12.png`
///
/// ## Instead
/// Name the picture after the view's type, `PaywallSheet.png`, or say in `.uiaudit/config.yaml` what it shows:
///
///     project:
///       pictures:
///         - {path: "Screenshots/{locale}/{size}/Screen12.png", screen: PaywallSheet}
///
/// ## What it cannot see
/// Texts are looked for in the catalogs only. Two texts that no other screen has, or three of many, tell a screen.
enum ScreenshotMappedToNothing: PictureRule {
  static let description = RuleDescription(
    id: "modal-coverage/screenshot-mapped-to-nothing", summary: "A screenshot shows no screen that is known",
    severity: .note)

  static func findings(in coverage: ScreenCoverage) -> [Finding] {
    coverage.unmapped.map { picture, candidates in
      let name = picture.claims.screen.map { "no screen is called \($0)" } ?? "its path names no screen"
      let near = candidates.isEmpty ? "" : "; it may be \(candidates.joined(separator: ", "))"
      return Finding(
        rule: description.id, anchor: [picture.path], severity: .note, certainty: .certain,
        message: "\(picture.path) shows no screen that is known: \(name)\(near)",
        explanation: "the texts of no screen are on it; \(picture.keys.count) texts of the catalogs are",
        location: Location(path: picture.path),
        rootCause: RootCause(kind: "screenshot", name: picture.path, location: Location(path: picture.path)),
        evidence: [Evidence(kind: .observed, path: picture.path, size: picture.claims.size, locale: picture.language)],
        remedy: "name it after the view's type, or map it under pictures: in .uiaudit/config.yaml")
    }
  }
}
