// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// A presented view that does not scroll and cannot fit the screen at the largest text size.
///
/// ## What it reports
/// A sheet, full-screen cover, popover or inspector without anything that scrolls, whose content is higher than the screen
/// of the narrowest device at the largest text size, in at least one language.
///
/// ## Why
/// What does not fit is cut off or squeezed, and there is no way to reach it: often the button that ends the sheet.
///
/// ## Example
///
///     .sheet(isPresented: $shows) {
///       VStack { Text(longExplanation); Text(terms); Button("Accept") {} }
///     }
///
/// ## Instead
/// `ScrollView { VStack { … } }`, with the button in `safeAreaInset(edge: .bottom)` if it must stay in sight.
///
/// ## What it cannot see
/// The height is the least that the content can have, with the narrowest letters and one view of each loop; what is only a
/// little too high is not found. Views of other modules may scroll; presentations with such are passed over.
enum NoScrollingInSheet: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/no-scrolling-in-sheet",
    summary: "A presented view does not scroll and cannot fit at the largest text size", severity: .warning)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    heightFindings(for: screen, in: coverage, rule: description.id, ofDetents: false) { shortage in
      "\(screen.id) needs \(points(shortage.needed)) at \(coverage.required.largest.rawValue), does not scroll, and the "
        + "screen gives it \(points(shortage.available))"
    }
  }
}
