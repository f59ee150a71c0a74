// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A call that turns a key or a format into a text, wherever the text is shown.
struct LocalizingCall {
  /// How the call is named in text uses.
  var context: String
  /// The key, the format, or the localizing call inside.
  var textArgument: ExprSyntax?
  /// Whether a literal is used as it is, such as that of `String(format:)`.
  var isVerbatim = false

  /// nil if the call is none of these.
  init?(_ call: FunctionCallExprSyntax) {
    let first = call.arguments.first
    let label = first?.label?.text
    textArgument = first?.expression
    switch calleePath(call) {
    case "NSLocalizedString": context = "NSLocalizedString"
    case "LocalizedStringKey" where label == nil: context = "LocalizedStringKey"
    case "LocalizedStringResource" where label == nil: context = "LocalizedStringResource"
    case "String" where label == "localized": context = "String(localized:)"
    case "AttributedString" where label == "localized": context = "AttributedString(localized:)"
    case "String.localizedStringWithFormat": (context, isVerbatim) = ("String.localizedStringWithFormat", true)
    case "String" where label == "format": (context, isVerbatim) = ("String(format:)", true)
    default: return nil
    }
  }
}

/// The name a call is made by: `Text`, `String.localizedStringWithFormat`; nil if its base is not a plain name.
func calleePath(_ call: FunctionCallExprSyntax) -> String? {
  if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
  guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
    let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  else { return nil }
  let name = member.declName.baseName.text
  return base == "SwiftUI" || base == "Foundation" ? name : base + "." + name
}
