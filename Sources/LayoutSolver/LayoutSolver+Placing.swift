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
    guard !isOutOfSteps else { return }
    let parts = children(node)
    var inner = around
    switch tree.nodes[node].kind {
    // What is around one view is the same view, with a margin or a frame.
    case .padded, .framed, .flexiblyFramed, .fixedSize, .prioritized, .marked, .badge: break
    default: inner.mark = nil
    }
    switch tree.nodes[node].kind {
    case .text(let number): place(tree.texts[number], proposal, in: around, &result)
    case .box, .spacer, .divider: break
    case .stack(let axis, let spacing):
      placeStack(parts, axis, spacing, proposal, in: around, &result)
    case .layers: for part in parts { place(child(part), proposal, in: inner, &result) }
    case .unknown:
      inner.isInUnknown = true
      for part in parts { place(child(part), proposal, in: inner, &result) }
    case .decorated:
      place(child(parts.lowerBound), proposal, in: around, &result)
      let size = size(child(parts.lowerBound), proposal)
      // Where nobody says how high something is that would take any height, it is not as low as it may be.
      let isAsHighAsOffered = proposal.height == nil && takesAnyHeight(child(parts.lowerBound), proposal.width)
      for part in parts.dropFirst() {
        let height = isAsHighAsOffered ? nil : size.height
        place(child(part), Proposal(width: size.width, height: height), in: inner, &result)
      }
    case .padded(let insets): place(child(parts.lowerBound), insets.inside(proposal), in: inner, &result)
    case .framed(let width, let height):
      inner.hasFixedHeight = inner.hasFixedHeight || height != nil
      let frame = Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
      place(child(parts.lowerBound), frame, in: inner, &result)
    case .flexiblyFramed(let frame):
      inner.hasFixedHeight = inner.hasFixedHeight || frame.height.maximum.map { $0.isFinite } ?? false
      place(child(parts.lowerBound), frame.inner(proposal), in: inner, &result)
    case .fixedSize(let horizontal, let vertical), .scrolling(let horizontal, let vertical):
      if vertical { inner.hasFixedHeight = false }
      place(child(parts.lowerBound), scrolled(proposal, horizontal, vertical), in: inner, &result)
    case .prioritized: place(child(parts.lowerBound), proposal, in: around, &result)
    case .marked(let mark):
      inner.mark = mark
      place(child(parts.lowerBound), proposal, in: inner, &result)
    case .firstThatFits(let horizontal, let vertical):
      placeChoice(parts, proposal, horizontal, vertical, in: around, &result)
    case .grid(let number, let spacing):
      placeGrid(parts, tree.rowLengths[number], spacing, proposal, in: inner, &result)
    case .columns(let number, let spacing):
      let widths = lazyColumns(tree.columns[number], spacing, proposal.width, cells: parts.count)
      guard !widths.isEmpty else { break }
      for (index, part) in parts.enumerated() {
        place(child(part), Proposal(width: widths[index % widths.count]), in: inner, &result)
      }
    case .adaptive:
      let isHorizontal = fitsSideBySide(parts, proposal)
      for part in parts { place(child(part), isHorizontal ? Proposal(width: nil) : proposal, in: inner, &result) }
    case .flowing: for part in parts { place(child(part), proposal, in: inner, &result) }
    case .badge:
      inner.badge = size(child(parts.lowerBound), proposal)
      place(child(parts.lowerBound), proposal, in: inner, &result)
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
    _ parts: Range<Int>, _ axis: StackAxis, _ spacing: Double?, _ proposal: Proposal, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    let shares = shares(parts, axis, spacing, proposal)
    let gaps = gaps(parts, axis, spacing)
    let number = result.stacks.count
    let placed = zip(parts, shares).map { part, share in
      LayoutResult.PlacedStack.Share(
        mark: mark(of: child(part)), isSpacer: isSpacer(child(part)), taken: share.taken, texts: texts(in: child(part)))
    }
    result.stacks.append(
      LayoutResult.PlacedStack(
        mark: around.mark, axis: axis, offered: proposal[axis],
        length: max(0, shares.reduce(gaps) { $0 + $1.taken }), gaps: gaps, shares: placed))
    var inner = around
    inner.mark = nil
    inner.stacks.append(number)
    if axis == .vertical { inner.hasFixedHeight = around.hasFixedHeight && parts.count == 1 }
    for (part, share) in zip(parts, shares) {
      var offer = proposal
      offer[axis] = share.offered
      place(child(part), offer, in: inner, &result)
    }
  }

  private mutating func placeChoice(
    _ parts: Range<Int>, _ proposal: Proposal, _ horizontal: Bool, _ vertical: Bool, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    guard let chosen = choice(parts, proposal, horizontal: horizontal, vertical: vertical) else { return }
    var inner = around
    inner.mark = nil
    if horizontal, let width = proposal.width {
      let ideals = parts.map { size(child($0), scrolled(proposal, true, vertical)).width }
      result.choices.append(
        LayoutResult.Choice(
          mark: around.mark, chosen: chosen - parts.lowerBound, ideals: ideals, offered: width,
          passedOver: passedOver(parts.lowerBound..<chosen, proposal)))
    }
    place(child(chosen), proposal, in: inner, &result)
  }

  /// The first candidate that would have been fine had it been given the width.
  private mutating func passedOver(_ parts: Range<Int>, _ proposal: Proposal) -> LayoutResult.PassedOver? {
    for (index, part) in parts.enumerated() {
      var trial = LayoutResult(size: size(child(part), proposal))
      place(child(part), proposal, in: Surroundings(), &trial)
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
    _ parts: Range<Int>, _ rows: [Int], _ spacing: Double?, _ proposal: Proposal, in around: Surroundings,
    _ result: inout LayoutResult
  ) {
    let widths = gridColumns(parts, rows, spacing, proposal.width)
    var next = parts.lowerBound
    for row in rows {
      for column in 0..<row {
        let width = row == 1 && widths.count > 1 ? proposal.width : widths[column]
        place(child(next), Proposal(width: width), in: around, &result)
        next += 1
      }
    }
  }

  private mutating func takesAnyHeight(_ node: Int, _ width: Double?) -> Bool {
    size(node, Proposal(width: width, height: .infinity)).height == .infinity
  }

  private func mark(of node: Int) -> Int? {
    switch tree.nodes[node].kind {
    case .marked(let mark): mark
    case .prioritized, .padded, .framed, .flexiblyFramed, .fixedSize, .badge, .decorated: mark(of: onlyChild(node))
    default: nil
    }
  }

  private func texts(in node: Int) -> [Int] {
    if case .text(let number) = tree.nodes[node].kind { return [tree.texts[number].id] }
    return children(node).flatMap { texts(in: child($0)) }
  }
}
