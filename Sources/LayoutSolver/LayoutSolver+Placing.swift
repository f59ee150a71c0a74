// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// What is around an item being placed.
  struct Surroundings {
    var stacks: [Int] = []
    var mark: Int?
    var badge: LayoutSize?
    var isInUnknown = false
    /// Whether the height offered is one the code fixed.
    var hasFixedHeight = false
  }

  /// Repeats the proposals with the final sizes and writes down what becomes of texts, stacks and choices.
  mutating func place(_ node: Int, _ proposal: Proposal, in around: Surroundings, _ result: inout LayoutResult) {
    let parts = children(node)
    var inner = around
    if case .marked = tree.nodes[node].item {} else { inner.mark = nil }
    switch tree.nodes[node].item {
    case .text(let text): place(text, proposal, in: around, &result)
    case .box, .spacer, .divider: break
    case .stack(let axis, let spacing, _):
      placeStack(node, axis, spacing, proposal, in: around, &result)
    case .layers: for part in parts { place(part, proposal, in: inner, &result) }
    case .unknown:
      inner.isInUnknown = true
      for part in parts { place(part, proposal, in: inner, &result) }
    case .decorated:
      place(parts[0], proposal, in: inner, &result)
      let size = size(parts[0], proposal)
      for part in parts.dropFirst() {
        place(part, Proposal(width: size.width, height: size.height), in: inner, &result)
      }
    case .padded(_, let insets): place(parts[0], insets.inside(proposal), in: inner, &result)
    case .framed(_, let width, let height):
      inner.hasFixedHeight = inner.hasFixedHeight || height != nil
      let frame = Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
      place(parts[0], frame, in: inner, &result)
    case .flexiblyFramed(_, let frame):
      inner.hasFixedHeight = inner.hasFixedHeight || frame.height.maximum.map { $0.isFinite } ?? false
      place(parts[0], frame.inner(proposal), in: inner, &result)
    case .fixedSize(_, let horizontal, let vertical), .scrolling(_, let horizontal, let vertical):
      if vertical { inner.hasFixedHeight = false }
      place(parts[0], scrolled(proposal, horizontal, vertical), in: inner, &result)
    case .prioritized: place(parts[0], proposal, in: around, &result)
    case .marked(let mark, _):
      inner.mark = mark
      place(parts[0], proposal, in: inner, &result)
    case .firstThatFits(let horizontal, let vertical, _):
      placeChoice(parts, proposal, horizontal, vertical, in: around, &result)
    case .grid(let rows, let spacing): placeGrid(parts, rows, spacing, proposal, in: inner, &result)
    case .columns(let columns, let spacing, _):
      let widths = lazyColumns(columns, spacing, proposal.width.map { $0.isFinite ? $0 : 0 } ?? 0)
      guard !widths.isEmpty else { break }
      for (index, part) in parts.enumerated() {
        place(part, Proposal(width: widths[index % widths.count]), in: inner, &result)
      }
    case .adaptive:
      let isHorizontal = fitsSideBySide(parts, proposal)
      for part in parts { place(part, isHorizontal ? Proposal(width: nil) : proposal, in: inner, &result) }
    case .flowing: for part in parts { place(part, proposal, in: inner, &result) }
    case .badge:
      inner.badge = size(parts[0], proposal)
      place(parts[0], proposal, in: inner, &result)
    }
  }

  private func place(_ text: TextItem, _ proposal: Proposal, in around: Surroundings, _ result: inout LayoutResult) {
    result.texts.append(
      LayoutResult.PlacedText(
        id: text.id, column: proposal.width == .infinity ? nil : proposal.width, laidOut: text.laidOut(proposal),
        lineLimit: text.lineLimit, height: around.hasFixedHeight ? proposal.height : nil, stacks: around.stacks,
        badge: around.badge, isInUnknown: around.isInUnknown))
  }

  private mutating func placeStack(
    _ node: Int, _ axis: StackAxis, _ spacing: Double?, _ proposal: Proposal, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    let parts = children(node)
    let shares = shares(parts, axis, spacing, proposal)
    let gaps = gaps(parts, axis, spacing)
    let number = result.stacks.count
    let placed = zip(parts, shares).map { part, share in
      LayoutResult.PlacedStack.Share(
        mark: mark(of: part), isSpacer: isSpacer(part), taken: share.taken, texts: texts(in: part))
    }
    result.stacks.append(
      LayoutResult.PlacedStack(
        mark: around.mark, axis: axis, offered: proposal[axis], length: shares.reduce(gaps) { $0 + $1.taken },
        gaps: gaps, shares: placed))
    var inner = around
    inner.mark = nil
    inner.stacks.append(number)
    if axis == .vertical { inner.hasFixedHeight = around.hasFixedHeight && parts.count == 1 }
    for (part, share) in zip(parts, shares) {
      var offer = proposal
      offer[axis] = share.offered
      place(part, offer, in: inner, &result)
    }
  }

  private mutating func placeChoice(
    _ parts: [Int], _ proposal: Proposal, _ horizontal: Bool, _ vertical: Bool, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    guard let chosen = choice(parts, proposal, horizontal: horizontal, vertical: vertical) else { return }
    var inner = around
    inner.mark = nil
    if horizontal, let width = proposal.width {
      let ideals = parts.map { size($0, scrolled(proposal, true, vertical)).width }
      result.choices.append(
        LayoutResult.Choice(
          mark: around.mark, chosen: chosen, ideals: ideals, offered: width,
          passedOver: passedOver(parts[..<chosen], proposal)))
    }
    place(parts[chosen], proposal, in: inner, &result)
  }

  /// The first candidate that would have been fine had it been given the width.
  private mutating func passedOver(_ parts: ArraySlice<Int>, _ proposal: Proposal) -> LayoutResult.PassedOver? {
    for (index, part) in parts.enumerated() {
      var trial = LayoutResult(size: size(part, proposal))
      place(part, proposal, in: Surroundings(), &trial)
      let isWhole = trial.texts.allSatisfy { text in
        !text.laidOut.isTruncated && text.laidOut.scale == 1
          && !text.laidOut.lines.contains(where: \.endsInsideWord)
      }
      let wraps = trial.texts.filter { $0.laidOut.lines.count > 1 }
      if isWhole, !wraps.isEmpty, trial.stacks.allSatisfy({ $0.axis == .vertical || $0.overflow <= 0.5 }) {
        return LayoutResult.PassedOver(candidate: index, texts: wraps)
      }
    }
    return nil
  }

  private mutating func placeGrid(
    _ parts: [Int], _ rows: [[LayoutItem]], _ spacing: Double?, _ proposal: Proposal, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    let widths = gridColumns(parts, rows, spacing, proposal.width)
    var next = 0
    for row in rows {
      for column in row.indices {
        let width = row.count == 1 && widths.count > 1 ? proposal.width : widths[column]
        place(parts[next], Proposal(width: width), in: around, &result)
        next += 1
      }
    }
  }

  private func mark(of node: Int) -> Int? {
    switch tree.nodes[node].item {
    case .marked(let mark, _): mark
    case .prioritized, .padded, .framed, .flexiblyFramed, .fixedSize, .badge, .decorated: mark(of: children(node)[0])
    default: nil
    }
  }

  private func texts(in node: Int) -> [Int] {
    if case .text(let text) = tree.nodes[node].item { return [text.id] }
    return children(node).flatMap { texts(in: $0) }
  }
}
