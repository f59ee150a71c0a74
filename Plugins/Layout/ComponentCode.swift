// SPDX-License-Identifier: MIT
import AuditModel
import LayoutPrediction
import ViewResolution

/// A component as it is written: the views of its own members, with nothing filled in from outside.
struct ComponentCode {
  let id: ResolvedProject.ComponentID
  let tree: ResolvedView

  /// Every view written in the component itself, each with the views around it, from the outside.
  func ownViews() -> [(view: ResolvedView, around: [ResolvedView])] {
    var found: [(ResolvedView, [ResolvedView])] = []
    collect(tree, [], into: &found)
    return found
  }

  private func collect(
    _ view: ResolvedView, _ around: [ResolvedView], into found: inout [(ResolvedView, [ResolvedView])]
  ) {
    if view.kind != .component, view.origin.component == id.name,
      view.origin.location.path == id.path || view.origin.member != "body"
    {
      found.append((view, around))
    }
    let inner = around + [view]
    for slot in view.slots {
      for child in slot.views where child.kind != .component || isOwn(child) { collect(child, inner, into: &found) }
    }
    for slot in view.modifiers.flatMap(\.slots) {
      for child in slot.views where child.kind != .component || isOwn(child) { collect(child, inner, into: &found) }
    }
  }

  /// Whether a component node stands for a member of this component, or is the component itself. Views handed to other
  /// components are theirs to lay out.
  private func isOwn(_ view: ResolvedView) -> Bool { view.name == id.name || view.name.hasPrefix(id.name + ".") }
}

extension ResolvedView {
  /// Every text in the view, those that its modifiers draw left out.
  var allTexts: [ResolvedView] {
    let inner = slots.filter { !["destination", "action"].contains($0.label) }.flatMap(\.views).flatMap(\.allTexts)
    return text == nil ? inner : [self] + inner
  }

  func modifier(_ name: String) -> ResolvedModifier? { modifiers.first { $0.name == name } }
}

extension ResolvedModifier {
  func value(_ label: String?) -> Value? { arguments.first { $0.label == label }?.value }
}
