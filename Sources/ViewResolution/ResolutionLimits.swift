// SPDX-License-Identifier: MIT

/// How far views are followed. What lies beyond is opaque, with the limit as its reason.
package struct ResolutionLimits: Sendable {
  /// Components inside each other.
  package var depth = 12
  /// Nodes of one resolved tree, inlined components included.
  package var nodes = 6000
  /// Names followed from value to value.
  package var valueDepth = 16
  /// Alternatives of one value.
  package var alternatives = 16

  package init() {}

  package static let standard = ResolutionLimits()
}
