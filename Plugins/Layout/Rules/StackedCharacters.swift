// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// A Chinese or Japanese text stands one or two characters a line.
///
/// ## What it reports
/// A text of four characters or more that is left a column of at most two characters, at some text size of the project on
/// some device.
///
/// ## Why
/// Lines of such texts may end almost anywhere, so that nothing is torn and nothing is cut: the text is stacked, and takes
/// the height of a screen.
///
/// ## Example
/// The row of `layout/mid-word-break`, with 接続済み for "Connected".
///
/// ## Instead
/// Put the value below the label at accessibility sizes.
///
/// ## What it cannot see
/// Texts that only the running app knows.
enum StackedCharacters: FaultRule {
  static let description = RuleDescription(
    id: "layout/stacked-characters", summary: "A Chinese or Japanese text stands one or two characters a line",
    severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.stacked], in: project, remedy: remedy(for: group, [.stacked])) { worst in
      let text = worst.text?.shown.text ?? ""
      return
        "\(group.key.component) stacks “\(shortened(text))” on \(worst.text?.lines.count ?? 0) lines\(worst.beside)"
    }
  }
}

extension StackedCharacters: SightRule {
  static let sights: Set<Sight> = [.defect(.characterStack)]

  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, in: project, remedy: wayToMend) { text in
      "\(group.subject.name) stacks “\(shortened(text.wording))” on \(text.lines.count) lines"
    }
  }
}
