// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

/// The text size is capped below the accessibility sizes.
///
/// ## What it reports
/// `dynamicTypeSize(...)` with an upper end below the first accessibility size, or one fixed size, around text. Not where
/// the large content viewer is offered instead, as bars do.
///
/// ## Why
/// A cap is how a layout is kept from breaking without being mended. Who needs the largest sizes gets none of them.
///
/// ## Example
/// `Text(caption).dynamicTypeSize(...DynamicTypeSize.large)`
///
/// ## Instead
/// Mend the layout; where nothing can grow, `.accessibilityShowsLargeContentViewer()`.
///
/// ## What it cannot see
/// Caps on a window or a hosting controller in UIKit.
enum SizeCapBelowAccessibility: CodeRule {
  static let description = RuleDescription(
    id: "layout/size-cap-below-accessibility", summary: "The text size is capped below the accessibility sizes",
    severity: .warning)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    component.ownViews().compactMap { view, _ in
      guard let cap = view.modifier("dynamicTypeSize"), let most = cap.arguments.first?.value.upperSize,
        most < .accessibility1, !view.allTexts.isEmpty, view.modifier("accessibilityShowsLargeContentViewer") == nil
      else { return nil }
      return Finding(
        rule: description.id, anchor: view.anchor, severity: .warning, certainty: .certain,
        message: "\(component.id.name) caps its text at \(most.rawValue)", location: cap.location,
        rootCause: project.rootCause(component.id.name, at: cap.location), screens: project.screens(of: [component.id]),
        remedy: "mend the layout for larger sizes, or add .accessibilityShowsLargeContentViewer()")
    }
  }
}

extension Value {
  /// The largest size that a range or a single size leaves; nil where it has no upper end.
  fileprivate var upperSize: TextSize? {
    switch self {
    case .call(let path, let bounds, _) where path == ["..."]:
      guard let last = bounds.last?.value, case .name(let size) = last, let name = size.last else { return nil }
      return TextSize(spelling: name)
    case .name(let path): return path.last.flatMap { TextSize(spelling: $0) }
    default: return nil
    }
  }
}
