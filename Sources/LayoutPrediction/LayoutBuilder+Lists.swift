// SPDX-License-Identifier: MIT
import LayoutSolver
import Typography
import ViewResolution

/// What is laid out by itself.
extension LayoutBuilder {
  /// The rows of a list.
  mutating func putAside(rowsOf list: ResolvedView, in environment: LayoutEnvironment) {
    var inner = environment
    inner.isInList = true
    inner.isBesideOthers = false
    inner.hasWholeWidth = true
    for slot in list.slots { putAside(slot.views, around: [], in: inner) }
  }

  private mutating func putAside(
    _ views: [ResolvedView], around: [SeparateView.Surrounding], in environment: LayoutEnvironment
  ) {
    for view in views {
      let inner = environment.inside(view, fonts: fonts)
      let around = view.modifiers.isEmpty ? around : around + [.init(view: view, environment: inner)]
      switch view.kind {
      case .component:
        putAsidePresentations(of: view, in: inner)
        components.append(view.origin)
        putAside(view.slots.flatMap(\.views), around: around, in: inner)
        components.removeLast()
      case .branch: _ = eachShownSlot(view, in: inner) { $0.putAside($1.views, around: around, in: inner) }
      case .loop: putAside(view.slots.flatMap(\.views), around: around, in: inner)
      case .container where ["Section", "Group", "DisclosureGroup", "OutlineGroup"].contains(view.name):
        putAsidePresentations(of: view, in: inner)
        for slot in view.slots {
          // A header or footer that is a text alone is laid out by the system, over the whole width.
          let isMargin = ["header", "footer"].contains(slot.label)
          var environment = inner
          if isMargin, !inner.hasFont { environment.font = FontSpec(style: .footnote) }
          putAside(isMargin ? slot.views.filter { $0.kind != .text } : slot.views, around: around, in: environment)
        }
      default:
        let place = SeparateView.Place.row(isPlain: inner.isPlainList, insets: inner.rowInsets)
        // The row's own modifiers are applied as it is built.
        putAside(
          SeparateView(
            views: [view], place: place, environment: environment,
            around: Array(around.dropLast(view.modifiers.isEmpty ? 0 : 1)),
            components: components, conditions: conditions))
      }
    }
  }

  /// What a view shows over the screen or behind a link, where that is written in place: components are started by
  /// themselves.
  mutating func putAsidePresentations(of view: ResolvedView, in environment: LayoutEnvironment) {
    let shown = view.modifiers.filter { presenting.contains($0.name) }.flatMap(\.slots)
    let linked = view.slots.filter { $0.label == "destination" }
    for slot in shown + linked {
      let views = slot.views.compactMap(\.writtenInPlace)
      guard !views.isEmpty else { continue }
      putAside(
        SeparateView(
          views: views, place: .screen,
          environment: LayoutEnvironment(size: environment.size, isCompactWidth: environment.isCompactWidth),
          components: components,
          conditions: conditions))
    }
  }
}

extension ResolvedView {
  /// What of it is written where it is presented; nil where all of it is view types of the project, which are screens.
  fileprivate var writtenInPlace: ResolvedView? {
    guard kind != .component || !isViewType else { return nil }
    guard [.component, .branch, .loop].contains(kind) || wrappers.contains(name) else { return self }
    var view = self
    for index in view.slots.indices { view.slots[index].views = slots[index].views.compactMap(\.writtenInPlace) }
    return view.slots.allSatisfy(\.views.isEmpty) ? nil : view
  }

  /// Whether it is a view type of the project, not a member that builds views.
  private var isViewType: Bool { slots.contains { $0.views.contains { $0.origin.member == "body" } } }
}

/// Views around screens.
private let wrappers: Set<String> = ["Group", "AnyView", "NavigationStack", "NavigationView"]

private let presenting: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector", "navigationDestination"]
