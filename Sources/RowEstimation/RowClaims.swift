// SPDX-License-Identifier: MIT

/// What of a row is taken before its growing texts get anything, in points.
package struct RowClaims: Equatable, Sendable {
  /// Icons, fixed frames, controls: all children without text, at their least.
  package var fixed: Double
  /// Between the children.
  package var gaps: Double
  /// Spacers at their least.
  package var spacers: Double

  package init(_ row: LayoutRow) {
    let bare = row.items.filter { $0.texts.isEmpty }
    fixed = bare.filter { !$0.isSpacer }.reduce(0) { $0 + $1.width(0) }
    spacers = bare.filter(\.isSpacer).reduce(0) { $0 + $1.width(0) }
    gaps = row.gaps
  }

  /// What is left for all texts of the row together.
  package func left(of width: Double) -> Double { max(width - fixed - gaps - spacers, 0) }
}
