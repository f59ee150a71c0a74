// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction

/// `ViewThatFits` passes over a layout that would have wrapped well.
///
/// ## What it reports
/// A horizontal `ViewThatFits` with a sentence among the texts of a candidate, where that candidate is passed over
/// although its sentence would wrap without a fault in the width there is. It is an error at the standard size.
///
/// ## Why
/// The candidates are compared by their ideal widths, and the ideal width of a text that wraps is that of all its words on
/// one line. So a row with a long title never fits, not even at the standard size, and the layout meant for the largest
/// sizes is what everybody sees.
///
/// ## Example
///
///     ViewThatFits(in: .horizontal) {
///       HStack { Text(title); Spacer(); Text(time) }
///       VStack(alignment: .leading) { Text(title); Text(time) }
///     }
///
/// ## Instead
/// Decide by the size (`dynamicTypeSize.isAccessibilitySize`), and keep `ViewThatFits` for candidates of short texts on
/// one line each.
///
/// ## What it cannot see
/// Titles that only the running app knows.
enum FallsThroughAtStandardSize: FaultRule {
  static let description = RuleDescription(
    id: "layout/view-that-fits-falls-through",
    summary: "`ViewThatFits` passes over a layout that would have wrapped well",
    severity: .error)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    let worst = group.worst([.fallsThrough])
    let isStandard = worst.contains { $0.smallestSize <= .standard }
    return group.finding(
      description, [.fallsThrough], in: project, severity: isStandard ? .error : .warning,
      remedy: "decide by dynamicTypeSize.isAccessibilitySize; keep ViewThatFits for short texts on one line"
    ) { worst in
      let text = worst.text?.shown.text ?? ""
      let size = isStandard ? "even at the standard size" : "at \(worst.configuration.size.rawValue)"
      return "\(group.key.component) passes over the layout that fits \(size): “\(shortened(text))” would wrap"
    }
  }
}
