// SPDX-License-Identifier: MIT

/// One screen or presentation of the app and the looks that were had at it.
package struct ScreenRecord: Equatable, Sendable {
  /// The view's type name; for a presentation whose content has no name, presenter and kind.
  package var id: String
  /// `root`, `tab`, `destination`, `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`, `inspector`,
  /// `hosted` for a SwiftUI view put into UIKit in a way that is not told. That of its first entrance.
  package var kind: String
  /// The type that shows it; nil for a root.
  package var presenter: String?
  package var location: Location
  package var looks: [Look]
  /// Every way to get there, presentations over other screens first; empty where they are not known.
  package var entrances: [ScreenEntrance]
  /// What has to be looked at, exempt cells among it; empty where nothing has to be.
  package var cells: [CoverageCell]

  package init(
    id: String, kind: String, presenter: String? = nil, location: Location, looks: [Look] = [],
    entrances: [ScreenEntrance] = [], cells: [CoverageCell] = []
  ) {
    self.id = id
    self.kind = kind
    self.presenter = presenter
    self.location = location
    self.looks = looks
    self.entrances = entrances
    self.cells = cells
  }
}

/// One way to get to a screen.
package struct ScreenEntrance: Equatable, Sendable {
  /// As in `ScreenRecord`.
  package var kind: String
  /// The type that shows it; nil for a root.
  package var presenter: String?
  /// The place in the presenter: the presentation, or the call of the project's own modifier that holds it.
  package var location: Location
  /// The presentation, where it stands in a modifier of the project's own.
  package var declaration: Location?
  /// What makes it appear, as written.
  package var trigger: String?

  package init(
    kind: String, presenter: String? = nil, location: Location, declaration: Location? = nil, trigger: String? = nil
  ) {
    self.kind = kind
    self.presenter = presenter
    self.location = location
    self.declaration = declaration
    self.trigger = trigger
  }
}

/// A screenshot that shows a screen.
package struct Look: Equatable, Sendable {
  package var path: String
  package var size: TextSize?
  package var locale: String?
  package var device: String?
  /// What the screen was when the picture was taken; nil where nothing tells what it is.
  package var memory: LookMemory?

  package init(
    path: String, size: TextSize? = nil, locale: String? = nil, device: String? = nil, memory: LookMemory? = nil
  ) {
    self.path = path
    self.size = size
    self.locale = locale
    self.device = device
    self.memory = memory
  }
}

/// What is remembered of a picture of a screen from when it was first seen: without it nothing tells whether the screen
/// is another by now.
package struct LookMemory: Equatable, Sendable {
  package var screen: String
  /// Names the picture's content.
  package var hash: String
  /// When the picture was written, in milliseconds since 1970. A picture that is written again counts as taken again,
  /// though it be the same.
  package var written: Int
  /// Names what the screen's source said, and its texts in the picture's language.
  package var fingerprint: String

  package init(screen: String, hash: String, written: Int, fingerprint: String) {
    self.screen = screen
    self.hash = hash
    self.written = written
    self.fingerprint = fingerprint
  }
}
