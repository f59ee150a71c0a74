// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction

/// A row is longer than the screen.
///
/// ## What it reports
/// A horizontal stack whose children cannot shrink to the width there is, at some text size of the project on some
/// device.
///
/// ## Why
/// What does not fit hangs over both edges of the screen or under its neighbours, where it can be neither read nor
/// tapped.
///
/// ## Example
///
///     HStack { Text("Claude Code"); Text("Running").fixedSize(); Image(systemName: "chevron.right") }
///
/// ## Instead
/// Let texts wrap, and let the row become a column at accessibility sizes.
///
/// ## What it cannot see
/// Views of other modules, which are taken for nothing.
enum RowOverflow: FaultRule {
  static let description = RuleDescription(
    id: "layout/overflow", summary: "A row is longer than the screen", severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.overflow], in: project, remedy: remedy(for: group, [.overflow])) { worst in
      let texts = worst.row.flatMap(\.texts).map { "“\(shortened($0))”" }.joined(separator: ", ")
      return "\(group.key.component) puts \(texts) in a row that is longer than the screen"
    }
  }
}
