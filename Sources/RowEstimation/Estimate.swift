// SPDX-License-Identifier: MIT

/// Which end of the uncertainty the arithmetic is done at.
package enum Estimate: CaseIterable, Sendable {
  /// Narrow texts in a wide row: what breaks here breaks for sure, as far as the assumptions hold.
  case hopeful
  case middle
  /// Wide texts in a narrow row: what fits here fits.
  case wary

  func pick(_ range: ClosedRange<Double>) -> Double {
    switch self {
    case .hopeful: range.lowerBound
    case .middle: (range.lowerBound + range.upperBound) / 2
    case .wary: range.upperBound
    }
  }

  /// The width of a row on a device, in points.
  package func rowWidth(device: Double, place: RowPlace) -> Double {
    let inset =
      switch (place, self) {
      case (.list, .hopeful), (.list, .middle), (.unknown, .middle): Assumptions.listInset
      case (.list, .wary), (.unknown, .wary): Assumptions.wideListInset
      case (.plain, .hopeful), (.plain, .middle), (.unknown, .hopeful): Assumptions.plainMargin
      case (.plain, .wary): Assumptions.listInset
      }
    return device - 2 * inset
  }
}

/// Where a row stands, as far as the source tells.
package enum RowPlace: Sendable {
  /// In a `List` or `Form`.
  case list
  /// In a screen that is known not to be a list.
  case plain
  /// In a component whose users are not known.
  case unknown
}
