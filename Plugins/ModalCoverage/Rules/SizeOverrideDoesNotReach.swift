// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// A text size that the source sets around a presenter does not reach what it presents.
///
/// ## What it reports
/// A sheet, full-screen cover, popover or inspector that is presented from inside a view whose `dynamicTypeSize` or
/// `sizeCategory` is set, and whose content does not set it again. One finding for each presentation.
///
/// ## Why
/// What is presented takes the size from the system, not from its presenter. A test that sets the size at the root shows
/// the presenter at that size and the sheet at the standard one, and its picture says that all is well.
///
/// ## Example
///
///     ContentView()
///       .sheet(isPresented: $shows) { Detail() }
///       .environment(\.dynamicTypeSize, sizeOfTestRun)
///
/// ## Instead
/// Set the size on the simulator, which every view follows, or as the launch argument
/// `-UIPreferredContentSizeCategoryName`:
///
///     xcrun simctl ui booted content_size accessibility-extra-extra-extra-large
///
/// or set it again in the sheet: `Detail().environment(\.dynamicTypeSize, sizeOfTestRun)`.
///
/// ## What it cannot see
/// Overrides that UIKit code sets on windows or controllers. Limits such as `.dynamicTypeSize(...DynamicTypeSize.xxxLarge)`
/// are designs and not reported.
enum SizeOverrideDoesNotReach: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/size-override-does-not-reach",
    summary: "A text size set around a presenter does not reach what it presents", severity: .warning)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    guard screen.isModal else { return [] }
    return screen.entrances.compactMap { entrance in
      let places = [entrance.declaration, entrance.location].compactMap(\.self)
      guard let override = places.lazy.compactMap({ coverage.unreached[$0] }).first else { return nil }
      let presenter = entrance.presenter ?? "the app"
      return Finding(
        rule: description.id, anchor: [screen.id, entrance.kind, presenter], severity: .warning, certainty: .likely,
        message:
          "\(screen.id), shown as \(word(for: entrance.kind)) by \(presenter), does not follow the text size set "
          + "around it",
        explanation:
          "what is presented takes the system's size, not that of \(override.path):\(override.position.line)",
        location: entrance.location,
        rootCause: RootCause(kind: "presentation", name: screen.id, location: entrance.location), screens: [screen.id],
        related: [RelatedLocation(location: override, message: "the size is set here")],
        evidence: [Evidence(kind: .absent, size: coverage.required.largest)],
        remedy: contentSizeRemedy(coverage.required.largest) + "; or set the size again in the content of the "
          + "presentation")
    }
  }
}
