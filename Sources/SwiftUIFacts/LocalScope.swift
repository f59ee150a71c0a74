// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The constants declared so far in the function or closure being read.
///
/// A view that is built in a `let` and placed further down is read where it is placed; a text likewise. Constants made
/// of constants can double at each step, so what is read again this way has a budget for the whole file.
struct LocalScope {
  struct Constant {
    var type: TypeSyntax?
    var value: ExprSyntax
  }

  /// Bytes of source that may still be read in place of names. Shared by all scopes of a file.
  private final class Budget {
    var bytes: Int
    init(bytes: Int) { self.bytes = bytes }
  }

  private var constants: [String: Constant] = [:]
  private let budget: Budget
  /// How many constants made of constants may still be read inside each other.
  private var depth: Int

  init(limits: ReadingLimits) {
    budget = Budget(bytes: limits.inlinedBytes)
    depth = limits.inlinedDepth
  }

  func declares(_ name: String) -> Bool { constants[name] != nil }

  mutating func declare(_ declaration: VariableDeclSyntax) {
    for binding in declaration.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      constants[name] = binding.initializer.map { Constant(type: binding.typeAnnotation?.type, value: $0.value) }
    }
  }

  /// A constant to be read in place of its name, and the scope to read it in: without it, so that a name that shadows
  /// itself comes to an end. nil if there is none or the budget is spent.
  func inline(_ name: String) -> (constant: Constant, scope: LocalScope)? {
    guard let constant = constants[name] else { return nil }
    let cost = constant.value.totalLength.utf8Length
    guard budget.bytes >= cost, depth > 0 else { return nil }
    budget.bytes -= cost
    var rest = self
    rest.depth -= 1
    rest.constants[name] = nil
    return (constant, rest)
  }
}
