// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type or an extension with its qualified name.
struct TypeDeclaration {
  var name: String
  var nameNode: Syntax
  var group: any DeclGroupSyntax

  var inherits: [String] {
    group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
  }

  /// Previews show nothing that ships.
  var isPreview: Bool { inherits.contains { $0 == "PreviewProvider" || $0 == "SwiftUI.PreviewProvider" } }
}

/// All types and extensions of a file, outer before inner, those under `#if` included, previews left out.
///
/// - Parameter local: the types declared inside functions.
func typeDeclarations(in file: SourceFileSyntax, local: [DeclSyntax]) -> [TypeDeclaration] {
  var result: [TypeDeclaration] = []
  for declaration in declarations(in: file.statements) { collectTypes(declaration, outer: "", into: &result) }
  for declaration in local {
    guard let outer = outerType(of: declaration) else { continue }
    collectTypes(declaration, outer: outer, into: &result)
  }
  return result
}

/// The declarations of a block, those under `#if` included whatever its condition.
func declarations(in statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
  statements.flatMap { statement -> [DeclSyntax] in
    guard case .decl(let declaration) = statement.item else { return [] }
    guard let config = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
    return config.clauses.flatMap { clause -> [DeclSyntax] in
      guard case .statements(let inner)? = clause.elements else { return [] }
      return declarations(in: inner)
    }
  }
}

/// The qualified name of the type around a declaration, empty at file level; nil inside previews.
private func outerType(of declaration: DeclSyntax) -> String? {
  var names: [String] = []
  var current = declaration.parent
  while let node = current {
    if let name = nameOfType(node), let group = node.asProtocol((any DeclGroupSyntax).self) {
      guard !TypeDeclaration(name: name.text, nameNode: name.node, group: group).isPreview else { return nil }
      names.append(name.text)
    }
    if isPreviewMacro(node) { return nil }
    current = node.parent
  }
  return names.reversed().joined(separator: ".")
}

private func isPreviewMacro(_ node: Syntax) -> Bool {
  let name = node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
  return name?.text == "Preview"
}

/// The name of a type, or of the type an extension extends, without its outer types.
func nameOfType(_ declaration: some SyntaxProtocol) -> (text: String, node: Syntax)? {
  switch Syntax(declaration).as(SyntaxEnum.self) {
  case .structDecl(let type): (type.name.text, Syntax(type.name))
  case .classDecl(let type): (type.name.text, Syntax(type.name))
  case .enumDecl(let type): (type.name.text, Syntax(type.name))
  case .actorDecl(let type): (type.name.text, Syntax(type.name))
  case .extensionDecl(let type): (type.extendedType.trimmedDescription, Syntax(type.extendedType))
  default: nil
  }
}

/// The members of a type, those under `#if` included whatever its condition.
func members(of group: some DeclGroupSyntax) -> [DeclSyntax] { flattened(group.memberBlock.members) }

private func flattened(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
  list.flatMap { item -> [DeclSyntax] in
    guard let config = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
    return config.clauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let inner)? = clause.elements else { return [] }
      return flattened(inner)
    }
  }
}

private func collectTypes(_ declaration: DeclSyntax, outer: String, into result: inout [TypeDeclaration]) {
  guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = nameOfType(declaration) else {
    return
  }
  let qualified = outer.isEmpty ? name.text : outer + "." + name.text
  let type = TypeDeclaration(name: qualified, nameNode: name.node, group: group)
  guard !type.isPreview else { return }
  result.append(type)
  for member in members(of: group) { collectTypes(member, outer: qualified, into: &result) }
}
