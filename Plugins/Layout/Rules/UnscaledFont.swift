// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

/// A text does not grow with the user's setting.
///
/// ## What it reports
/// Texts in a font of fixed points: `.font(.system(size: 15))`, `Font.custom(_:fixedSize:)`. Once for each component,
/// with every place.
///
/// ## Why
/// Who needs large text sees small text on these screens.
///
/// ## Example
/// `Text(title).font(.system(size: 11))`
///
/// ## Instead
/// A text style, `.system(.caption)`, or `.custom("Name", size: 11, relativeTo: .caption)`.
///
/// ## What it cannot see
/// Fonts behind names that no file of the project declares. Symbols are no texts.
enum UnscaledFont: CodeRule {
  static let description = RuleDescription(
    id: "layout/unscaled-font", summary: "A text does not grow with the user's setting", severity: .note)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    let places = component.ownViews().flatMap { view, _ -> [Location] in
      guard !view.allTexts.isEmpty else { return [] }
      return view.modifiers.filter { $0.name == "font" && $0.arguments.first?.value.isFixedFont ?? false }.map(
        \.location)
    }
    guard let first = places.min() else { return [] }
    return [
      Finding(
        rule: description.id, anchor: [component.id.name], severity: .note, certainty: .certain,
        message: "\(component.id.name) sets text in fixed points"
          + (places.count > 1 ? " in \(places.count) places" : ""),
        location: first, rootCause: project.rootCause(component.id.name, at: first),
        screens: project.screens(of: [component.id]),
        related: places.sorted().dropFirst().map { RelatedLocation(location: $0, message: "and here") },
        remedy: "use a text style, such as .font(.caption)")
    ]
  }
}

extension Value {
  fileprivate var isFixedFont: Bool {
    switch self {
    case .call(let path, let arguments, let base):
      if let base { return base.isFixedFont }
      guard let name = path.last else { return false }
      if name == "system" || name == "systemFont" {
        return arguments.contains { argument in
          guard argument.label == "size" || argument.label == "ofSize", case .number = argument.value else {
            return false
          }
          return true
        }
      }
      return name == "custom" && arguments.contains { $0.label == "fixedSize" }
    default: return false
    }
  }
}
