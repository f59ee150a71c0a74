// SPDX-License-Identifier: MIT
import RowEstimation

/// A row with its width and what became of it.
struct SolvedRow {
  let row: LayoutRow
  /// Points.
  let width: Double
  private let solution: RowSolution

  /// Looks for the row through paddings and frames around it; nil if the item is no row.
  init?(_ item: LayoutItem, width: Double) {
    switch item {
    case .row(let row): self.init(row, width: width)
    case .padded(let inner, let padding): self.init(inner, width: max(width - padding, 0))
    case .framed(let inner, let frame): self.init(inner, width: frame)
    case .filling(let inner, let maximum): self.init(inner, width: min(width, maximum))
    case .rigid(let inner), .prioritized(let inner, _): self.init(inner, width: width)
    default: return nil
    }
  }

  private init(_ row: LayoutRow, width: Double) {
    self.row = row
    self.width = width
    solution = row.solved(width: width)
  }

  /// The first text that is no control's title, and the last text after it that does not share the row equally with it.
  var labelAndTrailing: (label: MeasuredText, trailing: MeasuredText)? {
    let growing = row.items.filter { !$0.texts.isEmpty && !$0.isFramed }
    guard let first = growing.firstIndex(where: { $0.texts.contains { !$0.isControl } }),
      let label = growing[first].texts.first(where: { !$0.isControl }),
      let trailing = growing[(first + 1)...].last(where: { !$0.fills })?.texts.first
    else { return nil }
    return (label, trailing)
  }

  var isBroken: Bool { overflow > 0.5 || worst != nil }

  /// Points.
  var shortage: Double { max(overflow, worst.map { $0.text.needed - $0.column } ?? 0) }

  private var overflow: Double { solution.width - width }

  /// The torn text that lacks most; texts in fixed frames are not the row's doing.
  var worst: Placement? {
    zip(row.items, solution.children).filter { !$0.0.isFramed }.flatMap(\.1).filter(\.isTorn)
      .max { $0.text.needed - $0.column < $1.text.needed - $1.column }
  }

  /// The same text in this solution as one in another.
  func placement(of text: MeasuredText) -> Placement? {
    solution.children.joined().first { $0.text.shown == text.shown }
  }
}

extension LayoutItem {
  fileprivate var isFramed: Bool {
    switch self {
    case .framed: true
    case .padded(let item, _), .prioritized(let item, _): item.isFramed
    default: false
    }
  }
}
