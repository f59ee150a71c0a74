// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// A call as a value: a function of the project, a conversion, or something that builds a value of SwiftUI's own.
  mutating func call(_ expression: Expression, as type: String?, in scope: ViewScope) -> Value {
    if let base = expression.operands.first { return callOn(base, expression, in: scope) }
    let path = expression.path
    if let converted = conversion(expression, as: type, in: scope) { return converted }
    if let text = resourceText(path, expression.arguments, in: scope) { return text }
    if let called = projectFunction(expression, in: scope) {
      guard case .unknown = called else { return called }
      return generatedLookup(expression, in: scope) ?? called
    }
    if let text = generatedLookup(expression, in: scope) { return text }
    let first = path.first ?? ""
    if first.isEmpty, let type, path.count > 1, let found = implicitFunction(expression, of: type, in: scope) {
      return found
    }
    if path.count > 1, !first.isEmpty {
      let base = named(Array(path.dropLast()), as: nil, written: "", in: scope)
      guard case .name = base else { return memberCall(path[path.count - 1], on: base, expression, in: scope) }
    }
    if first.isEmpty || first.first?.isUppercase ?? false {
      return .call(path, arguments(expression.arguments, of: path.last ?? "", in: scope), base: nil)
    }
    return .unknown(Unresolved(.computed, written(expression)))
  }

  /// A call on something that is no name: `.system(.body).bold()`, `title.uppercased()`.
  private mutating func callOn(_ base: Expression, _ expression: Expression, in scope: ViewScope) -> Value {
    memberCall(expression.path.last ?? "", on: value(base, in: scope), expression, in: scope)
  }

  private mutating func memberCall(
    _ name: String, on base: Value, _ expression: Expression, in scope: ViewScope
  ) -> Value {
    switch base {
    case .text(let text):
      if name.hasPrefix("localized") { return .text(text.lookedUp) }
      return sameText.contains(name) ? base : .unknown(Unresolved(.computed, written(expression)))
    case .number, .scaled: return base
    case .oneOf(let alternatives):
      return .oneOf(
        alternatives.map {
          Value.Alternative(condition: $0.condition, value: memberCall(name, on: $0.value, expression, in: scope))
        })
    case .unknown(let problem):
      let reason: Unresolved.Reason =
        name.hasPrefix("formatted") || formatters.contains(name) ? .formatted : problem.reason
      return .unknown(Unresolved(reason, written(expression)))
    case .name, .call: return .call([name], arguments(expression.arguments, of: name, in: scope), base: base)
    case .condition, .list: return .unknown(Unresolved(.computed, written(expression)))
    }
  }

  /// `CGFloat(8)`, `max(a, b)`, `Text(title)`, `String(format: format, n)`, `LocalizedStringKey(name)`.
  private mutating func conversion(_ expression: Expression, as type: String?, in scope: ViewScope) -> Value? {
    guard expression.path.count == 1, let first = expression.arguments.first else { return nil }
    switch expression.path[0] {
    case "CGFloat", "Double", "Float", "Int", "String", "AnyLayout", "AnyView", "State", "Binding", "AttributedString":
      if first.label == "format" { return formatted(expression, in: scope) }
      guard [nil, "initialValue", "wrappedValue", "describing", "localized"].contains(first.label) else { return nil }
      let inner = value(first.value, as: type, in: scope)
      guard first.label == "localized", case .text(let text) = inner else { return inner }
      return .text(text.lookedUp)
    case "Text": return value(first.value, as: first.label == "verbatim" ? nil : "LocalizedStringKey", in: scope)
    case "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString":
      guard case .text(let text) = value(first.value, as: "LocalizedStringKey", in: scope) else {
        return .unknown(Unresolved(.computed, written(expression)))
      }
      return .text(text.lookedUp)
    case "min", "max":
      let numbers = expression.arguments.map { value($0.value, in: scope) }
      return combined(numbers, by: expression.path[0] == "min" ? { Swift.min($0, $1) } : { Swift.max($0, $1) })
    default: return nil
    }
  }

  /// A format with what fills it: the format's text, since what fills it is found by the key.
  private mutating func formatted(_ expression: Expression, in scope: ViewScope) -> Value {
    let format = value(expression.arguments[0].value, in: scope)
    guard case .text(.catalog(let key, let table, _, let fallback)) = format else { return format }
    let values = expression.arguments.dropFirst().filter { $0.label != "locale" }.map { value($0.value, in: scope) }
    return .text(.catalog(key: key, table: table, arguments: values, fallback: fallback))
  }

  /// A function of the project, of the type the code stands in, of a type that is named, or at file level.
  private mutating func projectFunction(_ expression: Expression, in scope: ViewScope) -> Value? {
    guard let name = expression.path.last else { return nil }
    let named = expression.path.dropLast().joined(separator: ".")
    let owners = named.isEmpty ? [scope.owner, ""] : [named]
    for owner in owners where scope.bindings[expression.path[0]] == nil {
      for member in members(name, of: owner, from: scope.path) {
        guard case .value(let function) = member.content,
          !function.parameters.isEmpty || named.isEmpty || function.isStatic
        else { continue }
        if let value = call(function, of: member, expression.arguments, keeping: named.isEmpty, in: scope) {
          return value
        }
      }
    }
    return nil
  }

  private mutating func implicitFunction(_ expression: Expression, of type: String, in scope: ViewScope) -> Value? {
    for member in members(expression.path[1], of: plainType(type), from: scope.path) {
      guard case .value(let function) = member.content, function.isStatic else { continue }
      if let value = call(function, of: member, expression.arguments, keeping: false, in: scope) { return value }
    }
    return nil
  }

  /// - Parameter isOwn: whether the function sees what the calling code's properties hold.
  private mutating func call(
    _ function: ValueMember, of member: ProjectSources.Member, _ arguments: [Argument], keeping isOwn: Bool,
    in scope: ViewScope
  ) -> Value? {
    var bindings = isOwn ? scope.bindings : [:]
    guard let filled = fill(function.parameters, with: arguments, in: scope) else { return nil }
    bindings.merge(filled) { $1 }
    let inner = scope.entering(function.name, of: member.owner, in: member.path, bindings: bindings)
    guard let lookup = function.lookup else {
      return value(function.result, as: function.type, in: inner)
    }
    guard case .value(.text(let key))? = filled[lookup.key], case .verbatim(let plain) = key.asVerbatim else {
      return .unknown(Unresolved(.computed, function.name))
    }
    let reserved = [lookup.key, lookup.table, lookup.fallback]
    let rest = zip(arguments.indices, arguments).filter { index, argument in
      let parameter = parameter(for: argument, at: index, among: function.parameters)
      return !reserved.contains(parameter?.name)
    }
    return .text(
      .catalog(
        key: plain, table: lookup.table.flatMap { text(filled[$0]) },
        arguments: rest.map { value($0.1.value, in: scope) }, fallback: lookup.fallback.flatMap { text(filled[$0]) }))
  }

  private func text(_ binding: Binding?) -> String? {
    guard case .value(.text(let text))? = binding, case .verbatim(let plain) = text.asVerbatim else { return nil }
    return plain
  }

  /// The arguments of a call by the names of the parameters; nil where the labels are those of another function.
  mutating func fill(
    _ parameters: [Parameter], with arguments: [Argument], in scope: ViewScope
  ) -> [String: Binding]? {
    var bindings: [String: Binding] = [:]
    var used: Set<String> = []
    for (index, argument) in arguments.enumerated() {
      guard let parameter = parameter(for: argument, at: index, among: parameters) else { return nil }
      used.insert(parameter.name)
      bindings[parameter.name] = binding(of: argument.value, type: parameter.type, in: scope)
    }
    for parameter in parameters where !used.contains(parameter.name) {
      bindings[parameter.name] = .data(type: parameter.type)
      if let initial = parameter.initial {
        bindings[parameter.name] = .value(value(initial, as: parameter.type, in: scope))
      }
    }
    return bindings
  }

  private func parameter(for argument: Argument, at index: Int, among parameters: [Parameter]) -> Parameter? {
    if let label = argument.label { return parameters.first { $0.label == label } }
    let unlabelled = parameters.filter { $0.label == nil }
    return index < parameters.count && parameters[index].label == nil ? parameters[index] : unlabelled.last
  }

  /// What an argument binds its parameter to: its value, or the kind of data it is.
  mutating func binding(of expression: Expression, type: String?, in scope: ViewScope) -> Binding {
    if expression.form == .name, expression.operands.isEmpty, expression.path.count == 1,
      let binding = scope.bindings[expression.path[0]]
    {
      return binding
    }
    let value = value(expression, as: type, in: scope)
    if case .unknown(let problem) = value, problem.reason == .runtimeData { return .data(type: type) }
    return .value(value)
  }

  func written(_ expression: Expression) -> String {
    if !expression.source.isEmpty { return expression.source }
    return expression.path.filter { !$0.isEmpty }.joined(separator: ".") + "(…)"
  }

  /// Calls on a text that leave what it says.
  private var sameText: Set<String> {
    ["uppercased", "lowercased", "trimmingCharacters", "appending", "replacingOccurrences", "string", "callAsFunction"]
  }

  private var formatters: Set<String> { ["string", "localizedString", "stringValue"] }
}
