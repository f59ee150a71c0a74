// SPDX-License-Identifier: MIT

/// How much of an item is laid out. What lies beyond a limit is left out, and the result names the limit.
package struct LayoutLimits: Sendable {
  /// Items inside items: a layer of stack, padding or frame each. Bounds the thread's stack.
  package var depth = 160
  /// Items in all.
  package var nodes = 50_000
  /// Sizes that are worked out for one layout; looking one up that is known is free.
  package var steps = 2_000_000

  package init() {}

  package static let standard = LayoutLimits()
}

/// A limit that was reached.
package enum LayoutLimit: String, Sendable {
  /// Items that lie deeper have no size and their texts are not in the result; the texts beside them have more room
  /// than they will.
  case depth
  /// As for `depth`, for the items that come last.
  case nodes
  /// The layout was given up: the result is empty.
  case steps
}
