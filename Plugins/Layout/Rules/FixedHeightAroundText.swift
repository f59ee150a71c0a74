// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import LayoutSolver
import Typography
import ViewResolution

/// A text stands in a fixed height.
///
/// ## What it reports
/// `frame(height:)` with a number around one or more texts, or a text field, that need more than that at the largest text
/// size of the project, each on one line.
///
/// ## Why
/// Text grows, the frame does not: lines are cut or lie over the next view.
///
/// ## Example
///
///     VStack { Text(title); Text(subtitle) }.frame(height: 70)
///
/// ## Instead
/// `frame(minHeight: 70)`, or a height that grows: `@ScaledMetric var height = 70`.
///
/// ## What it cannot see
/// Heights that code computes. A cap of the text size together with the large content viewer is taken for a decision.
enum FixedHeightAroundText: CodeRule {
  static let description = RuleDescription(
    id: "layout/fixed-height-around-text", summary: "A text stands in a fixed height", severity: .warning)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    component.ownViews().compactMap { view, around in
      for modifier in view.modifiers where modifier.name == "frame" {
        guard case .number(let height)? = modifier.value("height"), height > 0,
          let needed = project.lowestHeight(of: view, around: around), needed > height
        else { continue }
        return Finding(
          rule: description.id, anchor: view.anchor, severity: .warning, certainty: .certain,
          message:
            "\(component.id.name) holds text in a height of \(Int(height)) pt that needs \(Int(needed.rounded(.up))) pt at the largest size",
          location: modifier.location, rootCause: project.rootCause(component.id.name, at: view.origin.location),
          screens: project.screens(of: [component.id]), remedy: ".frame(minHeight: \(Int(height)))")
      }
      return nil
    }
  }
}
