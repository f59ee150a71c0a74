// SPDX-License-Identifier: MIT

/// How far views are followed. What lies beyond is opaque, with the limit as its reason.
package struct ResolutionLimits: Sendable {
  /// Components inside each other.
  package var depth = 12
  /// Presentations inside each other whose view types are followed: those that are presented show trees of their own, and
  /// one sheet leads to the next without end.
  package var presentations = 1
  /// Nodes of one resolved tree, inlined components included.
  package var nodes = 6000
  /// Names followed from value to value.
  package var valueDepth = 16
  /// Alternatives of one value.
  package var alternatives = 16
  /// Alternatives, arguments and pieces of one value with all that is in them.
  package var valueParts = 256
  /// Expressions read for one tree: constants that are each made of two others double at every step.
  package var values = 100_000

  package init() {}

  package static let standard = ResolutionLimits()
}
