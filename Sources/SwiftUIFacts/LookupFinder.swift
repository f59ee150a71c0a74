// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Finds the call by which a function looks up a text under a key that it is given, as generated accessors do.
///
/// A class because the syntax library's visitors are.
final class LookupFinder: SyntaxVisitor {
  private(set) var lookup: TextLookup?
  private let parameters: Set<String>

  init(parameters: Set<String>) {
    self.parameters = parameters
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard lookup == nil else { return .skipChildren }
    let name = lastName(of: callee(of: call))
    guard let keyLabels = keyLabels[name] else { return .visitChildren }
    let arguments = Array(call.arguments)
    let key = arguments.first { keyLabels.contains($0.label?.text) }.flatMap { parameter($0.expression) }
    guard let key else { return .visitChildren }
    lookup = TextLookup(
      key: key, table: parameter(labelled: ["table", "tableName"], in: arguments),
      fallback: parameter(labelled: ["value", "defaultValue", "fallback"], in: arguments))
    return .skipChildren
  }

  private func parameter(labelled labels: [String], in arguments: [LabeledExprSyntax]) -> String? {
    arguments.first { labels.contains($0.label?.text ?? "") }.flatMap { parameter($0.expression) }
  }

  /// The parameter that an expression names, alone or as the one argument of a call that converts it.
  private func parameter(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return parameters.contains(name) ? name : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1 else { return nil }
    return call.arguments.first.flatMap { parameter($0.expression) }
  }

  private func lastName(of callee: ExprSyntax) -> String {
    callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }
}

/// What looks texts up, with the labels its key may have.
private let keyLabels: [String: Set<String?>] = [
  "NSLocalizedString": [nil], "localizedString": ["forKey"], "String": ["localized"],
  "LocalizedStringResource": [nil], "LocalizedStringKey": [nil], "StringResource": ["key"],
]
