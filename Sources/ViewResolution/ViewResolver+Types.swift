// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// Members of a value of a known type that only the running app has: what its type declares may not need the value.
  ///
  /// - Parameter generics: the types that stand for the parameters of a generic type around.
  mutating func data(
    _ rest: [String], ofType type: String, generics: [String] = [], _ source: String, in scope: ViewScope
  ) -> Value {
    let unknown = Value.unknown(Unresolved(.runtimeData, source))
    guard let first = rest.first, scope.valueDepth < limits.valueDepth else { return unknown }
    var scope = scope
    scope.valueDepth += 1
    let uses = typesWithMembers(of: type, generics, in: scope)
    for use in uses {
      for member in members(first, of: use.name, from: scope.path) {
        let after = Array(rest.dropFirst())
        switch member.content {
        case .property(let property):
          // What a model holds at first is no constant, but a text is likely one of those it shows.
          if case .text(let text)? = value(of: property, owner: member.owner, path: member.path, in: scope),
            text != .verbatim("")
          {
            return self.member(after, of: .text(text), written: source)
          }
          guard let next = property.type ?? property.initial?.madeType, !after.isEmpty else { return unknown }
          return data(after, ofType: next, generics: use.generics, source, in: scope)
        case .value(let computed):
          let inner = scope.entering(computed.name, of: member.owner, in: member.path, bindings: [:])
          let value = value(computed.result, as: computed.type, in: inner)
          return self.member(after, of: value, written: source)
        case .enumCase, .builder: continue
        }
      }
    }
    // What a generic type holds without saying so is one of those it is made for, if that has the member.
    for generic in uses.flatMap(\.generics) where rest.count > 1 {
      let value = data(Array(rest.dropFirst()), ofType: generic, source, in: scope)
      if case .unknown = value { continue }
      return value
    }
    return unknown
  }

  private struct TypeUse: Hashable {
    var name: String
    var generics: [String]
  }

  /// A type, the types it inherits from and the protocols it conforms to, its aliases followed. For a name that may be
  /// the parameter of a generic type, first what stands for it.
  private mutating func typesWithMembers(of type: String, _ generics: [String], in scope: ViewScope) -> [TypeUse] {
    var open = generics.map { TypeUse(name: plainType($0), generics: genericArguments(of: $0)) }
    open.append(TypeUse(name: plainType(type), generics: genericArguments(of: type)))
    var found: [TypeUse] = []
    while !open.isEmpty, found.count < limits.alternatives {
      let use = open.removeFirst()
      guard !found.contains(use) else { continue }
      found.append(use)
      let parts = use.name.split(separator: ".").map(String.init)
      guard let base = parts.first else { continue }
      let nested = parts.dropFirst().map { "." + $0 }.joined()
      let inherited = declarations(of: base, from: scope.path)
      for parent in inherited.flatMap(\.type.inherits) + aliases(of: base, in: scope) {
        open.append(TypeUse(name: plainType(parent) + nested, generics: genericArguments(of: parent)))
      }
    }
    return found
  }

  /// What a `typealias` at file level says a name stands for.
  private mutating func aliases(of name: String, in scope: ViewScope) -> [String] {
    members(name, of: "", from: scope.path).compactMap { member in
      guard case .property(let property) = member.content, property.wrapper == "typealias" else { return nil }
      return property.type
    }
  }

  /// `A` and `B<C>` of `Store<A, B<C>>.Context`.
  private func genericArguments(of type: String) -> [String] {
    guard let open = type.firstIndex(of: "<") else { return [] }
    var arguments = [""]
    var depth = 0
    for character in type[type.index(after: open)...] {
      switch character {
      case "<", "(", "[": depth += 1
      case ">" where depth == 0: return arguments
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == ",", depth == 0 {
        arguments.append("")
      } else if character != " " {
        arguments[arguments.count - 1].append(character)
      }
    }
    return []
  }

  /// A type without optionality, wrappers and what is around it: `[Step]?` is `Step`, `Binding<Tab>` is `Tab`.
  func plainType(_ type: String) -> String {
    var name = Substring(type)
    for prefix in ["any ", "some ", "inout "] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    if name.first == "[", name.last == "]" { return plainType(String(name.dropFirst().dropLast())) }
    if let open = name.firstIndex(of: "<"), name.last == ">" {
      let outer = name[..<open]
      if ["Binding", "Array", "Set", "Optional", "Published"].contains(outer) {
        return plainType(String(name[name.index(after: open)...].dropLast()))
      }
      return String(outer)
    }
    return String(name)
  }

  func isLocalizedType(_ type: String) -> Bool { type.contains("LocalizedString") }
}

extension Expression {
  /// The type of what a call of an initialiser makes.
  fileprivate var madeType: String? {
    guard form == .call, operands.isEmpty, path.last?.first?.isUppercase ?? false else { return nil }
    return path.joined(separator: ".")
  }
}
