// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// The first place where a file does not follow Swift's grammar; nil if it does.
///
/// The parser recovers by making up what is missing and setting aside what it cannot place; this finds the first of
/// either. It descends only into nodes that are marked as having an error.
func firstSyntaxError(in tree: SourceFileSyntax, file: SourceFile) -> FactProblem? {
  guard tree.hasError else { return nil }
  var node = Syntax(tree)
  while true {
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      return FactProblem(
        position: file.position(of: unexpected), message: "syntax error: unexpected '\(file.source(of: unexpected))'")
    }
    if let token = node.as(TokenSyntax.self) { return problem(with: token, file: file) }
    let next = node.children(viewMode: .all).first { child in
      child.hasError || child.is(UnexpectedNodesSyntax.self) || child.as(TokenSyntax.self)?.presence == .missing
    }
    guard let next else {
      return FactProblem(position: file.position(of: node), message: "syntax error")
    }
    node = next
  }
}

private func problem(with token: TokenSyntax, file: SourceFile) -> FactProblem {
  guard token.presence == .missing else {
    return FactProblem(
      position: file.position(of: token), message: "syntax error: '\(file.source(of: token))' is malformed")
  }
  let before = token.previousToken(viewMode: .sourceAccurate)
  let offset = (before?.endPositionBeforeTrailingTrivia ?? token.position).utf8Offset
  let expected = token.text.isEmpty ? "a name or expression" : "'\(token.text)'"
  return FactProblem(position: file.position(at: offset), message: "syntax error: \(expected) expected")
}
