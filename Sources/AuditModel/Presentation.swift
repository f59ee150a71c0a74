// SPDX-License-Identifier: MIT

/// A place where one view shows another over or after itself.
package struct Presentation: Equatable, Sendable {
  /// `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`, `inspector`, `navigationDestination`,
  /// `navigationLink`, `tab`; from code that drives UIKit or coordinators also `push`, `root` for what a window, stack or
  /// column begins with, and `hosted` for a SwiftUI view put into UIKit in a way that is not told.
  package var kind: String
  /// The type in which it is attached.
  package var presenter: String
  /// The member of that type it stands in, such as `body`; empty outside of any.
  package var member: String
  /// What it can show; empty where that has no name.
  package var content: [PresentedView]
  /// Why the content has no name; nil where it has one, and for dialogs, whose content is the system's. With names it is
  /// `givenByCaller` where they only wrap what the caller hands in.
  package var unnamed: UnnamedContent?
  /// What makes it appear, as written: the binding, item, value or condition.
  package var trigger: String?
  package var position: Position

  package init(
    kind: String, presenter: String, member: String = "", content: [PresentedView] = [],
    unnamed: UnnamedContent? = nil, trigger: String? = nil, position: Position
  ) {
    self.kind = kind
    self.presenter = presenter
    self.member = member
    self.content = content
    self.unnamed = unnamed
    self.trigger = trigger
    self.position = position
  }
}

/// One of the views that a presentation can show.
package struct PresentedView: Equatable, Sendable {
  /// The types it names, outermost first, so that what only wraps comes before what it wraps. Members of other files are
  /// named as written.
  package var names: [String]
  /// The pattern or condition under which it is the one, as written; nil where nothing else can be shown.
  package var condition: String?

  package init(names: [String], condition: String? = nil) {
    self.names = names
    self.condition = condition
  }
}

/// Why what a presentation shows cannot be named from its file.
package enum UnnamedContent: String, CaseIterable, Sendable {
  /// It goes to a value, and what is shown for the value is said elsewhere.
  case byValue
  /// It is built in place of the framework's views alone.
  case inPlace
  /// The caller hands it in.
  case givenByCaller
  /// Code that is not followed makes it.
  case computed
}
