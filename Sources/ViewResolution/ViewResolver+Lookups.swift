// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// `tr("Main", "title", count, fallback: "…")`, the one function through which the code that SwiftGen writes looks all
  /// its texts up. Its body is for projects to change and often goes over the languages, so its name has to do.
  mutating func generatedLookup(_ expression: Expression, in scope: ViewScope) -> Value? {
    let arguments = expression.arguments
    guard expression.path.last == "tr", arguments.count > 1, let table = plainText(arguments[0], in: scope),
      let key = plainText(arguments[1], in: scope)
    else { return nil }
    let fallback = arguments.first { $0.label == "fallback" }.flatMap { plainText($0, in: scope, labelled: "fallback") }
    let values = arguments.dropFirst(2).filter { $0.label == nil }.map { value($0.value, in: scope) }
    return .text(.catalog(key: key, table: table, arguments: values, fallback: fallback))
  }

  private mutating func plainText(_ argument: Argument, in scope: ViewScope, labelled label: String? = nil) -> String? {
    guard argument.label == label, case .text(let text) = value(argument.value, in: scope),
      case .verbatim(let plain) = text.asVerbatim
    else { return nil }
    return plain
  }
}
