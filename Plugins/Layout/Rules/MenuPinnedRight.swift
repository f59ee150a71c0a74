// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

/// A menu is pinned to the right of its label.
///
/// ## What it reports
/// A horizontal stack with a text, a spacer and behind it a picker with a menu, at the largest text size of the project.
///
/// ## Why
/// Only what is operated in place, such as a switch, deserves to be pinned to the right. A menu opens something: it may
/// take the whole width, and with large text its value needs it.
///
/// ## Example
///
///     HStack { Text("Sort by"); Spacer(); Picker("", selection: $order) { … }.pickerStyle(.menu) }
///
/// ## Instead
/// `Picker("Sort by", selection: $order) { … }` in a form, or the menu below its label at accessibility sizes.
///
/// ## What it cannot see
/// Menus behind views of other modules.
enum MenuPinnedRight: CodeRule {
  static let description = RuleDescription(
    id: "layout/menu-pinned-right", summary: "A menu is pinned to the right of its label", severity: .warning)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    let size = project.sizes.max() ?? .accessibility5
    return component.ownViews().compactMap { view, around in
      guard view.kind == .container, view.name == "HStack", around.isShown(view, at: size) else { return nil }
      let children = view.slots.flatMap(\.views)
      guard let spacer = children.firstIndex(where: { $0.kind == .spacer }),
        let label = children[..<spacer].flatMap(\.allTexts).first?.text,
        let picker = children[(spacer + 1)...].first(where: { $0.name == "Picker" && $0.isMenu })
      else { return nil }
      let shown = project.shownTexts(label).first?.shown.text ?? ""
      return Finding(
        rule: description.id, anchor: view.anchor, severity: .warning, certainty: .likely,
        message: "\(component.id.name) pins a menu to the right of “\(shortened(shown))”",
        location: picker.origin.location, rootCause: project.rootCause(component.id.name, at: view.origin.location),
        screens: project.screens(of: [component.id]),
        remedy: "let the picker show its own label, or put it below the label at accessibility sizes")
    }
  }
}

extension ResolvedView {
  /// A picker outside a list shows a menu unless another style is set.
  fileprivate var isMenu: Bool {
    guard let style = modifier("pickerStyle")?.arguments.first?.value else { return true }
    if case .name(let path) = style { return ["menu", "automatic"].contains(path.last) }
    return false
  }

  /// What a finding on this view hangs on.
  var anchor: [String] { [origin.component, origin.member, origin.path] }
}

extension [ResolvedView] {
  /// Whether the branches around a view show it at a text size, as far as the size decides.
  func isShown(_ view: ResolvedView, at size: TextSize) -> Bool {
    for (outer, inner) in zip(self, dropFirst() + [view]) where outer.kind == .branch {
      for slot in outer.slots {
        let holds = slot.condition.map { $0.holds(at: size, isCompactWidth: true) } ?? .some(true)
        if slot.views.contains(where: { $0 == inner }) {
          if holds == false { return false }
          break
        }
        if holds == true { return false }
      }
    }
    return true
  }
}
