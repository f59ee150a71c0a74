// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Reads the calls by which one view shows another over or after itself.
struct PresentationReader {
  /// The view trees of each type's members, to look through a member that only wraps the presented view.
  private let members: [String: [String: [ViewNode]]]

  init(types: [SwiftType]) {
    members = types.reduce(into: [:]) { result, type in
      for builder in type.builders { result[type.name, default: [:]][builder.name] = builder.nodes }
    }
  }

  /// What a call presents; nil if it is not a presentation.
  func read(_ call: FunctionCallExprSyntax, presenter: String, reader: ViewReader) -> Presentation? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName
      guard let form = presentationForms[name.text] else { return nil }
      return read(call, form, at: Syntax(name), base: base, presenter: presenter, reader: reader)
    }
    guard let name = calleePath(call), name == "NavigationLink" || name == "Tab" else { return nil }
    return readConstructed(call, named: name, presenter: presenter, reader: reader)
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
    return Presentation(
      kind: form.kind, presenter: presenter, content: names(in: nodes, presenter: presenter),
      trigger: trigger.map { reader.file.source(of: $0.expression) }, position: reader.file.position(of: name))
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
    return Presentation(
      kind: name == "Tab" ? "tab" : "navigationLink", presenter: presenter,
      content: names(in: shown, presenter: presenter), trigger: trigger.map { reader.file.source(of: $0.expression) },
      position: position)
  }

  // MARK: - Names of views

  /// The project's own views in a tree, outermost first, each once. Modifiers are not looked into, nor what links lead to.
  private func names(in nodes: [ViewNode], presenter: String) -> [String] {
    var found: [String] = []
    var visited: Set<String> = []
    collect(nodes, presenter: presenter, visited: &visited, into: &found)
    return found
  }

  private func collect(
    _ nodes: [ViewNode], presenter: String, visited: inout Set<String>, into found: inout [String]
  ) {
    for node in nodes {
      if node.kind == .custom, !isFrameworkView(node.name), !placeholders.contains(node.name) {
        if let inner = members[presenter]?[node.name] {
          if visited.insert(node.name).inserted {
            collect(inner, presenter: presenter, visited: &visited, into: &found)
          }
        } else if !found.contains(node.name) {
          found.append(node.name)
        }
      }
      for slot in node.slots where slot.label != "destination" {
        collect(slot.nodes, presenter: presenter, visited: &visited, into: &found)
      }
    }
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

/// Names that stand for a view without saying which.
private let placeholders: Set<String> = ["content", "label", "self", "configuration.content", "configuration.label"]
