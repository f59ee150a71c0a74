// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction

/// A text is shrunk below what the user asked for.
///
/// ## What it reports
/// A text that `minimumScaleFactor` shrinks to less than four fifths at an accessibility size.
///
/// ## Why
/// Who sets a large text size cannot read a small one. Shrinking undoes the setting.
///
/// ## Example
/// `Text("Reconnect").lineLimit(1).minimumScaleFactor(0.5)` in a narrow column.
///
/// ## Instead
/// Let the text wrap, or give it the whole width at accessibility sizes.
///
/// ## What it cannot see
/// Texts that only the running app knows.
enum ShrunkBelowSetting: FaultRule {
  static let description = RuleDescription(
    id: "layout/shrunk", summary: "A text is shrunk below what the user asked for", severity: .warning)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.shrunk], in: project, remedy: "let the text wrap; give it the whole width") { worst in
      "\(group.key.component) shrinks “\(shortened(worst.text?.shown.text ?? ""))” at \(worst.configuration.size.rawValue)"
    }
  }
}
