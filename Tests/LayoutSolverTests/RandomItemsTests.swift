// SPDX-License-Identifier: MIT
import Testing

@testable import LayoutSolver

private func hasNumbers(_ result: LayoutResult) -> Bool {
  let sizes = [result.size] + result.texts.compactMap(\.badge)
  return sizes.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite }
    && result.stacks.allSatisfy { $0.length >= 0 && $0.overflow >= 0 && $0.shares.allSatisfy { $0.taken >= 0 } }
    && result.texts.allSatisfy { ($0.column ?? 0) >= 0 && ($0.height ?? 0) >= 0 }
}

@Test(arguments: 0..<300) func `every item has a layout`(seed: UInt64) {
  var items = RandomItems(random: SeededGenerator(seed: seed))
  let item = items.item(depth: 6)
  let width = items.length() * 4
  let result = LayoutSolver.solve(item, width: width)
  #expect(hasNumbers(result))
  #expect(result == LayoutSolver.solve(item, width: width))
}

@Test(arguments: 0..<300) func `lengths that make no sense do no harm`(seed: UInt64) {
  var items = RandomItems(random: SeededGenerator(seed: seed))
  items.oddLengths = [.nan, .infinity, -.infinity, -5, 1e308, -1e308, .leastNonzeroMagnitude, 0, -0.0]
  let item = items.item(depth: 6)
  for width in [300, items.length()] {
    #expect(hasNumbers(LayoutSolver.solve(item, width: width, height: items.length())), "\(width)")
  }
}

@Test(arguments: 0..<300) func `sizes that are kept are those that would be found again`(seed: UInt64) {
  var items = RandomItems(random: SeededGenerator(seed: seed))
  let item = items.item(depth: 4)
  var limits = LayoutLimits()
  limits.steps = 20_000_000
  var keeping = LayoutSolver(item, limits: limits)
  var forgetting = LayoutSolver(item, limits: limits)
  forgetting.keepsAnswers = false
  let proposal = Proposal(width: items.length() * 3, height: seed % 3 == 0 ? 200 : nil)
  let result = keeping.solve(proposal)
  #expect(result.limitReached == nil)
  #expect(result == forgetting.solve(proposal))
}
