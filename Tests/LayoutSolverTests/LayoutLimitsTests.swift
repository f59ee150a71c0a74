// SPDX-License-Identifier: MIT
import Testing

@testable import LayoutSolver

private func limits(depth: Int? = nil, nodes: Int? = nil, steps: Int? = nil) -> LayoutLimits {
  var limits = LayoutLimits.standard
  if let depth { limits.depth = depth }
  if let nodes { limits.nodes = nodes }
  if let steps { limits.steps = steps }
  return limits
}

private func nested(_ depth: Int) -> LayoutItem {
  (0..<depth).reduce(text("one two")) { item, level in
    .stack(level.isMultiple(of: 2) ? .horizontal : .vertical, spacing: nil, [item, text("x y")])
  }
}

@Test func `what is within the limits is laid out as a whole`() {
  let result = LayoutSolver.solve(nested(100), width: 300, height: 700)
  #expect(result.limitReached == nil)
  #expect(result.texts.count == 101)
}

@Test func `what lies too deep is left out, and said to be`() {
  let result = LayoutSolver.solve(nested(10), width: 300, limits: limits(depth: 4))
  #expect(result.limitReached == .depth)
  #expect(result.texts.count == 3)
  #expect(LayoutSolver.solve(nested(5000), width: 300).limitReached == .depth)
}

@Test func `items beyond the limit are left out, and said to be`() {
  let result = LayoutSolver.solve(row([text("a"), text("b"), text("c")]), width: 300, limits: limits(nodes: 3))
  #expect(result.limitReached == .nodes)
  #expect(result.texts.count == 2)
  #expect(LayoutSolver.solve(row([text("a"), text("b")]), width: 300, limits: limits(nodes: 3)).limitReached == nil)
}

@Test func `a layout that takes too long is given up and has nothing in it`() {
  let result = LayoutSolver.solve(nested(20), width: 300, limits: limits(steps: 30))
  #expect(result == LayoutResult(size: LayoutSize(width: 0, height: 0), limitReached: .steps))
}

/// A choice in a choice may be the same view written twice, so that its parts double with every level.
@Test func `choices within choices stay within the limits`() {
  var item = text("one two three")
  for _ in 0..<40 {
    item = .firstThatFits(
      horizontal: true, vertical: false, [row([item, text("more")]), column([text("x"), item])])
  }
  let result = LayoutSolver.solve(item, width: 60, limits: limits(nodes: 3000))
  #expect(result.limitReached != nil)
}

@Test func `stacks in stacks cost steps in proportion to their depth`() {
  // Without keeping sizes this would be three to the power of 60.
  let result = LayoutSolver.solve(nested(60), width: 300, height: 700, limits: limits(steps: 20_000))
  #expect(result.limitReached == nil)
}

@Test func `no steps are taken once they are used up`() {
  var solver = LayoutSolver(nested(60), limits: limits(steps: 1000))
  solver.keepsAnswers = false
  #expect(solver.solve(Proposal(width: 300)).limitReached == .steps)
}
