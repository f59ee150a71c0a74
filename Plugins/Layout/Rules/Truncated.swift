// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// A text is cut off.
///
/// ## What it reports
/// A text that a line limit or a fixed height cuts at some text size of the project on some device. A single word in a
/// badge or a value is a warning; a sentence or a label of several words is an error.
///
/// ## Why
/// What is cut cannot be read, and nothing tells the user how to see the rest.
///
/// ## Example
///
///     HStack { Text("Last connection"); Spacer(); Text("Yesterday, 18:42").lineLimit(1) }
///
/// ## Instead
/// Let the text wrap, or put it on a line of its own at accessibility sizes.
///
/// ## What it cannot see
/// Text that is cut on purpose: accept the finding where it is, with the reason.
enum Truncated: FaultRule {
  static let description = RuleDescription(
    id: "layout/truncated", summary: "A text is cut off", severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    let words = group.worst([.truncated]).first?.text?.shown.text.split(separator: " ").count ?? 0
    return group.finding(
      description, [.truncated], in: project, severity: words > 1 ? .error : .warning,
      remedy: remedy(for: group, [.truncated])
    ) { worst in
      let text = worst.text?.shown.text ?? ""
      return "\(group.key.component) cuts off “\(shortened(text))”\(worst.beside)"
    }
  }
}

extension Truncated: SightRule {
  static let sights: Set<Sight> = [.defect(.truncated)]

  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    let isWord = group.first.wording.split(separator: " ").count == 1
    return group.finding(
      description, in: project, severity: isWord ? .warning : .error,
      remedy: "let the text wrap, or give it more room at accessibility sizes"
    ) { text in
      "\(group.subject.name) cuts off “\(shortened(text.wording))”"
    }
  }
}
