// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the calls by which one view shows another over or after itself.
struct PresentationReader {
  private let names: PresentedNames

  init(names: PresentedNames) { self.names = names }

  /// What a call presents; nil if it is not a presentation.
  func read(_ call: FunctionCallExprSyntax, presenter: String, reader: ViewReader) -> Presentation? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName
      guard let form = presentationForms[name.text] else { return nil }
      return read(call, form, at: Syntax(name), base: base, presenter: presenter, reader: reader)
    }
    guard let name = calleePath(call) else { return nil }
    if name == "NavigationLink" || name == "Tab" {
      return readConstructed(call, named: name, presenter: presenter, reader: reader)
    }
    // Inside `extension View`, `sheet(…)` is `self.sheet(…)`.
    guard let form = presentationForms[name], form.content != .base else { return nil }
    return read(
      call, form, at: Syntax(call.calledExpression), base: call.calledExpression, presenter: presenter, reader: reader)
  }

  private func read(
    _ call: FunctionCallExprSyntax, _ form: PresentationForm, at name: Syntax, base: ExprSyntax, presenter: String,
    reader: ViewReader
  ) -> Presentation? {
    let trigger = call.arguments.first { form.triggers.contains($0.label?.text ?? "") }
    guard trigger != nil || form.triggers.isEmpty else { return nil }
    var nodes: [ViewNode] = []
    switch form.content {
    case .none: break
    case .base: nodes = reader.nodes(of: base)
    case .closure:
      nodes = reader.slots(of: call) { label, _ in label.map(isActionName) == true ? .action : .slot("content") }
        .flatMap(\.nodes)
      nodes += reader.slotsInArguments(ofModifier: name.trimmedDescription, call: call).flatMap(\.nodes)
    }
    var presentation = Presentation(
      kind: form.kind, presenter: presenter, member: enclosingMember(of: call)?.name ?? "",
      trigger: trigger.map { reader.file.source(of: $0.expression) }, position: reader.file.position(of: name))
    if form.content != .none { presentation.show(names.content(of: nodes, presenter: presenter, at: call)) }
    return presentation
  }

  /// `NavigationLink` and `Tab` are views themselves; what they show is one of their slots.
  private func readConstructed(
    _ call: FunctionCallExprSyntax, named name: String, presenter: String, reader: ViewReader
  ) -> Presentation? {
    let position = reader.file.position(of: call)
    let slot = name == "Tab" ? "content" : "destination"
    let made = reader.nodes(named: name, call: call, at: position)
    // A title of two alternatives makes two views that present the same.
    let node = made.first?.kind == .branch ? made.first?.slots.first?.nodes.first : made.first
    let shown = node?.slots.filter { $0.label == slot }.flatMap(\.nodes) ?? []
    let triggers = ["value", "isActive", "tag"]
    let trigger = call.arguments.first { triggers.contains($0.label?.text ?? "") }
    var presentation = Presentation(
      kind: name == "Tab" ? "tab" : "navigationLink", presenter: presenter,
      member: enclosingMember(of: call)?.name ?? "",
      trigger: trigger.map { reader.file.source(of: $0.expression) }, position: position)
    presentation.show(names.content(of: shown, presenter: presenter, at: call))
    if shown.isEmpty, trigger?.label?.text == "value" { presentation.unnamed = .byValue }
    return presentation
  }
}

extension Presentation {
  /// Takes what it shows, or why that has no name.
  mutating func show(_ content: PresentedNames.Content) {
    self.content = content.views
    unnamed = content.unnamed
  }
}

/// How one modifier presents.
private struct PresentationForm {
  enum Content { case none, closure, base }
  var kind: String
  var content: Content
  /// One of these labels must be there, since projects have methods of the same names; its argument is the trigger.
  /// `unwrapping` is that of a widely used package.
  var triggers: Set<String>
}

private let presentationForms: [String: PresentationForm] = [
  "sheet": PresentationForm(kind: "sheet", content: .closure, triggers: ["isPresented", "item", "unwrapping"]),
  "fullScreenCover": PresentationForm(
    kind: "fullScreenCover", content: .closure, triggers: ["isPresented", "item", "unwrapping"]),
  "popover": PresentationForm(kind: "popover", content: .closure, triggers: ["isPresented", "item", "unwrapping"]),
  "inspector": PresentationForm(kind: "inspector", content: .closure, triggers: ["isPresented"]),
  "alert": PresentationForm(kind: "alert", content: .none, triggers: ["isPresented", "item", "unwrapping"]),
  "confirmationDialog": PresentationForm(
    kind: "confirmationDialog", content: .none, triggers: ["isPresented", "unwrapping"]),
  "actionSheet": PresentationForm(
    kind: "confirmationDialog", content: .none, triggers: ["isPresented", "item", "unwrapping"]),
  "navigationDestination": PresentationForm(
    kind: "navigationDestination", content: .closure, triggers: ["for", "isPresented", "item"]),
  "tabItem": PresentationForm(kind: "tab", content: .base, triggers: []),
]
