// SPDX-License-Identifier: MIT

// Lengths come from sources that may say anything. What is not a number, endless or beyond every screen is made harmless
// before anything is reckoned with it, so that no sum overflows and no division gives what is not a number.

/// Points beyond every screen.
private let farAway = 1e6

extension Double {
  /// No less than nothing.
  var length: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), farAway) }
  /// Insets and spacings may be negative, for things that overlap.
  var distance: Double { isNaN ? 0 : Swift.min(Swift.max(self, -farAway), farAway) }
}

extension Double? {
  /// nil for what SwiftUI would not accept as a fixed length either, with a complaint on its console.
  var fixedLength: Double? { flatMap { $0.isFinite && $0 >= 0 ? $0.length : nil } }
  /// An endless limit is one that can be reckoned with.
  var limit: Double? { flatMap { $0.isNaN ? nil : $0 == .infinity ? $0 : $0.length } }
}

extension LayoutSize {
  var reckonable: LayoutSize { LayoutSize(width: width.length, height: height.length) }
}

extension Insets {
  var reckonable: Insets {
    Insets(leading: leading.distance, trailing: trailing.distance, top: top.distance, bottom: bottom.distance)
  }
}

extension FlexibleFrame {
  var reckonable: FlexibleFrame { FlexibleFrame(width: width.reckonable, height: height.reckonable) }
}

extension FlexibleFrame.Range {
  fileprivate var reckonable: FlexibleFrame.Range {
    FlexibleFrame.Range(minimum: minimum.map(\.length), ideal: ideal.fixedLength, maximum: maximum.limit)
  }
}

extension GridColumn {
  var reckonable: GridColumn {
    switch self {
    case .fixed(let length): .fixed(length.length)
    case .flexible(let minimum): .flexible(minimum: minimum.length)
    case .adaptive(let minimum): .adaptive(minimum: minimum.length)
    }
  }
}

extension Proposal {
  /// With no length that is not a number or less than nothing.
  var reckonable: Proposal { Proposal(width: width.limit, height: height.limit) }
}

extension TextItem {
  /// With at least one line and a scale that leaves something to see.
  var reckonable: TextItem {
    var text = self
    text.lineLimit = lineLimit.map { max(1, $0) }
    text.smallestScale = smallestScale.isNaN ? 1 : min(max(smallestScale, 0.01), 1)
    return text
  }
}
