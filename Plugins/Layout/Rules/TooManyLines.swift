// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction

/// A label of few words takes many lines.
///
/// ## What it reports
/// A text of up to three words on five lines or more.
///
/// ## Why
/// The row is as high as half a screen for a label.
///
/// ## Example
/// A label beside a value of its own width, at AX5.
///
/// ## Instead
/// Put the value below the label at accessibility sizes.
///
/// ## What it cannot see
/// Texts that only the running app knows.
enum TooManyLines: FaultRule {
  static let description = RuleDescription(
    id: "layout/too-many-lines", summary: "A label of few words takes many lines", severity: .warning)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.tooManyLines], in: project, remedy: remedy(for: group, [.tooManyLines])) { worst in
      let text = worst.text?.shown.text ?? ""
      return "\(group.key.component) puts “\(shortened(text))” on \(worst.text?.lines.count ?? 0) lines\(worst.beside)"
    }
  }
}
