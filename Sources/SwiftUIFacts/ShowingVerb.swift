// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a call does that shows a screen from code: `present(_:animated:)`, `pushViewController`, a coordinator's
/// `setSheetCoordinator`.
struct ShowingVerb {
  /// The presentation's kind.
  var kind: String
  /// What it shows.
  var shown: ExprSyntax
  /// Whether the name alone says that a screen is shown; else what is shown has to look like one.
  var isCertain: Bool

  init?(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, first.label == nil, let name = calledMemberName(call) else { return nil }
    // Patterns and cases of enums look like calls: `.push(let coordinator)`.
    guard !first.expression.is(ClosureExprSyntax.self), !first.expression.is(PatternExprSyntax.self),
      !first.expression.is(NilLiteralExprSyntax.self), !first.expression.is(StringLiteralExprSyntax.self)
    else { return nil }
    let labels = call.arguments.dropFirst().compactMap { $0.label?.text }
    guard let (kind, isCertain) = meaning(of: name, labels: labels) else { return nil }
    self.kind = kind
    self.isCertain = isCertain
    shown = first.expression
  }

  /// Whether a word names the first screen of a stack, column or window: `setRootCoordinator`, `setViewControllers`.
  static func isRoot(_ name: String) -> Bool { setterKind(name) == "root" }
}

private func meaning(of name: String, labels: [String]) -> (kind: String, isCertain: Bool)? {
  switch name {
  case "present" where labels.contains("animated"): return ("sheet", true)
  case "pushViewController": return ("push", true)
  case "show" where labels.contains("sender"), "showDetailViewController": return ("push", true)
  case "push", "pushCoordinator": return ("push", false)
  case "present": return ("sheet", false)
  default: break
  }
  if let kind = setterKind(name) { return (kind, true) }
  guard screenSuffixes.contains(where: name.hasSuffix) else { return nil }
  if name.hasPrefix("present") { return ("sheet", false) }
  return name.hasPrefix("push") || name.hasPrefix("show") ? ("push", false) : nil
}

/// `setSheetCoordinator`, `setRootViewController`, …; nil where it sets no screen.
private func setterKind(_ name: String) -> String? {
  if name == "setViewControllers" { return "root" }
  guard name.hasPrefix("set"), screenSuffixes.contains(where: name.hasSuffix) else { return nil }
  let place = name.dropFirst(3)
  for (prefix, kind) in places where place.hasPrefix(prefix) { return kind }
  return nil
}

private let places = [
  ("Sheet", "sheet"), ("FullScreen", "fullScreenCover"), ("FullscreenCover", "fullScreenCover"),
  ("Overlay", "fullScreenCover"), ("Popover", "popover"), ("Root", "root"), ("Detail", "root"), ("Sidebar", "root"),
]

private let screenSuffixes = ["Coordinator", "ViewController", "Controller", "Module", "Screen"]

/// The name of a called function or method; nil for an implicit member such as `.push(…)`.
func calledMemberName(_ call: FunctionCallExprSyntax) -> String? {
  switch callee(of: call).as(ExprSyntaxEnum.self) {
  case .memberAccessExpr(let member): member.base == nil ? nil : member.declName.baseName.text
  case .declReferenceExpr(let reference): reference.baseName.text
  default: nil
  }
}
