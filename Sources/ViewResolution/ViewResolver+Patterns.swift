// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// The scope inside a branch with the names that its condition gives: `if let title` keeps what `title` is bound to,
  /// `if let title = item.title` binds it to that; all other patterns give data.
  ///
  /// - Returns: also whether the condition holds, where nothing but one name that a caller has filled decides.
  mutating func opening(_ slot: ViewSlot, in scope: ViewScope) -> (scope: ViewScope, condition: SizeCondition?) {
    guard !slot.parameters.isEmpty else { return (scope, nil) }
    var inner = scope
    var condition: SizeCondition?
    var bound: [String: Binding] = [:]
    let parts = optionalBindings(in: slot.label)
    for part in parts where slot.parameters.contains(part.name) {
      let source = Expression(source: part.path.joined(separator: "."), form: .name, path: part.path)
      let binding = binding(of: source, type: declaredType(of: source, in: scope), in: scope)
      bound[part.name] = binding.withoutNil
      if parts.count == 1, part.isAlone, scope.bindings[part.path[0]] != nil { condition = binding.isThere }
    }
    for name in slot.parameters { inner.bindings[name] = bound[name] ?? .data(type: nil) }
    return (inner, condition)
  }

  /// The optional bindings in a condition as written whose values are plain names.
  private func optionalBindings(in label: String) -> [OptionalBinding] {
    let parts = label.split(separator: ",").map { $0.drop { $0 == " " } }
    return parts.compactMap { part in
      guard part.hasPrefix("let ") || part.hasPrefix("var ") else { return nil }
      let sides = part.dropFirst(4).split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard let name = sides.first?.split(separator: ":").first, let value = sides.last, value.allSatisfy(\.isInName)
      else { return nil }
      var path = value.split(separator: ".").map { $0.filter { $0 != "?" } }
      if path.count > 1, path[0] == "self" { path.removeFirst() }
      return path.isEmpty ? nil : OptionalBinding(name: String(name), path: path, isAlone: parts.count == 1)
    }
  }
}

private struct OptionalBinding {
  var name: String
  var path: [String]
  /// Whether nothing else is asked for.
  var isAlone: Bool
}

extension Character {
  fileprivate var isInName: Bool { isLetter || isNumber || self == "_" || self == "." || self == "?" }
}

extension Binding {
  /// What is left where it is known not to be nil.
  fileprivate var withoutNil: Binding {
    guard case .value(.oneOf(let alternatives)) = self else { return self }
    let rest = alternatives.filter { $0.value != .name(["nil"]) }
    return rest.count == 1 ? .value(rest[0].value) : .value(.oneOf(rest))
  }

  /// Whether it is something; nil where that hangs on the running app.
  fileprivate var isThere: SizeCondition? {
    switch self {
    case .views: .always(true)
    case .value(.name(["nil"])): .always(false)
    case .value(.text(.catalog)), .value(.text(.verbatim)), .value(.number), .value(.scaled): .always(true)
    case .value, .data: nil
    }
  }
}
