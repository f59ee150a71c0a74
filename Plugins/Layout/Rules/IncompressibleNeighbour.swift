// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction

/// A view that keeps its ideal width crushes the text beside it.
///
/// ## What it reports
/// A text that breaks, is stacked or is cut because a neighbour in its row has `fixedSize()`, at some text size of the
/// project on some device.
///
/// ## Why
/// `fixedSize()` takes the ideal width whatever is left for the others. What it keeps whole, its neighbours pay for.
///
/// ## Example
///
///     HStack { Text(name).lineLimit(1); Spacer(); Text(usage).fixedSize() }
///
/// ## Instead
/// `.fixedSize(horizontal: false, vertical: true)`, which keeps the height only, or a column at accessibility sizes.
///
/// ## What it cannot see
/// Neighbours that are as wide for other reasons: those are reported by what happens to the text.
enum IncompressibleNeighbour: FaultRule {
  static let description = RuleDescription(
    id: "layout/incompressible-neighbour", summary: "A view that keeps its ideal width crushes the text beside it",
    severity: .error)

  private static let kinds: Set<FaultKind> = [.midWordBreak, .stacked, .narrowColumn, .truncated]

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    let crushed = group.faults.filter { $0.fault.crusher != nil }
    guard !crushed.isEmpty else { return nil }
    let remedy = ".fixedSize(horizontal: false, vertical: true), or a column at accessibility sizes"
    return group.with(crushed).finding(description, kinds, in: project, remedy: remedy) {
      worst in
      let text = worst.text?.shown.text ?? ""
      let crusher = worst.crusher?.texts.first.map { "“\(shortened($0))”" } ?? "a view"
      return "\(group.key.component) keeps \(crusher) whole and leaves “\(shortened(text))” \(worst.columnText)"
    }
  }
}

extension Fault {
  /// A neighbour of the broken text that keeps its ideal width.
  var crusher: RowChild? {
    guard let text else { return nil }
    return row.first { child in !child.texts.contains(text.shown.text) && child.view.keepsWidth }
  }
}
