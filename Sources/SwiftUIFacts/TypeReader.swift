// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the types of a file that build views.
struct TypeReader {
  private let file: SourceFile
  private let reader: ViewReader

  init(file: SourceFile, reader: ViewReader) {
    self.file = file
    self.reader = reader
  }

  /// The type with its properties and view trees; nil if it builds no views.
  func read(_ declaration: TypeDeclaration) -> SwiftType? {
    var type = SwiftType(
      name: declaration.name, inherits: declaration.inherits, position: file.position(of: declaration.nameNode))
    for member in members(of: declaration.group) {
      if let builder = builder(member) {
        type.builders.append(builder)
      } else if let variable = member.as(VariableDeclSyntax.self) {
        type.properties += properties(variable)
      }
    }
    return type.builders.isEmpty && !conformsToViews(type.inherits) ? nil : type
  }

  /// Functions and computed properties at file level that return views, as the members of a type without a name.
  func readFileLevel(_ tree: SourceFileSyntax) -> SwiftType? {
    var type = SwiftType(name: "", position: file.position(of: tree))
    for statement in tree.statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let builder = builder(declaration) { type.builders.append(builder) }
    }
    return type.builders.isEmpty ? nil : type
  }

  /// The member as a view tree; nil if it is no property or function that returns views.
  private func builder(_ declaration: DeclSyntax) -> ViewBuilderMember? {
    if let variable = declaration.as(VariableDeclSyntax.self) { return builder(variable) }
    return declaration.as(FunctionDeclSyntax.self).flatMap { builder($0) }
  }

  private func builder(_ variable: VariableDeclSyntax) -> ViewBuilderMember? {
    guard variableReturnsViews(variable), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self),
      let body = binding.accessorBlock.flatMap(getter)
    else { return nil }
    return ViewBuilderMember(
      name: name.identifier.text, nodes: reader.nodes(of: body), position: file.position(of: name))
  }

  private func builder(_ function: FunctionDeclSyntax) -> ViewBuilderMember? {
    guard functionReturnsViews(function), let body = function.body else { return nil }
    let parameters = function.signature.parameterClause.parameters.map {
      Parameter(name: ($0.secondName ?? $0.firstName).text)
    }
    return ViewBuilderMember(
      name: function.name.text, parameters: Array(parameters), nodes: reader.nodes(of: body.statements),
      position: file.position(of: function.name))
  }

  private func properties(_ variable: VariableDeclSyntax) -> [ViewProperty] {
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    return variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self), !isComputed(binding) else { return nil }
      let type = binding.typeAnnotation?.type
      let literals = kindOfLiterals(for: type)
      return ViewProperty(
        name: name.identifier.text, type: type.map { file.source(of: $0) }, wrapper: wrapper(of: variable),
        isStatic: isStatic,
        initial: binding.initializer.map { reader.expressions.read($0.value, literalsAre: literals) },
        position: file.position(of: name))
    }
  }

  private func wrapper(of variable: VariableDeclSyntax) -> String? {
    for case .attribute(let attribute) in variable.attributes {
      let name = attribute.attributeName.trimmedDescription
      if isTypeName(name), name != "MainActor" { return name }
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
