// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import ViewResolution

/// Components below each other, each laid out by itself: a row that ten screens show is laid out once.
extension LayoutBuilder {
  /// Puts aside what a component shows, where nothing beside the component changes its room.
  ///
  /// - Returns: whether it is put aside.
  mutating func putAside(contentOf component: ResolvedView, in environment: LayoutEnvironment) -> Bool {
    guard separatesComponents, environment.hasWholeWidth, !environment.isBesideOthers, !environment.isInRow else {
      return false
    }
    var count = 0
    component.countViews(into: &count, upTo: LayoutBuilder.leastSeparate)
    guard count >= LayoutBuilder.leastSeparate else { return false }
    putAside(
      SeparateView(
        views: component.slots.flatMap(\.views), place: place, environment: environment, margin: margin,
        components: components, conditions: conditions))
    return true
  }

  /// What the paddings of a view keep free on both sides together, in points.
  func margin(of view: ResolvedView, at size: TextSize) -> Double {
    view.modifiers.filter { $0.name == "padding" }.map { insets(of: $0, at: size) }.reduce(0) {
      $0 + $1.leading + $1.trailing
    }
  }

  /// Views. Less is laid out sooner than it is looked up.
  private static let leastSeparate = 20
}

extension ResolvedView {
  /// Whether it is a container that offers each of its views what it is offered itself.
  var offersWholeWidth: Bool {
    switch kind {
    case .component, .branch, .loop: true
    case .container where name == "ScrollView":
      arguments.allSatisfy { $0.label != nil || $0.value.lastName == "vertical" }
    case .container: wideContainers.contains(name)
    default: false
    }
  }

  fileprivate func countViews(into count: inout Int, upTo limit: Int) {
    count += 1
    for slot in slots {
      for view in slot.views where count < limit { view.countViews(into: &count, upTo: limit) }
    }
  }
}

private let wideContainers: Set<String> = [
  "VStack", "LazyVStack", "VStackLayout", "ZStack", "Group", "Section", "ScrollViewReader", "NavigationStack",
  "NavigationView", "TabView", "Tab", "TabSection", "AnyView", "WindowGroup",
]
