// SPDX-License-Identifier: MIT

/// SwiftUI's layout: a parent proposes, a child answers with its size.
///
/// Sizes asked for again are kept, since a stack asks each child three times and stacks lie in stacks.
package struct LayoutSolver {
  /// An answer, with the number of the one before it for the same node.
  private struct Answer {
    var proposal: Proposal
    var size: LayoutSize
    var earlier: Int32
  }
  let tree: LayoutTree
  /// The last answer of each node; −1 where it was not asked.
  private var latest: [Int32]
  private var answers: [Answer] = []
  /// Sizes that may still be worked out.
  private var stepsLeft: Int
  /// Whether answers are kept; what is answered is the same without, only later.
  var keepsAnswers = true

  init(_ item: LayoutItem, limits: LayoutLimits = .standard) {
    tree = LayoutTree(item, limits: limits)
    latest = Array(repeating: -1, count: tree.nodes.count)
    stepsLeft = max(1, limits.steps)
  }

  /// Lays an item out in a width, with all the height it wants or a given one.
  ///
  /// What lies beyond a limit is left out; `limitReached` in the result tells.
  package static func solve(
    _ item: LayoutItem, width: Double, height: Double? = nil, limits: LayoutLimits = .standard
  ) -> LayoutResult {
    var solver = LayoutSolver(item, limits: limits)
    // No screen is endless.
    return solver.solve(Proposal(width: width.length, height: height.map(\.length)))
  }

  /// The size an item answers with.
  package static func size(of item: LayoutItem, proposed proposal: Proposal) -> LayoutSize {
    var solver = LayoutSolver(item)
    return solver.size(solver.tree.root, proposal.reckonable)
  }

  mutating func solve(_ proposal: Proposal) -> LayoutResult {
    var result = LayoutResult(size: size(tree.root, proposal))
    place(tree.root, proposal, in: Surroundings(), &result)
    guard !isOutOfSteps else {
      return LayoutResult(size: LayoutSize(width: 0, height: 0), limitReached: .steps)
    }
    result.limitReached = tree.limitReached
    return result
  }

  /// Whether the layout is given up: sizes mean nothing from there on.
  var isOutOfSteps: Bool { stepsLeft <= 0 }

  /// The children of a node, as places in the list of children.
  func children(_ node: Int) -> Range<Int> { tree.nodes[node].children }

  /// The number of the child at a place.
  func child(_ place: Int) -> Int { tree.childNumbers[place] }

  func onlyChild(_ node: Int) -> Int { tree.childNumbers[tree.nodes[node].children.lowerBound] }

  mutating func size(_ node: Int, _ proposal: Proposal) -> LayoutSize {
    var index = latest[node]
    while index >= 0 {
      let answer = answers[Int(index)]
      if answer.proposal == proposal { return answer.size }
      index = answer.earlier
    }
    guard !isOutOfSteps else { return LayoutSize(width: 0, height: 0) }
    stepsLeft -= 1
    let size = computed(node, proposal)
    guard keepsAnswers else { return size }
    answers.append(Answer(proposal: proposal, size: size, earlier: latest[node]))
    latest[node] = Int32(answers.count - 1)
    return size
  }

  private mutating func computed(_ node: Int, _ proposal: Proposal) -> LayoutSize {
    let parts = children(node)
    switch tree.nodes[node].kind {
    case .text(let number): return size(of: tree.texts[number], proposal)
    case .box(let width, let height, let ideal):
      return LayoutSize(
        width: width ?? finite(proposal.width, else: ideal.width),
        height: height ?? finite(proposal.height, else: ideal.height))
    case .spacer(let minimum, let axis):
      return LayoutSize(
        width: axis == .vertical ? 0 : max(proposal.width ?? minimum, minimum),
        height: axis == .horizontal ? 0 : max(proposal.height ?? minimum, minimum))
    case .divider(let axis):
      var size = LayoutSize(width: 1, height: 1)
      size[axis] = finite(proposal[axis], else: LayoutSize.shape[axis])
      return size
    case .stack(let axis, let spacing): return stackSize(parts, axis, spacing, proposal)
    case .layers, .unknown: return largest(parts, proposal)
    case .decorated, .prioritized, .badge, .marked: return size(child(parts.lowerBound), proposal)
    case .padded(let insets): return padded(child(parts.lowerBound), insets, proposal)
    case .framed(let width, let height):
      let inner = size(
        child(parts.lowerBound), Proposal(width: width ?? proposal.width, height: height ?? proposal.height))
      return LayoutSize(width: width ?? inner.width, height: height ?? inner.height)
    case .flexiblyFramed(let frame):
      let inner = size(child(parts.lowerBound), frame.inner(proposal))
      return LayoutSize(
        width: frame.width.length(proposal.width, inner.width),
        height: frame.height.length(proposal.height, inner.height))
    case .fixedSize(let horizontal, let vertical):
      return size(
        child(parts.lowerBound),
        Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
    case .firstThatFits(let horizontal, let vertical):
      guard let chosen = choice(parts, proposal, horizontal: horizontal, vertical: vertical) else {
        return LayoutSize(width: 0, height: 0)
      }
      return size(child(chosen), proposal)
    case .scrolling(let horizontal, let vertical):
      let inner = size(child(parts.lowerBound), scrolled(proposal, horizontal, vertical))
      return LayoutSize(
        width: horizontal ? finite(proposal.width, else: inner.width) : inner.width,
        height: vertical ? finite(proposal.height, else: inner.height) : inner.height)
    case .grid(let number, let spacing): return gridSize(parts, tree.rowLengths[number], spacing, proposal)
    case .columns(let number, let spacing): return columnsSize(parts, tree.columns[number], spacing, proposal)
    case .adaptive: return adaptiveSize(parts, proposal)
    case .flowing: return flowingSize(parts, proposal)
    }
  }

  private func finite(_ length: Double?, else ideal: Double) -> Double { length ?? ideal }

  func scrolled(_ proposal: Proposal, _ horizontal: Bool, _ vertical: Bool) -> Proposal {
    Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  private mutating func largest(_ parts: Range<Int>, _ proposal: Proposal) -> LayoutSize {
    var result = LayoutSize(width: 0, height: 0)
    for part in parts {
      let size = size(child(part), proposal)
      result = LayoutSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
    return result
  }

  private mutating func padded(_ part: Int, _ insets: Insets, _ proposal: Proposal) -> LayoutSize {
    let inner = size(part, insets.inside(proposal))
    return LayoutSize(width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
  }

  private func size(of text: TextItem, _ proposal: Proposal) -> LayoutSize {
    if proposal.width == 0 { return LayoutSize(width: text.content.widestCharacter, height: 0) }
    let column = proposal.width == .infinity ? nil : proposal.width
    let height = proposal.height == .infinity ? nil : proposal.height
    return text.content.size(
      column: column, lineLimit: text.lineLimit, height: height, smallestScale: text.smallestScale)
  }

  /// The place of the first candidate whose ideal size fits, else of the last; nil if there are none.
  mutating func choice(
    _ candidates: Range<Int>, _ proposal: Proposal, horizontal: Bool, vertical: Bool
  ) -> Int? {
    let ideal = scrolled(proposal, horizontal, vertical)
    for candidate in candidates {
      let size = size(child(candidate), ideal)
      let fitsWidth = !horizontal || size.width <= (proposal.width ?? .infinity)
      let fitsHeight = !vertical || size.height <= (proposal.height ?? .infinity)
      if fitsWidth && fitsHeight { return candidate }
    }
    return candidates.last
  }
}

extension TextItem {
  func laidOut(_ proposal: Proposal) -> LaidOutText {
    let column = proposal.width == .infinity ? nil : proposal.width
    let height = proposal.height == .infinity ? nil : proposal.height
    return content.laidOut(column: column, lineLimit: lineLimit, height: height, smallestScale: smallestScale)
  }
}

extension Insets {
  func inside(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max($0 - horizontal, 0) }, height: proposal.height.map { max($0 - vertical, 0) })
  }
}

extension FlexibleFrame {
  func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: width.inner(proposal.width), height: height.inner(proposal.height))
  }
}

extension FlexibleFrame.Range {
  /// What the child is proposed.
  func inner(_ proposal: Double?) -> Double? { (proposal ?? ideal).map(clamped) }

  /// What the frame answers, given what the child did.
  func length(_ proposal: Double?, _ child: Double) -> Double {
    guard let proposal else { return (ideal ?? child).clamped(minimum, maximum) }
    switch (minimum, maximum) {
    case (nil, nil): return child
    case (.some, .some): return clamped(proposal)
    case (nil, let maximum?): return min(max(proposal, child), maximum)
    case (let minimum?, nil): return max(min(proposal, child), minimum)
    }
  }

  private func clamped(_ length: Double) -> Double { length.clamped(minimum, maximum) }
}

extension Double {
  fileprivate func clamped(_ minimum: Double?, _ maximum: Double?) -> Double {
    Swift.max(minimum ?? -.infinity, Swift.min(maximum ?? .infinity, self))
  }
}
