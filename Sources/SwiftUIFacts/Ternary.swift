// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `a ? b : c`, which the parser leaves as a flat sequence.
///
/// Only assignment binds less than it, so the first question mark splits the sequence; what follows the colon may be
/// another ternary. Folding the whole sequence would make a tree whose nodes no longer know their place in the file.
struct Ternary {
  /// The elements before the question mark.
  var condition: ArraySlice<ExprSyntax>
  var then: ExprSyntax
  /// The elements after the colon.
  var otherwise: ArraySlice<ExprSyntax>

  init?(_ sequence: SequenceExprSyntax) {
    self.init(Array(sequence.elements)[...])
  }

  init?(_ elements: ArraySlice<ExprSyntax>) {
    guard let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[mark].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    condition = elements[..<mark]
    then = ternary.thenExpression
    otherwise = elements[(mark + 1)...]
  }

  /// Each alternative with its condition's elements; the last has none.
  var alternatives: [(condition: ArraySlice<ExprSyntax>, value: ArraySlice<ExprSyntax>)] {
    var result = [(condition: condition, value: [then][...])]
    var rest = otherwise
    while let next = Ternary(rest) {
      result.append((next.condition, [next.then][...]))
      rest = next.otherwise
    }
    result.append(([], rest))
    return result
  }
}
