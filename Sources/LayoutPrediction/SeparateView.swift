// SPDX-License-Identifier: MIT
import LayoutSolver
import ViewResolution

/// Something that is laid out by itself: a row of a list, or what a view presents over the screen.
struct SeparateView: Equatable {
  enum Place: Equatable {
    /// Over the whole screen.
    case screen
    /// Nobody says.
    case unknown
    /// In a list's row, with what the code itself says of its insets: on both sides together, in points.
    case row(isPlain: Bool, insets: Double?)
  }
  /// A view around it whose modifiers change its size, with what that view inherits.
  struct Surrounding: Equatable {
    var view: ResolvedView
    var environment: LayoutEnvironment
  }
  var views: [ResolvedView]
  var place: Place
  var environment: LayoutEnvironment
  /// From the outside.
  var around: [Surrounding] = []
  /// What paddings around it keep free on both sides together, in points.
  var margin = 0.0
  var components: [ViewOrigin]
  var conditions: [String]

  var isRow: Bool { if case .row = place { true } else { false } }

  /// What the screen has on both sides of it, in points.
  func insets(_ conventions: Conventions) -> Double {
    switch place {
    case .screen: 0
    case .unknown: 2 * Conventions.unknownInset
    case .row(let isPlain, let insets):
      // A margin around the list and an inset in the row are alike; a plain list has no margin.
      (isPlain ? 0 : conventions.listInset) + (insets ?? conventions.listInset)
    }
  }
}
