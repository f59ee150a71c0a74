// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the members of types: what builds views, what is stored, and what comes down to one value.
struct MemberReader {
  let file: SourceFile
  let reader: ViewReader

  // MARK: - Views

  /// The property as a view tree; nil if it returns no views.
  func builder(_ variable: VariableDeclSyntax) -> ViewBuilderMember? {
    guard variableReturnsViews(variable), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self), let body = binding.accessorBlock.flatMap(getter)
    else { return nil }
    return ViewBuilderMember(
      name: name.identifier.text, nodes: reader.nodes(of: body), position: file.position(of: name))
  }

  func builder(_ function: FunctionDeclSyntax) -> ViewBuilderMember? {
    guard functionReturnsViews(function), let body = function.body else { return nil }
    return ViewBuilderMember(
      name: function.name.text, parameters: parameters(function.signature), nodes: reader.nodes(of: body.statements),
      position: file.position(of: function.name))
  }

  // MARK: - Stored properties and initialisers

  func properties(_ variable: VariableDeclSyntax) -> [ViewProperty] {
    let attribute = wrapper(of: variable)
    return variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self), !isComputed(binding) else { return nil }
      let type = binding.typeAnnotation?.type
      return ViewProperty(
        name: name.identifier.text, type: type.map { file.source(of: $0) }, wrapper: attribute?.name,
        wrapperArguments: attribute?.arguments ?? [], isStatic: isStatic(variable.modifiers),
        initial: binding.initializer.map {
          reader.expressions.read($0.value, literalsAre: kindOfLiterals(for: type))
        }, position: file.position(of: name))
    }
  }

  /// Another name for a type, which is used like a constant that holds it.
  func alias(_ alias: TypeAliasDeclSyntax) -> ViewProperty {
    ViewProperty(
      name: alias.name.text, type: file.source(of: alias.initializer.value), wrapper: "typealias", isStatic: true,
      position: file.position(of: alias.name))
  }

  func initializer(_ initializer: InitializerDeclSyntax) -> Initializer {
    let parameters = parameters(initializer.signature)
    let types = Dictionary(parameters.map { ($0.name, $0.type ?? "") }, uniquingKeysWith: { first, _ in first })
    let assignments = initializer.body?.statements.compactMap { statement -> Argument? in
      guard case .expr(let expression) = statement.item, let sequence = expression.as(SequenceExprSyntax.self) else {
        return nil
      }
      return assignment(sequence, types)
    }
    return Initializer(
      parameters: parameters, assignments: assignments ?? [], position: file.position(of: initializer))
  }

  /// `self.title = title` or `_title = State(initialValue: title)`.
  private func assignment(_ sequence: SequenceExprSyntax, _ parameterTypes: [String: String]) -> Argument? {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let name = assignedName(elements[0], parameterTypes)
    else { return nil }
    return Argument(label: name, value: reader.expressions.read(sequence: elements[2...]))
  }

  private func assignedName(_ target: ExprSyntax, _ parameterTypes: [String: String]) -> String? {
    if let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      return member.declName.baseName.text.withoutUnderscore
    }
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text, parameterTypes[name] == nil else {
      return nil
    }
    return name.withoutUnderscore
  }

  // MARK: - Values

  /// Computed properties that come down to one expression.
  func values(_ variable: VariableDeclSyntax) -> [ValueMember] {
    variable.bindings.compactMap { binding in
      guard isComputed(binding), let name = binding.pattern.as(IdentifierPatternSyntax.self),
        let body = binding.accessorBlock.flatMap(getter)
      else { return nil }
      let type = binding.typeAnnotation?.type
      guard !isOnlyData(type), let result = reader.expressions.result(of: body, literalsAre: kindOfLiterals(for: type)),
        result.saysSomething
      else { return nil }
      return ValueMember(
        name: name.identifier.text, isStatic: isStatic(variable.modifiers), type: type.map { file.source(of: $0) },
        result: result, position: file.position(of: name))
    }
  }

  /// A function that comes down to one expression, or looks a text up. A view's body cannot call what is `async`.
  func value(_ function: FunctionDeclSyntax) -> ValueMember? {
    guard let type = function.signature.returnClause?.type, let body = function.body, !isOnlyData(type),
      function.signature.effectSpecifiers?.asyncSpecifier == nil
    else { return nil }
    let parameters = parameters(function.signature)
    let result = reader.expressions.result(of: body.statements, literalsAre: kindOfLiterals(for: type))
    let lookup = lookup(in: body, parameters: parameters)
    guard lookup != nil || result?.saysSomething ?? false else { return nil }
    return ValueMember(
      name: function.name.text, parameters: parameters, isStatic: isStatic(function.modifiers),
      type: file.source(of: type), result: result ?? Expression(source: ""), lookup: lookup,
      position: file.position(of: function.name))
  }

  /// The first call in a function that looks up a text under one of its parameters.
  private func lookup(in body: CodeBlockSyntax, parameters: [Parameter]) -> TextLookup? {
    guard !parameters.isEmpty else { return nil }
    let finder = LookupFinder(parameters: Set(parameters.map(\.name)))
    finder.walk(body)
    return finder.lookup
  }

  // MARK: - Parts of declarations

  func parameters(_ signature: FunctionSignatureSyntax) -> [Parameter] {
    signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return Parameter(
        label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
        type: file.source(of: parameter.type),
        initial: parameter.defaultValue.map {
          reader.expressions.read($0.value, literalsAre: kindOfLiterals(for: parameter.type))
        })
    }
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private func wrapper(of variable: VariableDeclSyntax) -> (name: String, arguments: [Argument])? {
    for case .attribute(let attribute) in variable.attributes {
      let name = attribute.attributeName.trimmedDescription
      guard isTypeName(name), name != "MainActor" else { continue }
      guard case .argumentList(let list)? = attribute.arguments else { return (name, []) }
      return (name, list.map { Argument(label: $0.label?.text, value: reader.expressions.read($0.expression)) })
    }
    return nil
  }

  private func getter(_ block: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
    switch block.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    default: return nil
    }
  }

  /// A property with observers is stored all the same.
  private func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: return false
    case .accessors(let accessors)?:
      return !accessors.contains { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    default: return true
    }
  }
}

/// Whether values of a type only ever reach the screen through other code.
private func isOnlyData(_ type: TypeSyntax?) -> Bool {
  (type?.as(IdentifierTypeSyntax.self)?.name.text).map(dataTypes.contains) ?? false
}

private let dataTypes: Set<String> = [
  "AnyPublisher", "Promise", "Guarantee", "Result", "Data", "URLRequest", "URLSession", "NSPredicate", "NSFetchRequest",
  "Void", "Task", "AsyncStream", "AnyCancellable", "Notification", "Never",
]

extension Expression {
  /// Whether anything of the value is known: an alternative at least.
  fileprivate var saysSomething: Bool {
    switch form {
    case .other: false
    case .ternary: operands.dropFirst().contains(where: \.saysSomething)
    case .choice: operands.contains(where: \.saysSomething)
    default: true
    }
  }
}

extension String {
  fileprivate var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}
