// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// The places of a file where the code sets the text size itself, in source order.
///
/// Few files name a text size at all; only these are walked for it.
func sizeOverrides(
  in tree: SourceFileSyntax, of file: SourceFile, reader: ViewReader, destinations: Destinations
) -> [SizeOverride] {
  guard file.contains("TypeSize") || file.contains("zeCategory") else { return [] }
  let collector = SizeOverrideCollector(reader: reader, destinations: destinations)
  collector.walk(tree)
  return collector.overrides.sorted { $0.position < $1.position }
}

extension SourceFile {
  /// Whether a word occurs anywhere, comments and strings included. Fastest where its first letter is rare.
  fileprivate func contains(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let first = rest.firstIndex(of: word.utf8Start[0]), rest.endIndex - first >= length {
        if rest[first..<(first + length)].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: length)) {
          return true
        }
        rest = rest[(first + 1)...]
      }
      return false
    }
  }
}

/// A class because the syntax library's visitors are.
private final class SizeOverrideCollector: ScopedVisitor {
  private(set) var overrides: [SizeOverride] = []

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    let name = member?.declName.baseName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name else { return .visitChildren }
    let arguments = Array(call.arguments)
    switch name.text {
    case "dynamicTypeSize":
      guard arguments.count == 1, arguments[0].label == nil else { break }
      add(.dynamicTypeSize, arguments[0].expression, at: name)
    case "environment":
      guard arguments.count == 2, isTextSize(arguments[0].expression) else { break }
      add(.environment, arguments[1].expression, at: name)
    case "UITraitCollection", "init":
      guard let size = arguments.first(where: { $0.label?.text == "preferredContentSizeCategory" }) else { break }
      add(.traits, size.expression, at: name)
    default: break
    }
    return .visitChildren
  }

  /// `\.dynamicTypeSize` or `\.sizeCategory`.
  private func isTextSize(_ path: ExprSyntax) -> Bool {
    guard let component = path.as(KeyPathExprSyntax.self)?.components.last?.component,
      case .property(let property) = component
    else { return false }
    return ["dynamicTypeSize", "sizeCategory"].contains(property.declName.baseName.text)
  }

  /// `traitOverrides.preferredContentSizeCategory = .large`.
  override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "preferredContentSizeCategory"
    else { return .visitChildren }
    add(.traits, elements[2...], at: target.declName.baseName)
    return .visitChildren
  }

  override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard literal.segments.count == 1, let text = literal.segments.first?.as(StringSegmentSyntax.self),
      launchArguments.contains(text.content.text)
    else { return .visitChildren }
    add(.launchArgument, size(behind: literal), at: literal)
    return .skipChildren
  }

  /// What stands behind the argument's name in a list; the name itself where nothing does.
  private func size(behind name: StringLiteralExprSyntax) -> ExprSyntax {
    guard let element = name.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self),
      let place = list.index(of: element), list.index(after: place) < list.endIndex
    else { return ExprSyntax(name) }
    return list[list.index(after: place)].expression
  }

  private func add(_ kind: SizeOverride.Kind, _ value: ExprSyntax, at node: some SyntaxProtocol) {
    add(kind, [value][...], at: node)
  }

  private func add(_ kind: SizeOverride.Kind, _ value: ArraySlice<ExprSyntax>, at node: some SyntaxProtocol) {
    overrides.append(
      SizeOverride(
        kind: kind, owner: owner, member: member(around: Syntax(node)), value: reader.expressions.read(sequence: value),
        position: reader.file.position(of: node)))
  }

  /// The member of the nearest type that a node stands in, or the declaration at file level.
  private func member(around node: Syntax) -> String {
    var name = ""
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemListSyntax.self) {
      name = nameOfMember(parent) ?? name
      current = parent
    }
    return name
  }

  private func nameOfMember(_ node: Syntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) { return function.name.text }
    if node.is(InitializerDeclSyntax.self) { return "init" }
    return node.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

private let launchArguments: Set<String> = [
  "UIPreferredContentSizeCategoryName", "-UIPreferredContentSizeCategoryName",
]
