// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// A Chinese or Japanese text stands in a column of three characters.
///
/// ## What it reports
/// A text on three lines or more with three characters a line on average, at some text size of the project on some
/// device.
///
/// ## Why
/// Nobody reads words cut into threes with ease, and the row takes the height of a screen.
///
/// ## Example
/// The row of `layout/mid-word-break`, with ペアリング済みのMac for "Paired Macs".
///
/// ## Instead
/// Put the value below the label at accessibility sizes.
///
/// ## What it cannot see
/// Texts that only the running app knows.
enum NarrowColumn: FaultRule {
  static let description = RuleDescription(
    id: "layout/narrow-column", summary: "A Chinese or Japanese text stands in a column of three characters",
    severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.narrowColumn], in: project, remedy: remedy(for: group, [.narrowColumn])) { worst in
      let text = worst.text?.shown.text ?? ""
      return
        "\(group.key.component) squeezes “\(shortened(text))” into \(worst.text?.lines.count ?? 0) lines\(worst.beside)"
    }
  }
}

extension NarrowColumn: SightRule {
  static let sights: Set<Sight> = [.advice(.narrowColumn)]

  /// Advice alone: a picture does not tell whether there was more room.
  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, in: project, severity: .note, remedy: wayToMend) { text in
      "\(group.subject.name) squeezes “\(shortened(text.wording))” into \(text.lines.count) lines"
    }
  }
}
