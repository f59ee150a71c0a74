// SPDX-License-Identifier: MIT
package import AuditModel

/// A screen of the app, or something it presents over one.
package struct Screen: Equatable, Sendable {
  package typealias Entrance = ScreenEntrance

  /// The view's type name; for what has no name of its own, presenter and kind.
  package var id: String
  /// Presentations over other screens first; never empty.
  package var entrances: [Entrance]
  /// The view, where its content could be named and found in the project.
  package var component: Component?
  /// Why its content has no name; nil where it has one, and for dialogs.
  package var unnamed: UnnamedContent?

  /// Whether its content names a view.
  package var isNamed: Bool { unnamed == nil && !isDialog }
  package var kind: String { entrances.first?.kind ?? "root" }
  /// Whether it appears over another screen and is a view of its own, not a system dialog.
  package var isModal: Bool { isModalKind(kind) }
  package var isDialog: Bool { dialogKinds.contains(kind) }
  /// Every way in which it appears, each once, the modal ones first.
  package var kinds: [String] {
    entrances.map(\.kind).reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }
  }
  /// Every type that shows it, each once, in the order of the entrances.
  package var presenters: [String] {
    entrances.compactMap(\.presenter).reduce(into: []) { all, one in if !all.contains(one) { all.append(one) } }
  }
}

func isModalKind(_ kind: String) -> Bool { modalKinds.contains(kind) }
let dialogKinds: Set<String> = ["alert", "confirmationDialog"]
private let modalKinds: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]
