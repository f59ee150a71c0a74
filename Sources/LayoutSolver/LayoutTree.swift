// SPDX-License-Identifier: MIT

/// An item with its parts in one array, so that what was found out about a part can be kept by its number.
struct LayoutTree {
  struct Node {
    var item: LayoutItem
    var children: [Int]
  }
  private(set) var nodes: [Node] = []
  let root: Int

  init(_ item: LayoutItem) {
    var nodes: [Node] = []
    root = LayoutTree.add(item, to: &nodes)
    self.nodes = nodes
  }

  private static func add(_ item: LayoutItem, to nodes: inout [Node]) -> Int {
    let children = item.parts.map { add($0, to: &nodes) }
    nodes.append(Node(item: item, children: children))
    return nodes.count - 1
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
