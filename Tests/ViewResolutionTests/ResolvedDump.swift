// SPDX-License-Identifier: MIT
import AuditModel
import SwiftUIFacts
import ViewResolution

/// A project of marked sources by their paths, read by the real reader.
func project(_ sources: [String: String]) -> ResolvedProject {
  ResolvedProject(
    sources.sorted { $0.key < $1.key }.map { path, source in (path, fact(source)) })
}

/// What the real reader says of a source.
func fact(_ source: String) -> SwiftFileFact {
  guard case .swift(let fact)? = readSwiftFile(Array(source.utf8)).body else { return SwiftFileFact() }
  return fact
}

/// The tree of a component on one line.
func tree(of name: String, _ source: String, others: [String: String] = [:]) -> String {
  var project = project(others.merging(["App.swift": source]) { first, _ in first })
  return project.tree(of: .init(name: name, path: "App.swift")).map { dump($0) } ?? "no such component"
}

/// `HStack(spacing: 4){Text"key" .font(.body)}`; a component in angle brackets, a branch with its conditions.
func dump(_ view: ResolvedView) -> String {
  var result = view.name
  switch view.kind {
  case .component: result = "<\(view.name)>"
  case .branch: result = "@"
  case .opaque: result = "?\(view.name)(\(view.problem?.reason.rawValue ?? ""))"
  default: break
  }
  if !view.arguments.isEmpty, view.text == nil { result += dump(view.arguments) }
  if let text = view.text { result += dump(text) }
  for slot in view.slots {
    let label =
      view.kind == .branch
      ? "[\(slot.condition.map { dump($0) } ?? "else")]"
      : ["content", "body"].contains(slot.label) ? "" : "[\(slot.label)]"
    result += label + "{" + slot.views.map { dump($0) }.joined(separator: " ") + "}"
  }
  for modifier in view.modifiers {
    result += " ." + modifier.name + "(" + dump(modifier.arguments).dropFirst().dropLast() + ")"
    for slot in modifier.slots { result += "{" + slot.views.map { dump($0) }.joined(separator: " ") + "}" }
  }
  return result
}

private func dump(_ arguments: [ResolvedArgument]) -> String {
  "(" + arguments.map { ($0.label.map { $0 + ": " } ?? "") + dump($0.value) }.joined(separator: ", ") + ")"
}

func dump(_ value: Value) -> String {
  switch value {
  case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  case .scaled(let number, let style): return "\(dump(.number(number)))~\(style)"
  case .condition(let condition): return dump(condition)
  case .text(let text): return dump(text)
  case .name(let path): return path.joined(separator: ".")
  case .call(let path, let arguments, let base):
    return (base.map { dump($0) + "→" } ?? "") + path.joined(separator: ".") + dump(arguments)
  case .list(let values): return "[" + values.map { dump($0) }.joined(separator: ", ") + "]"
  case .oneOf(let alternatives):
    return alternatives.map { ($0.condition.map { dump($0) + "?" } ?? "") + dump($0.value) }.joined(separator: "|")
  case .unknown(let problem): return "‹\(problem.reason.rawValue) \(problem.source)›"
  }
}

/// A key in quotes, a text shown as it is after `=`, data in angle brackets.
func dump(_ text: ResolvedText) -> String {
  switch text {
  case .catalog(let key, let table, let arguments, _):
    let filled = arguments.isEmpty ? "" : dump(arguments.map { ResolvedArgument(value: $0) })
    return "\"\(key)\"" + (table.map { "@" + $0 } ?? "") + filled
  case .verbatim(let text): return "=\"\(text)\""
  case .joined(let parts): return parts.map { dump($0) }.joined(separator: "+")
  case .oneOf(let alternatives):
    return alternatives.map { ($0.condition.map { dump($0) + "?" } ?? "") + dump($0.text) }.joined(separator: "|")
  case .data(let source, let problem): return "‹\(problem.reason.rawValue) \(source)›"
  }
}

func dump(_ condition: SizeCondition) -> String {
  switch condition {
  case .always(let value): "\(value)"
  case .textSizeAtLeast(let size): "≥\(size.rawValue)"
  case .isCompactWidth: "compact"
  case .not(let inner): "!\(dump(inner))"
  case .all(let parts): "(" + parts.map { dump($0) }.joined(separator: "&") + ")"
  case .any(let parts): "(" + parts.map { dump($0) }.joined(separator: "|") + ")"
  case .unknown(let source): "‹\(source)›"
  }
}
