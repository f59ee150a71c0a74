// SPDX-License-Identifier: MIT

/// One screen or presentation of the app and the looks that were had at it.
package struct ScreenRecord: Equatable, Sendable {
  /// The view's type name; for a presentation whose content has no name, presenter and kind.
  package var id: String
  /// `root`, `tab`, `destination`, `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`, `inspector`.
  package var kind: String
  /// The type that shows it; nil for a root.
  package var presenter: String?
  package var location: Location
  package var looks: [Look]

  package init(id: String, kind: String, presenter: String? = nil, location: Location, looks: [Look] = []) {
    self.id = id
    self.kind = kind
    self.presenter = presenter
    self.location = location
    self.looks = looks
  }
}

/// A screenshot that shows a screen.
package struct Look: Equatable, Sendable {
  package var path: String
  package var size: TextSize?
  package var locale: String?
  package var device: String?

  package init(path: String, size: TextSize? = nil, locale: String? = nil, device: String? = nil) {
    self.path = path
    self.size = size
    self.locale = locale
    self.device = device
  }
}
