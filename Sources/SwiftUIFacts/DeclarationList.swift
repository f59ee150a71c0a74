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

/// All types and extensions of a file, outer before inner, those under `#if` included, previews left out. Types inside functions are not.
func typeDeclarations(in file: SourceFileSyntax) -> [TypeDeclaration] {
  var result: [TypeDeclaration] = []
  for statement in file.statements {
    if case .decl(let declaration) = statement.item { collectTypes(declaration, outer: "", into: &result) }
  }
  return result
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
  if let config = declaration.as(IfConfigDeclSyntax.self) {
    for clause in config.clauses {
      guard case .statements(let statements)? = clause.elements else { continue }
      for statement in statements {
        if case .decl(let inner) = statement.item { collectTypes(inner, outer: outer, into: &result) }
      }
    }
    return
  }
  guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = nameOfType(declaration) else {
    return
  }
  let qualified = outer.isEmpty ? name.text : outer + "." + name.text
  let type = TypeDeclaration(name: qualified, nameNode: name.node, group: group)
  guard !type.isPreview else { return }
  result.append(type)
  for member in members(of: group) { collectTypes(member, outer: qualified, into: &result) }
}
