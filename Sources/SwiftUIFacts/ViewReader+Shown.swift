// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ViewReader {
  /// The argument of a call that is shown, and the name of what shows it: a view's title, a modifier's text.
  func shownArgument(of call: FunctionCallExprSyntax) -> (context: String, argument: LabeledExprSyntax)? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil {
      let name = member.declName.baseName.text
      if let place = textArgument(ofModifier: name) {
        return argument(at: place, of: call).map { (name, $0) }
      }
    }
    guard let name = calleePath(call), textArgument(ofView: name) != nil else { return nil }
    return titleArgument(of: call, named: name).map { (name, $0) }
  }

  private func argument(at place: TextArgument, of call: FunctionCallExprSyntax) -> LabeledExprSyntax? {
    switch place {
    case .first:
      guard let first = call.arguments.first, first.label == nil else { return nil }
      return first.expression.is(ClosureExprSyntax.self) ? nil : first
    case .labelled(let label): return call.arguments.first { $0.label?.text == label }
    }
  }
}
