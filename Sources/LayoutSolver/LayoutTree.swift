// SPDX-License-Identifier: MIT

/// An item with its parts in flat arrays, so that asking for a size copies nothing and what was found out about a part can
/// be kept by its number.
struct LayoutTree {
  /// As the cases of `LayoutItem`, without what is inside.
  enum Kind {
    case text(Int)
    case box(width: Double?, height: Double?, ideal: LayoutSize)
    case spacer(minimum: Double)
    case divider
    case stack(StackAxis, spacing: Double?)
    case layers, decorated, badge, unknown, adaptive, flowing
    case padded(Insets)
    case framed(width: Double?, height: Double?)
    case flexiblyFramed(FlexibleFrame)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case prioritized(Double)
    case firstThatFits(horizontal: Bool, vertical: Bool)
    case scrolling(horizontal: Bool, vertical: Bool)
    /// The number of its row lengths or columns in the tree.
    case grid(Int, spacing: Double?)
    case columns(Int, spacing: Double?)
    case marked(Int)
  }
  struct Node {
    var kind: Kind
    /// Of its children in `childNumbers`.
    var children: Range<Int>
  }
  private(set) var nodes: [Node] = []
  private(set) var childNumbers: [Int] = []
  private(set) var texts: [TextItem] = []
  private(set) var rowLengths: [[Int]] = []
  private(set) var columns: [[GridColumn]] = []
  private(set) var root = 0

  init(_ item: LayoutItem) { root = add(item) }

  private mutating func add(_ item: LayoutItem) -> Int {
    let numbers = item.parts.map { add($0) }
    let start = childNumbers.count
    childNumbers += numbers
    nodes.append(Node(kind: kind(of: item), children: start..<childNumbers.count))
    return nodes.count - 1
  }

  private mutating func kind(of item: LayoutItem) -> Kind {
    switch item {
    case .text(let text):
      texts.append(text)
      return .text(texts.count - 1)
    case .box(let width, let height, let ideal): return .box(width: width, height: height, ideal: ideal)
    case .spacer(let minimum): return .spacer(minimum: minimum)
    case .divider: return .divider
    case .stack(let axis, let spacing, _): return .stack(axis, spacing: spacing)
    case .layers: return .layers
    case .decorated: return .decorated
    case .badge: return .badge
    case .unknown: return .unknown
    case .adaptive: return .adaptive
    case .flowing: return .flowing
    case .padded(_, let insets): return .padded(insets)
    case .framed(_, let width, let height): return .framed(width: width, height: height)
    case .flexiblyFramed(_, let frame): return .flexiblyFramed(frame)
    case .fixedSize(_, let horizontal, let vertical): return .fixedSize(horizontal: horizontal, vertical: vertical)
    case .prioritized(_, let priority): return .prioritized(priority)
    case .firstThatFits(let horizontal, let vertical, _):
      return .firstThatFits(horizontal: horizontal, vertical: vertical)
    case .scrolling(_, let horizontal, let vertical): return .scrolling(horizontal: horizontal, vertical: vertical)
    case .grid(let rows, let spacing):
      rowLengths.append(rows.map(\.count))
      return .grid(rowLengths.count - 1, spacing: spacing)
    case .columns(let read, let spacing, _):
      columns.append(read)
      return .columns(columns.count - 1, spacing: spacing)
    case .marked(let mark, _): return .marked(mark)
    }
  }
}

extension LayoutItem {
  /// The items inside, in the order in which the solver refers to them.
  fileprivate var parts: [LayoutItem] {
    switch self {
    case .text, .box, .spacer, .divider: []
    case .stack(_, _, let items), .layers(let items), .firstThatFits(_, _, let items), .columns(_, _, let items),
      .unknown(let items):
      items
    case .decorated(let item, let others): [item] + others
    case .padded(let item, _), .framed(let item, _, _), .flexiblyFramed(let item, _), .fixedSize(let item, _, _),
      .prioritized(let item, _), .scrolling(let item, _, _), .badge(let item), .marked(_, let item):
      [item]
    case .grid(let rows, _): rows.flatMap(\.self)
    case .adaptive(let first, let second), .flowing(let first, let second): [first, second]
    }
  }
}
