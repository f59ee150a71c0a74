// SPDX-License-Identifier: MIT

/// A horizontal stack: it shares its width among its children as SwiftUI does. Lengths are in points.
package struct LayoutRow: Equatable, Sendable {
  package let items: [LayoutItem]
  /// nil for the default distances.
  package let spacing: Double?
  /// What each child takes at least and at most, kept so that rows inside rows are not asked again and again.
  private let reaches: [Reach]

  package init(_ items: [LayoutItem], spacing: Double?) {
    self.items = items
    self.spacing = spacing
    reaches = items.map { Reach(least: $0.width(0), most: $0.width(.infinity)) }
  }

  /// The distances between the children together.
  package var gaps: Double {
    zip(items, items.dropFirst()).reduce(0) { sum, pair in
      sum + (spacing ?? (pair.0.isSpacer || pair.1.isSpacer ? 0 : Assumptions.stackGap))
    }
  }

  /// Lays the children out in a row of this width.
  package func solved(width proposal: Double) -> RowSolution {
    let share = share(proposal)
    let children = zip(items, share.offers).map { item, offer in
      var placements: [Placement] = []
      item.place(offer, &placements)
      return placements
    }
    return RowSolution(children: children, width: share.width)
  }

  /// What the row offers each of its children, and the width it takes with that; nil asks for its ideal width.
  ///
  /// Children are asked in the order of their priority, then of their flexibility, the least flexible first; each is
  /// offered an equal share of what is left. Before that the row sets aside its gaps and the least lengths of all
  /// children of lower priority; a spacer has the lowest of all.
  func share(_ proposal: Double?) -> (offers: [Double?], width: Double) {
    guard let proposal else {
      return (items.map { _ in nil }, items.reduce(gaps) { $0 + $1.width(nil) })
    }
    let priorities = items.map(\.priority)
    let highest = priorities.max() ?? 0
    var offers = [Double?](repeating: nil, count: items.count)
    var width = gaps
    var available = proposal - gaps
    for index in items.indices where priorities[index] < highest { available -= reaches[index].least }
    for priority in Set(priorities).sorted(by: >) {
      let group = items.indices.filter { priorities[$0] == priority }
      if priority < highest { available += group.reduce(0) { $0 + reaches[$1].least } }
      let order = group.sorted { Reach.precedes(reaches[$0], reaches[$1], isEarlier: $0 < $1) }
      for (position, index) in order.enumerated() {
        let offer = max(available / Double(order.count - position), 0)
        let taken = items[index].width(offer)
        offers[index] = offer
        available -= taken
        width += taken
      }
    }
    return (offers, width)
  }
}

/// What a row makes of the width it is offered.
package struct RowSolution: Equatable, Sendable {
  /// The texts of each child, in the order of the children.
  package var children: [[Placement]]
  /// What the row takes, in points; more than it was offered if it overflows.
  package var width: Double
}

private struct Reach: Equatable {
  var least: Double
  var most: Double

  private var flexibility: Double { most - least }

  /// Whether a child is asked before another.
  static func precedes(_ left: Reach, _ right: Reach, isEarlier: Bool) -> Bool {
    if left.most == .infinity, right.most == .infinity, left.least != right.least { return left.least > right.least }
    return left.flexibility == right.flexibility ? isEarlier : left.flexibility < right.flexibility
  }
}

extension LayoutItem {
  fileprivate var priority: Double {
    switch self {
    case .spacer: -.infinity
    case .prioritized(_, let priority): priority
    case .padded(let item, _), .filling(let item, _), .rigid(let item): item.priority
    default: 0
    }
  }
}
