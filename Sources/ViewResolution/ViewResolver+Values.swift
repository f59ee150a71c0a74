// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// What an expression comes to.
  ///
  /// - Parameter type: the declared type of what takes it, which says where an implicit member is declared and whether
  ///   literals are looked up.
  mutating func value(_ expression: Expression, as type: String? = nil, in scope: ViewScope) -> Value {
    guard scope.valueDepth < limits.valueDepth else { return .unknown(Unresolved(.depth, expression.source)) }
    guard mayReadValue() else { return .unknown(Unresolved(.size, expression.source)) }
    var inner = scope
    inner.valueDepth += 1
    let value = unlimitedValue(expression, as: type, in: inner)
    return value.hasParts(atMost: limits.valueParts) ? value : .unknown(Unresolved(.size, expression.source))
  }

  private mutating func unlimitedValue(_ expression: Expression, as type: String?, in scope: ViewScope) -> Value {
    switch expression.form {
    case .literal:
      if let number = expression.number { return .number(number) }
      guard let source = expression.text else { return .unknown(Unresolved(.form, expression.source)) }
      return .text(text(source, isLocalized: type.map(isLocalizedType) ?? false, in: scope))
    case .name:
      if let base = expression.operands.first {
        return member(expression.path, of: value(base, in: scope), written: expression.source)
      }
      return named(expression.path, as: type, written: expression.source, in: scope)
    case .call: return call(expression, as: type, in: scope)
    case .ternary:
      guard expression.operands.count == 3 else { return .unknown(Unresolved(.form, expression.source)) }
      return choice(
        condition(expression.operands[0], in: scope), value(expression.operands[1], as: type, in: scope),
        value(expression.operands[2], as: type, in: scope))
    case .operation: return operation(expression, as: type, in: scope)
    case .choice:
      let values = expression.operands.prefix(limits.alternatives).map { value($0, as: type, in: scope) }
      return values.count == 1 ? values[0] : .oneOf(values.map { Value.Alternative(condition: nil, value: $0) })
    case .list: return .list(expression.operands.map { value($0, in: scope) })
    case .other: return .unknown(Unresolved(.form, expression.source))
    }
  }

  func choice(_ condition: SizeCondition, _ then: Value, _ otherwise: Value) -> Value {
    if case .always(let holds) = condition { return holds ? then : otherwise }
    if then == otherwise { return then }
    return .oneOf([
      Value.Alternative(condition: condition, value: then), Value.Alternative(condition: nil, value: otherwise),
    ])
  }

  // MARK: - Names

  /// What a name with the members behind it stands for.
  mutating func named(_ path: [String], as type: String?, written: String, in scope: ViewScope) -> Value {
    guard let first = path.first else { return .unknown(Unresolved(.form, written)) }
    let source = written.isEmpty ? path.joined(separator: ".") : written
    switch path {
    case ["true"]: return .condition(.always(true))
    case ["false"]: return .condition(.always(false))
    case ["nil"]: return .name(path)
    default: break
    }
    if first.isEmpty { return implicitMember(path, of: type, in: scope) }
    if let sizes = sizeProperty(path) { return sizes }
    if let binding = scope.bindings[first] { return follow(Array(path.dropFirst()), from: binding, source, in: scope) }
    if let own = ownMember(first, in: scope) { return follow(Array(path.dropFirst()), from: own, source, in: scope) }
    if path.count > 1, let found = staticMember(path, in: scope) { return found }
    if path == ["self"], !scope.owner.isEmpty { return .unknown(Unresolved(.runtimeData, source)) }
    guard first.first?.isUppercase ?? false else { return .unknown(Unresolved(.foreignName, source)) }
    return memberOfForeignCase(path, in: scope) ?? .name(path)
  }

  /// `.headline`, or a static member that the project adds to the type that is expected.
  private mutating func implicitMember(_ path: [String], of type: String?, in scope: ViewScope) -> Value {
    guard let type, path.count > 1 else { return .name(path) }
    let plain = plainType(type)
    for member in members(path[1], of: plain, from: scope.path) {
      if let value = value(of: member, isStatic: true, filled: [:], in: scope) {
        return self.member(Array(path.dropFirst(2)), of: value, written: "")
      }
    }
    return .name(path)
  }

  /// A member of the type the code stands in, or a declaration at file level.
  private mutating func ownMember(_ name: String, in scope: ViewScope) -> Binding? {
    for owner in [scope.owner, ""] {
      for member in members(name, of: owner, from: scope.path) {
        if let binding = binding(of: member, in: scope) { return binding }
      }
      if scope.owner.isEmpty { break }
    }
    return nil
  }

  /// What a member is for the code of its own type.
  private mutating func binding(of member: ProjectSources.Member, in scope: ViewScope) -> Binding? {
    switch member.content {
    case .property(let property):
      if let value = value(of: property, owner: member.owner, path: member.path, in: scope) { return .value(value) }
      return .data(type: property.type)
    case .value(let computed):
      guard computed.parameters.isEmpty else { return nil }
      let inner = scope.entering(computed.name, of: member.owner, in: member.path, bindings: scope.bindings)
      return .value(value(computed.result, as: computed.type, in: inner))
    case .enumCase, .builder: return nil
    }
  }

  /// What a stored property holds whoever made the instance; nil where that is for the running app to say.
  mutating func value(
    of property: ViewProperty, owner: String, path: String, in scope: ViewScope
  ) -> Value? {
    if let environment = environmentValue(of: property) { return environment }
    let inner = scope.entering(property.name, of: owner, in: path, bindings: [:])
    if property.wrapper == "ScaledMetric" {
      guard case .number(let length)? = property.initial.map({ value($0, in: inner) }) else { return nil }
      let style = property.wrapperArguments.first { $0.label == "relativeTo" }?.value.path.last
      return .scaled(length, relativeTo: style ?? "body")
    }
    guard property.wrapper == nil, let initial = property.initial else { return nil }
    return value(initial, as: property.type, in: inner)
  }

  /// `Constants.UI.padding`: a member of a type of the project with what follows it.
  private mutating func staticMember(_ path: [String], in scope: ViewScope) -> Value? {
    for length in stride(from: path.count - 1, to: 0, by: -1) {
      let type = path[..<length].joined(separator: ".")
      for member in members(path[length], of: type, from: scope.path) {
        let rest = Array(path[(length + 1)...])
        if case .enumCase = member.content {
          return rest.isEmpty ? .name(path) : data(rest, ofType: type, path.joined(separator: "."), in: scope)
        }
        if let value = value(of: member, isStatic: true, filled: [:], in: scope) {
          return self.member(rest, of: value, written: path.joined(separator: "."))
        }
      }
    }
    return nil
  }

  /// `VideoRange.dolby.title`, where the project adds `title` to a type of another module.
  private mutating func memberOfForeignCase(_ path: [String], in scope: ViewScope) -> Value? {
    guard path.count > 2, let member = path.last, path[path.count - 2].first?.isLowercase ?? false else { return nil }
    let type = path.dropLast(2).joined(separator: ".")
    let value = data([member], ofType: type, path.joined(separator: "."), in: scope)
    guard case .unknown = value else { return value }
    return nil
  }

  /// A member's value seen from outside its type.
  mutating func value(
    of member: ProjectSources.Member, isStatic: Bool, filled bindings: [String: Binding], in scope: ViewScope
  ) -> Value? {
    switch member.content {
    case .property(let property):
      guard property.isStatic || !isStatic || member.owner.isEmpty else { return nil }
      return value(of: property, owner: member.owner, path: member.path, in: scope)
    case .value(let computed):
      guard computed.isStatic || !isStatic || member.owner.isEmpty else { return nil }
      let inner = scope.entering(computed.name, of: member.owner, in: member.path, bindings: bindings)
      return value(computed.result, as: computed.type, in: inner)
    case .enumCase, .builder: return nil
    }
  }

  /// What members of something bound to a name are.
  private mutating func follow(
    _ rest: [String], from binding: Binding, _ source: String, in scope: ViewScope
  ) -> Value {
    switch binding {
    case .value(let value): return member(rest, of: value, written: source)
    case .views: return .unknown(Unresolved(.form, source))
    case .data(let type):
      guard let type, !rest.isEmpty else { return .unknown(Unresolved(.runtimeData, source)) }
      return data(rest, ofType: type, source, in: scope)
    }
  }

  /// A member of a value: what keeps a text a text, a number a number.
  func member(_ path: [String], of value: Value, written: String) -> Value {
    guard let last = path.last else { return value }
    switch value {
    case .name(let name) where name.first != "nil":
      return isSizeName(name) ? sizeMember(path, of: name) : .name(name + path)
    case .text(let text):
      if last.hasPrefix("localized") { return .text(text.lookedUp) }
      return textMembers.contains(last) ? value : .unknown(Unresolved(.computed, written))
    case .number, .scaled: return value
    case .call(_, _, _): return .call([last], [], base: value)
    case .oneOf(let alternatives):
      return .oneOf(
        alternatives.map {
          Value.Alternative(condition: $0.condition, value: member(path, of: $0.value, written: written))
        })
    case .unknown(let problem): return .unknown(Unresolved(problem.reason, written.isEmpty ? problem.source : written))
    default: return .unknown(Unresolved(.computed, written))
    }
  }

  private var textMembers: Set<String> { ["capitalized", "description", "key", "string", "rawValue", "text"] }
}
