// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ArraySlice where Element == ExprSyntax {
  /// A condition without `x =` in front of it, which the parser leaves in the same flat sequence.
  var afterAssignment: ArraySlice<ExprSyntax> {
    guard let sign = lastIndex(where: { $0.is(AssignmentExprSyntax.self) }) else { return self }
    return self[(sign + 1)...]
  }

  /// Whether a condition compares something with 0, 1 or 2, or is named after the plural.
  var countsItems: Bool {
    if count == 1, let only = first { return only.countsItems }
    return indices.contains { index in
      guard let sign = self[index].as(BinaryOperatorExprSyntax.self), comparisons.contains(sign.operator.text) else {
        return false
      }
      return [index - 1, index + 1].contains { indices.contains($0) && self[$0].isSmallNumber }
    }
  }
}

extension ExprSyntax {
  fileprivate var countsItems: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
      return element.expression.countsItems
    }
    if let sequence = self.as(SequenceExprSyntax.self) { return Array(sequence.elements)[...].countsItems }
    if let negated = self.as(PrefixOperatorExprSyntax.self) { return negated.expression.countsItems }
    let name =
      self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let lowercased = name.lowercased()
    return lowercased.contains("plural") || lowercased.contains("singular")
  }

  fileprivate var isSmallNumber: Bool {
    ["0", "1", "2", "1.0"].contains(
      self.as(IntegerLiteralExprSyntax.self)?.literal.text ?? self.as(FloatLiteralExprSyntax.self)?.literal.text)
  }
}

private let comparisons: Set<String> = ["==", "!=", ">", "<", ">=", "<=", "==="]
