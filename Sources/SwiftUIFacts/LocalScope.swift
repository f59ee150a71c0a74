// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The constants declared so far in the function or closure being read.
///
/// A view that is built in a `let` and placed further down is read where it is placed; a text likewise.
struct LocalScope {
  struct Constant {
    var type: TypeSyntax?
    var value: ExprSyntax
  }

  private var constants: [String: Constant] = [:]

  func constant(named name: String) -> Constant? { constants[name] }

  mutating func declare(_ declaration: VariableDeclSyntax) {
    for binding in declaration.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      constants[name] = binding.initializer.map { Constant(type: binding.typeAnnotation?.type, value: $0.value) }
    }
  }

  /// The scope a constant's own value is read in: without it, so that a name that shadows itself comes to an end.
  func without(_ name: String) -> LocalScope {
    var rest = self
    rest.constants[name] = nil
    return rest
  }
}
