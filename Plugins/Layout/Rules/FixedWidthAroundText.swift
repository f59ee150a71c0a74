// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import Typography
import ViewResolution

/// A text stands in a fixed width.
///
/// ## What it reports
/// `frame(width:)` or `frame(maxWidth:)` with a number around a text of the catalogs whose widest word needs more than
/// that, at some text size of the project in some language.
///
/// ## Why
/// The width was measured for one language at one size. "Send" fits 50 points, "Absenden" does not.
///
/// ## Example
/// `Text("Send").frame(width: 50)`
///
/// ## Instead
/// `frame(minWidth: 50)`, or a width that grows: `@ScaledMetric var width = 50`.
///
/// ## What it cannot see
/// Widths that code computes, and texts that only the running app knows.
enum FixedWidthAroundText: CodeRule {
  static let description = RuleDescription(
    id: "layout/fixed-width-around-text", summary: "A text stands in a fixed width", severity: .warning)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    component.ownViews().compactMap { view, around in
      for modifier in view.modifiers where modifier.name == "frame" {
        guard case .number(let width)? = modifier.value("width") ?? modifier.value("maxWidth"), width > 0,
          let broken = project.widestText(of: view, around: around), broken.needed > width
        else { continue }
        let languages = broken.languages(beyond: width)
        return Finding(
          rule: description.id, anchor: view.anchor, severity: .warning, certainty: .certain,
          message: "\(component.id.name) holds “\(shortened(broken.text))” in a width of \(Int(width)) pt, "
            + "and it needs \(Int(broken.needed.rounded(.up))) pt at the largest size",
          location: modifier.location, rootCause: project.rootCause(component.id.name, at: view.origin.location),
          screens: project.screens(of: [component.id]),
          locales: languages.count == project.languages.count ? [] : languages,
          remedy: ".frame(minWidth: \(Int(width)))")
      }
      return nil
    }
  }
}
