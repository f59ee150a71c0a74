// SPDX-License-Identifier: MIT

/// A text with the column it is given, in points.
package struct Placement: Equatable, Sendable {
  package var text: MeasuredText
  package var column: Double

  /// Whether the column is too narrow for the text; half a point is within rounding.
  package var isTorn: Bool { text.needed > column + 0.5 }
}

/// What a row makes of the width it is offered.
package struct RowSolution: Equatable, Sendable {
  package var placements: [Placement]
  /// What the row takes; more than it was offered if it overflows.
  package var width: Double
}

extension LayoutItem {
  /// Lays the item out in a row of this width, in points.
  package func solved(width proposal: Double) -> RowSolution {
    var placements: [Placement] = []
    place(proposal, &placements)
    return RowSolution(placements: placements, width: width(proposal))
  }

  /// The width the item takes when it is offered so much; nil asks for its ideal width.
  func width(_ proposal: Double?) -> Double {
    switch self {
    case .fixed(let width), .framed(_, let width): width
    case .spacer(let minimum): max(proposal ?? minimum, minimum)
    case .text(let text): text.width(proposed: proposal)
    case .row(let items, let spacing):
      zip(items, proposals(items, spacing, proposal)).reduce(gaps(items, spacing)) { $0 + $1.0.width($1.1) }
    case .column(let items): items.map { $0.width(proposal) }.max() ?? 0
    case .padded(let item, let padding): item.width(proposal.map { max($0 - padding, 0) }) + padding
    case .filling(let item, let maximum): fillingWidth(item, maximum, proposal)
    case .rigid(let item): item.width(nil)
    case .firstThatFits(let items): choice(items, proposal)?.width(proposal) ?? 0
    case .prioritized(let item, _): item.width(proposal)
    case .unknown: 0
    }
  }

  private func place(_ proposal: Double?, _ placements: inout [Placement]) {
    switch self {
    case .fixed, .spacer, .unknown: break
    case .text(let text): placements.append(Placement(text: text, column: proposal ?? text.idealWidth))
    case .row(let items, let spacing):
      for (item, offered) in zip(items, proposals(items, spacing, proposal)) { item.place(offered, &placements) }
    case .column(let items): for item in items { item.place(proposal, &placements) }
    case .padded(let item, let padding): item.place(proposal.map { max($0 - padding, 0) }, &placements)
    case .framed(let item, let width): item.place(width, &placements)
    case .filling(let item, let maximum): item.place(proposal.map { min($0, maximum) }, &placements)
    case .rigid(let item): item.place(nil, &placements)
    case .firstThatFits(let items): choice(items, proposal)?.place(proposal, &placements)
    case .prioritized(let item, _): item.place(proposal, &placements)
    }
  }

  private func fillingWidth(_ item: LayoutItem, _ maximum: Double, _ proposal: Double?) -> Double {
    guard let proposal else { return item.width(nil) }
    return min(max(proposal, item.width(min(proposal, maximum))), maximum)
  }

  /// The first whose ideal width fits, else the last.
  private func choice(_ items: [LayoutItem], _ proposal: Double?) -> LayoutItem? {
    guard let proposal else { return items.first }
    return items.first { $0.width(nil) <= proposal } ?? items.last
  }
}

// MARK: - The horizontal stack

/// The gaps of a stack together.
private func gaps(_ items: [LayoutItem], _ spacing: Double?) -> Double {
  zip(items, items.dropFirst()).reduce(0) { sum, pair in
    sum + (spacing ?? (pair.0.isSpacer || pair.1.isSpacer ? 0 : Assumptions.stackGap))
  }
}

/// What a horizontal stack offers each of its children.
///
/// Children are asked in the order of their priority, then of their flexibility, the least flexible first; each is
/// offered an equal share of what is left. Before that the stack sets aside its gaps and the least lengths of all
/// children of lower priority; a spacer has the lowest of all.
private func proposals(_ items: [LayoutItem], _ spacing: Double?, _ proposal: Double?) -> [Double?] {
  guard let proposal else { return items.map { _ in nil } }
  let ranges = items.map { (least: $0.width(0), most: $0.width(.infinity)) }
  let priorities = items.map(\.priority)
  var offers = [Double?](repeating: nil, count: items.count)
  var available = proposal - gaps(items, spacing)
  let highest = priorities.max() ?? 0
  for index in items.indices where priorities[index] < highest { available -= ranges[index].least }
  for priority in Set(priorities).sorted(by: >) {
    let group = items.indices.filter { priorities[$0] == priority }
    if priority < highest { available += group.reduce(0) { $0 + ranges[$1].least } }
    let order = group.sorted { precedes(ranges[$0], ranges[$1], $0 < $1) }
    for (position, index) in order.enumerated() {
      let offer = max(available / Double(order.count - position), 0)
      offers[index] = offer
      available -= items[index].width(offer)
    }
  }
  return offers
}

private typealias Reach = (least: Double, most: Double)

private func precedes(_ left: Reach, _ right: Reach, _ isEarlier: Bool) -> Bool {
  let flexibilities = (left.most - left.least, right.most - right.least)
  if flexibilities.0 == .infinity, flexibilities.1 == .infinity, left.least != right.least {
    return left.least > right.least
  }
  return flexibilities.0 == flexibilities.1 ? isEarlier : flexibilities.0 < flexibilities.1
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
