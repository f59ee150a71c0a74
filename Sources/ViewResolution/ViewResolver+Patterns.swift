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

  // MARK: - Switches

  /// Whether a `case` with its patterns as written is the one of a value; nil where only the running app knows.
  mutating func matches(_ subject: Value, _ label: String, from path: String) -> SizeCondition? {
    var parts: [SizeCondition] = []
    for pattern in patterns(in: label) {
      guard let part = matches(subject, pattern: pattern, from: path) else { return nil }
      parts.append(part)
    }
    return SizeCondition.any(parts).simplified
  }

  private mutating func matches(_ subject: Value, pattern: Substring, from path: String) -> SizeCondition? {
    if pattern == "_" { return .always(true) }
    if pattern == "true" || pattern == "false", case .condition(let condition) = subject {
      return pattern == "true" ? condition : SizeCondition.not(condition).simplified
    }
    guard let dot = pattern.firstIndex(of: ".") else { return nil }
    let name = pattern[pattern.index(after: dot)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = pattern[name.endIndex...]
    if rest.isEmpty, let condition = sizeComparison("==", subject, .name(["", String(name)])) { return condition }
    guard let value = constructedCase(of: subject, from: path) else { return nil }
    guard value == name else { return .always(false) }
    // Only names may stand for what the case holds; anything else is asked for too.
    let isCertain = rest.isEmpty || rest.first == "(" && rest.last == ")" && !rest.contains(" where ")
    return isCertain && !rest.contains(".") ? .always(true) : nil
  }

  /// The name of the case that a value is made by.
  private mutating func constructedCase(of value: Value, from path: String) -> String? {
    if case .call(let name, _, nil) = value, name.count == 2, name[0].isEmpty { return name[1] }
    return caseName(of: value, from: path)
  }

  /// Gives the names of a pattern what the case that a caller made holds.
  func bind(_ names: [String], toPayloadOf value: Value, in scope: inout ViewScope) {
    guard case .call(_, let arguments, nil) = value, arguments.count == names.count else { return }
    for (name, argument) in zip(names, arguments) { scope.bindings[name] = .value(argument.value) }
  }

  /// The patterns of a `case`, commas inside parentheses aside.
  private func patterns(in label: String) -> [Substring] {
    var patterns: [Substring] = []
    var start = label.startIndex
    var depth = 0
    for index in label.indices {
      switch label[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        patterns.append(label[start..<index])
        start = label.index(after: index)
      default: break
      }
    }
    patterns.append(label[start...])
    return patterns.map { pattern in
      let plain = pattern.drop { $0 == " " }
      return plain.hasPrefix("let ") ? plain.dropFirst(4) : plain
    }
  }

  // MARK: - Optional bindings

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
