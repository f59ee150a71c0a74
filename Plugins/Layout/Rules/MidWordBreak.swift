// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// A word breaks inside because its column is too narrow.
///
/// ## What it reports
/// A text with a word wider than the column that is left for it, at some text size of the project on some device. The
/// finding hangs on the component whose row divides the width, once, with all its uses and languages.
///
/// ## Why
/// A horizontal stack never adapts by itself. Icons and fixed frames take their part first, texts share the rest. At the
/// accessibility sizes text is about three times as large, the row is not.
///
/// ## Example
///
///     HStack {
///       Image(systemName: "desktopcomputer").frame(width: 44)
///       Text("Paired Macs")
///       Spacer()
///       Text("Connected")
///     }
///
/// ## Instead
/// Put the value below the label at accessibility sizes, or use `LabeledContent` in a list:
///
///     let layout = dynamicTypeSize.isAccessibilitySize
///       ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
///
/// ## What it cannot see
/// Texts that only the running app knows: a sample stands for them, and the finding is no more than possible. Where
/// exactly a word breaks is approximate.
enum MidWordBreak: FaultRule {
  static let description = RuleDescription(
    id: "layout/mid-word-break", summary: "A word breaks inside because its column is too narrow", severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.midWordBreak], in: project, remedy: remedy(for: group, [.midWordBreak])) { worst in
      let text = worst.text?.shown.text ?? ""
      return "\(group.key.component) breaks “\(shortened(text))” inside a word\(worst.beside)"
    }
  }
}

extension MidWordBreak: SightRule {
  static let sights: Set<Sight> = [.defect(.midWordBreak)]

  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, in: project, remedy: wayToMend) { text in
      "\(group.subject.name) breaks “\(shortened(text.wording))” inside a word"
    }
  }
}
