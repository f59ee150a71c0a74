// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A member of a type, or a declaration at file level, around a place in code.
struct EnclosingMember {
  var name: String
  var declaration: DeclSyntax
}

/// The outermost function, initialiser or property around a node that is still inside the same type; nil outside of any.
func enclosingMember(of node: some SyntaxProtocol) -> EnclosingMember? {
  var found: EnclosingMember?
  var current = Syntax(node).parent
  while let parent = current {
    if parent.is(MemberBlockSyntax.self), found != nil { return found }
    if let member = member(parent) { found = member }
    current = parent.parent
  }
  return found
}

private func member(_ node: Syntax) -> EnclosingMember? {
  switch node.as(SyntaxEnum.self) {
  case .functionDecl(let function): EnclosingMember(name: function.name.text, declaration: DeclSyntax(function))
  case .initializerDecl(let initializer): EnclosingMember(name: "init", declaration: DeclSyntax(initializer))
  case .subscriptDecl(let script): EnclosingMember(name: "subscript", declaration: DeclSyntax(script))
  case .variableDecl(let variable):
    // Constants inside a function are no members.
    variable.parent?.is(CodeBlockItemSyntax.self) == true
      && variable.parent?.parent?.parent?.is(
        SourceFileSyntax.self) != true
      ? nil
      : EnclosingMember(
        name: variable.bindings.first?.pattern.trimmedDescription ?? "", declaration: DeclSyntax(variable))
  default: nil
  }
}

/// What the body of a function or initialiser calls its parameters.
func parameterNames(of declaration: DeclSyntax) -> Set<String> {
  Set(parameters(of: declaration).map { ($0.secondName ?? $0.firstName).text })
}

/// The parameters of a function or initialiser; none for other declarations.
func parameters(of declaration: DeclSyntax) -> [FunctionParameterSyntax] {
  let signature =
    declaration.as(FunctionDeclSyntax.self)?.signature ?? declaration.as(InitializerDeclSyntax.self)?.signature
  return signature.map { Array($0.parameterClause.parameters) } ?? []
}
