// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// The text of a badge wraps, and the capsule becomes a circle.
///
/// ## What it reports
/// A short text on a capsule or circle that takes more than one line at some text size of the project on some device.
///
/// ## Why
/// A capsule is drawn for one line. With two it is a blob with a torn word in it.
///
/// ## Example
///
///     HStack { Text("Office Mac"); Text("Demo").padding(.horizontal, 8).background(Capsule()); Spacer(); Text("Online") }
///
/// ## Instead
/// Give the badge a line of its own at accessibility sizes.
///
/// ## What it cannot see
/// Badges that are drawn by another module.
enum BadgeWrapped: FaultRule {
  static let description = RuleDescription(
    id: "layout/badge-wrapped", summary: "The text of a badge wraps, and the capsule becomes a circle", severity: .error
  )

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.badgeWrapped], in: project, remedy: remedy(for: group, [.badgeWrapped])) { worst in
      let text = worst.text?.shown.text ?? ""
      return "\(group.key.component) wraps the badge “\(shortened(text))”\(worst.beside)"
    }
  }
}

extension BadgeWrapped: SightRule {
  static let sights: Set<Sight> = [.defect(.badgeWrapped)]

  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, in: project, remedy: "give the badge a line of its own at accessibility sizes") { text in
      "\(group.subject.name) wraps the badge “\(shortened(text.wording))”"
    }
  }
}
