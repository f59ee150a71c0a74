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

  /// `R.string.localizable.title(count)`, as R.swift writes accessors: its generated declaration has key and table.
  mutating func resourceText(_ path: [String], _ arguments: [Argument], in scope: ViewScope) -> Value? {
    guard path.count == 4, path[0] == "R", path[1] == "string" else { return nil }
    for member in members(path[3], of: "string.\(path[2])", from: scope.path) {
      let made: Expression?
      switch member.content {
      case .property(let property): made = property.initial
      case .value(let computed): made = computed.result
      case .builder, .enumCase: made = nil
      }
      guard let made, let key = made.arguments.first(where: { $0.label == "key" }),
        let plain = plainText(key, in: scope, labelled: "key")
      else { continue }
      let table = made.arguments.first { $0.label == "tableName" }.flatMap {
        plainText($0, in: scope, labelled: "tableName")
      }
      let values = arguments.filter { $0.label == nil }.map { value($0.value, in: scope) }
      return .text(.catalog(key: plain, table: table, arguments: values, fallback: nil))
    }
    return nil
  }

  private mutating func plainText(_ argument: Argument, in scope: ViewScope, labelled label: String? = nil) -> String? {
    guard argument.label == label, case .text(let text) = value(argument.value, in: scope),
      case .verbatim(let plain) = text.asVerbatim
    else { return nil }
    return plain
  }
}
