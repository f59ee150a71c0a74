// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts

/// A view tree on one line: `VStack(spacing: 4){Text"hello" .font(.body) Spacer}`.
///
/// Children stand in braces under their label, `content` left out; an unknown node is `?source?`.
func dump(_ node: ViewNode) -> String {
  var result = node.kind == .unknown ? "?\(node.name)?" : node.name
  if node.kind == .custom { result = "*" + result }
  if node.kind == .branch { result = "@" + result }
  let arguments = node.text == nil ? node.arguments : Array(node.arguments.dropFirst())
  if !arguments.isEmpty { result += dump(arguments) }
  if let text = node.text { result += dump(text) }
  result += dump(node.slots)
  return result + node.modifiers.map { " ." + $0.name + dump($0.arguments, always: true) + dump($0.slots) }.joined()
}

func dump(_ nodes: [ViewNode]) -> String { nodes.map { dump($0) }.joined(separator: " ") }

/// `"text \(value)"`, `=` before it if shown as it is; an expression in angle brackets; the table after `@`.
func dump(_ text: TextSource) -> String {
  let pieces = text.pieces.map { piece in
    if let literal = piece.literal { return literal.replacing("\n", with: "⏎") }
    return "\\(" + (piece.interpolation ?? "") + (piece.specifier.map { "; " + $0 } ?? "") + ")"
  }.joined()
  let table = text.table.map { "@" + $0 } ?? ""
  return switch text.kind {
  case .localized: "\"\(pieces)\"\(table)"
  case .verbatim: "=\"\(pieces)\"\(table)"
  case .expression: "<\(text.pieces.first?.interpolation ?? "")>"
  }
}

private func dump(_ arguments: [Argument], always: Bool = false) -> String {
  if arguments.isEmpty { return always ? "()" : "" }
  let list = arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.source }
  return "(" + list.joined(separator: ", ") + ")"
}

private func dump(_ slots: [ViewSlot]) -> String {
  slots.map { ($0.label == "content" ? "" : "[\($0.label)]") + "{" + dump($0.nodes) + "}" }.joined()
}

/// The facts of a source; empty if it is refused.
func facts(_ source: String) -> SwiftFileFact {
  guard case .swift(let fact)? = readSwiftFile(Array(source.utf8)).body else { return SwiftFileFact() }
  return fact
}

/// The trees of a view's body, given the statements of the body.
func dumpBody(_ statements: String, members: String = "") -> String {
  let fact = facts("struct V: View {\n\(members)\nvar body: some View {\n\(statements)\n}\n}")
  return dump(fact.types.first?.builders.first { $0.name == "body" }?.nodes ?? [])
}
