// SPDX-License-Identifier: MIT

/// An item with its parts in flat arrays, so that asking for a size copies nothing and what was found out about a part can
/// be kept by its number.
struct LayoutTree {
  /// As the cases of `LayoutItem`, without what is inside.
  enum Kind {
    case text(Int)
    case box(width: Double?, height: Double?, ideal: LayoutSize)
    /// Along the stack it stands in; both ways outside of stacks.
    case spacer(minimum: Double, StackAxis?)
    /// A line along this axis.
    case divider(StackAxis)
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
  /// The first limit that was reached.
  private(set) var limitReached: LayoutLimit?
  /// Items that were begun; those whose parts are not in yet have no node.
  private var begun = 0

  init(_ item: LayoutItem, limits: LayoutLimits = .standard) { root = add(item, in: nil, depth: 0, limits) }

  /// - Parameter axis: of the innermost stack around the item, if it lies in one.
  private mutating func add(_ item: LayoutItem, in axis: StackAxis?, depth: Int, _ limits: LayoutLimits) -> Int {
    begun += 1
    let limit: LayoutLimit? = depth >= limits.depth ? .depth : begun > limits.nodes ? .nodes : nil
    if let limit {
      limitReached = limitReached ?? limit
      nodes.append(Node(kind: .unknown, children: 0..<0))
      return nodes.count - 1
    }
    var numbers: [Int] = []
    for part in item.parts {
      numbers.append(add(part, in: item.axisOfParts(in: axis), depth: depth + 1, limits))
    }
    let start = childNumbers.count
    childNumbers += numbers
    nodes.append(Node(kind: kind(of: item, in: axis), children: start..<childNumbers.count))
    return nodes.count - 1
  }

  private mutating func kind(of item: LayoutItem, in around: StackAxis?) -> Kind {
    switch item {
    case .text(let text):
      texts.append(text.reckonable)
      return .text(texts.count - 1)
    case .box(let width, let height, let ideal):
      return .box(width: width.fixedLength, height: height.fixedLength, ideal: ideal.reckonable)
    case .spacer(let minimum): return .spacer(minimum: minimum.length, around)
    case .divider: return .divider(around == .horizontal ? .vertical : .horizontal)
    case .stack(let axis, let spacing, _): return .stack(axis, spacing: spacing.map(\.distance))
    case .layers: return .layers
    case .decorated: return .decorated
    case .badge: return .badge
    case .unknown: return .unknown
    case .adaptive: return .adaptive
    case .flowing: return .flowing
    case .padded(_, let insets): return .padded(insets.reckonable)
    case .framed(_, let width, let height):
      return .framed(width: width.fixedLength, height: height.fixedLength)
    case .flexiblyFramed(_, let frame): return .flexiblyFramed(frame.reckonable)
    case .fixedSize(_, let horizontal, let vertical): return .fixedSize(horizontal: horizontal, vertical: vertical)
    case .prioritized(_, let priority): return .prioritized(priority.isNaN ? 0 : priority)
    case .firstThatFits(let horizontal, let vertical, _):
      return .firstThatFits(horizontal: horizontal, vertical: vertical)
    case .scrolling(_, let horizontal, let vertical): return .scrolling(horizontal: horizontal, vertical: vertical)
    case .grid(let rows, let spacing):
      rowLengths.append(rows.map(\.count))
      return .grid(rowLengths.count - 1, spacing: spacing.map(\.distance))
    case .columns(let read, let spacing, _):
      columns.append(read.map(\.reckonable))
      return .columns(columns.count - 1, spacing: spacing.map(\.distance))
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

  /// The axis of the innermost stack around the parts.
  fileprivate func axisOfParts(in axis: StackAxis?) -> StackAxis? {
    switch self {
    case .stack(let own, _, _): own
    case .layers, .grid, .columns, .scrolling, .adaptive, .flowing, .unknown: nil
    default: axis
    }
  }
}
