// SPDX-License-Identifier: MIT

/// A view as the width arithmetic sees it. Lengths are in points.
package indirect enum LayoutItem: Equatable, Sendable {
  /// As wide as it is, whatever it is offered.
  case fixed(Double)
  case spacer(minimum: Double)
  case text(MeasuredText)
  /// Side by side.
  case row(LayoutRow)
  /// Over each other or one below the other: each is offered the whole width.
  case column([LayoutItem])
  /// With so much added, both sides together.
  case padded(LayoutItem, by: Double)
  /// `.frame(width:)`
  case framed(LayoutItem, width: Double)
  /// `.frame(maxWidth:)`: takes what it is offered up to the maximum.
  case filling(LayoutItem, maximum: Double)
  /// `.fixedSize()`: its ideal width, whatever it is offered.
  case rigid(LayoutItem)
  /// `ViewThatFits` along the horizontal axis.
  case firstThatFits([LayoutItem])
  case prioritized(LayoutItem, Double)
  /// Something whose width nothing tells; it claims nothing, which is the hopeful guess.
  case unknown
}

extension LayoutItem {
  /// - Parameter spacing: nil for the default distances.
  package static func row(_ items: [LayoutItem], spacing: Double?) -> LayoutItem {
    .row(LayoutRow(items, spacing: spacing))
  }

  package var isSpacer: Bool { if case .spacer = self { true } else { false } }

  /// Whether it takes all it is offered because the code says so, as equal columns do.
  package var fills: Bool {
    switch self {
    case .filling(_, let maximum): maximum == .infinity
    case .padded(let item, _), .prioritized(let item, _): item.fills
    default: false
    }
  }

  /// The texts in it, in source order.
  package var texts: [MeasuredText] {
    switch self {
    case .text(let text): [text]
    case .fixed, .spacer, .unknown: []
    case .row(let row): row.items.flatMap(\.texts)
    case .column(let items), .firstThatFits(let items): items.flatMap(\.texts)
    case .padded(let item, _), .framed(let item, _), .filling(let item, _), .rigid(let item), .prioritized(let item, _):
      item.texts
    }
  }

  /// Whether something in it has a width that had to be guessed.
  package var holdsUnknown: Bool {
    switch self {
    case .unknown: true
    case .fixed, .spacer, .text: false
    case .row(let row): row.items.contains(where: \.holdsUnknown)
    case .column(let items), .firstThatFits(let items): items.contains(where: \.holdsUnknown)
    case .padded(let item, _), .framed(let item, _), .filling(let item, _), .rigid(let item), .prioritized(let item, _):
      item.holdsUnknown
    }
  }
}
