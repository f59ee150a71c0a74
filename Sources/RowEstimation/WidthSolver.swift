// SPDX-License-Identifier: MIT

/// A text with the column it is given, in points.
package struct Placement: Equatable, Sendable {
  package var text: MeasuredText
  package var column: Double

  /// Whether the column is too narrow for the text; half a point is within rounding.
  package var isTorn: Bool { text.needed > column + 0.5 }
}

extension LayoutItem {
  /// The width the item takes when it is offered so much; nil asks for its ideal width.
  func width(_ proposal: Double?) -> Double {
    switch self {
    case .fixed(let width), .framed(_, let width): width
    case .spacer(let minimum): max(proposal ?? minimum, minimum)
    case .text(let text): text.width(proposed: proposal)
    case .row(let row): row.share(proposal).width
    case .column(let items): items.map { $0.width(proposal) }.max() ?? 0
    case .padded(let item, let padding): item.width(proposal.map { max($0 - padding, 0) }) + padding
    case .filling(let item, let maximum): fillingWidth(item, maximum, proposal)
    case .rigid(let item): item.width(nil)
    case .firstThatFits(let items): choice(items, proposal)?.width(proposal) ?? 0
    case .prioritized(let item, _): item.width(proposal)
    case .unknown: 0
    }
  }

  func place(_ proposal: Double?, _ placements: inout [Placement]) {
    switch self {
    case .fixed, .spacer, .unknown: break
    case .text(let text): placements.append(Placement(text: text, column: proposal ?? text.idealWidth))
    case .row(let row):
      for (item, offer) in zip(row.items, row.share(proposal).offers) { item.place(offer, &placements) }
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
