// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Walks a file and knows at each place which type it stands in and which constants are in scope; previews are left out.
///
/// A class because the syntax library's visitors are.
class ScopedVisitor: SyntaxVisitor {
  private struct Owner {
    var name: String
    /// Whether it makes a widget, so that all its texts are shown outside the app.
    var isWidget: Bool
  }

  private let wholeReader: ViewReader
  private let destinations: Destinations
  private var owners: [Owner] = []
  private var scopes: [LocalScope]

  init(reader: ViewReader, destinations: Destinations) {
    wholeReader = reader
    self.destinations = destinations
    scopes = [reader.scope]
    super.init(viewMode: .sourceAccurate)
  }

  /// The qualified name of the type; empty at file level.
  final var owner: String { owners.last?.name ?? "" }

  /// A reader with the constants in scope.
  final var reader: ViewReader {
    var reader = wholeReader
    reader.scope = scopes.last ?? wholeReader.scope
    return reader
  }

  /// Where a text goes that is written at a node of the type the walk is in.
  final func destination(of node: some SyntaxProtocol) -> TextDestination? {
    destinations.destination(of: Syntax(node)) ?? (owners.contains { $0.isWidget } ? .widget : nil)
  }

  // MARK: - Owners

  final override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  final override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  final override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  final override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  final override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  final override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  final override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  final override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  final override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
  final override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let name = nameOfType(node)?.text ?? ""
    let qualified = owner.isEmpty ? name : owner + "." + name
    let declaration = TypeDeclaration(name: qualified, nameNode: Syntax(node), group: node)
    let isWidget = declaration.inherits.contains { widgetProtocols.contains($0) }
    owners.append(Owner(name: qualified, isWidget: isWidget))
    return declaration.isPreview ? .skipChildren : .visitChildren
  }

  final override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  final override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: - Constants in scope

  final override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { openScope() }
  final override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { openScope() }
  final override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { openScope() }
  final override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { openScope() }
  final override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }
  final override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  final override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }
  final override func visitPost(_ node: SwitchCaseSyntax) { scopes.removeLast() }

  private func openScope() -> SyntaxVisitorContinueKind {
    scopes.append(reader.scope)
    return .visitChildren
  }

  final override func visitPost(_ node: VariableDeclSyntax) {
    // Members are no constants of a block: a function may shadow them, and callers may fill them in.
    guard node.parent?.is(CodeBlockItemSyntax.self) == true, scopes.count > 1 else { return }
    scopes[scopes.count - 1].declare(node)
  }
}

private let widgetProtocols: Set<String> = [
  "Widget", "WidgetBundle", "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider", "TimelineEntry",
]
