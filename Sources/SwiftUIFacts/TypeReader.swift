// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the types of a file with what of them bears on views, up to a limit of members.
struct TypeReader {
  private let file: SourceFile
  private let members: MemberReader
  private var memberCount = 0
  /// The first member beyond the limit.
  private(set) var problem: FactProblem?

  init(file: SourceFile, reader: ViewReader) {
    self.file = file
    members = MemberReader(file: file, reader: reader)
  }

  /// The type with its members; nil if nothing of it bears on views.
  mutating func read(_ declaration: TypeDeclaration) -> SwiftType? {
    var type = SwiftType(
      name: declaration.name, kind: kind(of: declaration.group), inherits: declaration.inherits,
      position: file.position(of: declaration.nameNode))
    for member in SwiftUIFacts.members(of: declaration.group) { add(member, to: &type) }
    guard type.bearsOnViews || conformsToViews(type.inherits) else { return nil }
    return type
  }

  /// The declarations at file level, as the members of a type without a name.
  mutating func readFileLevel(_ tree: SourceFileSyntax) -> SwiftType? {
    var type = SwiftType(name: "", kind: .file, position: file.position(of: tree))
    for declaration in declarations(in: tree.statements) { add(declaration, to: &type) }
    return type.bearsOnViews ? type : nil
  }

  private mutating func add(_ member: DeclSyntax, to type: inout SwiftType) {
    let before = type.memberCount
    guard memberCount < file.limits.members else {
      problem = problem ?? tooManyMembers(at: member)
      return
    }
    defer { memberCount += type.memberCount - before }
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      if let builder = members.builder(variable) {
        type.builders.append(builder)
      } else {
        type.properties += members.properties(variable)
        type.values += members.values(variable)
      }
    case .functionDecl(let function):
      if let builder = members.builder(function) {
        type.builders.append(builder)
      } else if let value = members.value(function) {
        type.values.append(value)
      }
    case .initializerDecl(let initializer): type.initializers.append(members.initializer(initializer))
    case .typeAliasDecl(let alias): type.properties.append(members.alias(alias))
    case .enumCaseDecl(let cases): type.cases += cases.elements.map(\.name.text)
    default: break
    }
  }

  private func tooManyMembers(at member: DeclSyntax) -> FactProblem {
    FactProblem(
      position: file.position(of: member), message: "not read on: more than \(file.limits.members) members of types")
  }

  private func kind(of group: any DeclGroupSyntax) -> SwiftType.Kind {
    switch Syntax(group).as(SyntaxEnum.self) {
    case .classDecl: .class
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    case .extensionDecl: .extension
    default: .struct
    }
  }
}

extension SwiftType {
  fileprivate var memberCount: Int {
    builders.count + properties.count + values.count + initializers.count + cases.count
  }

  /// Whether anything is left that a view could name: plain stored properties and initialisers of a model are not.
  fileprivate var bearsOnViews: Bool {
    !builders.isEmpty || !values.isEmpty || properties.contains { $0.initial != nil || $0.wrapper != nil }
      || inherits.contains("CaseIterable")
  }
}
