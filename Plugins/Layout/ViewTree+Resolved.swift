// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ViewResolution

extension ViewTree {
  /// The most views that are told of one tree.
  private static let limit = 5_000

  init(_ component: Component, _ root: ResolvedView) {
    self.init(name: component.name, location: component.location, views: [])
    add(root, depth: 0, slot: nil)
  }

  private mutating func add(_ view: ResolvedView, depth: Int, slot: String?) {
    if views.count < ViewTree.limit {
      views.append(
        TreeView(
          depth: depth, kind: view.kind.rawValue, name: view.name, slot: slot, text: view.text.map(written),
          modifiers: view.modifiers.map { ".\($0.name)(\(written($0.arguments)))" },
          problem: view.problem.map { "\($0.reason.rawValue): \($0.source)" }, location: view.origin.location))
    } else {
      leftOut += 1
    }
    for inner in view.slots {
      let isBranch = view.kind == .branch
      let label =
        isBranch ? inner.condition.map(written) ?? "else" : plainSlots.contains(inner.label) ? nil : inner.label
      for child in inner.views { add(child, depth: depth + 1, slot: label) }
    }
    for modifier in view.modifiers {
      for child in modifier.slots.flatMap(\.views) { add(child, depth: depth + 1, slot: "." + modifier.name) }
    }
  }
}

private let plainSlots: Set<String> = ["content", "body"]

// MARK: - Values as one would write them

private func written(_ arguments: [ResolvedArgument]) -> String {
  arguments.map { ($0.label.map { $0 + ": " } ?? "") + written($0.value) }.joined(separator: ", ")
}

private func written(_ value: Value) -> String {
  switch value {
  case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  case .scaled(let number, let style): return "\(written(.number(number))) scaled with \(style)"
  case .condition(let condition): return written(condition)
  case .text(let text): return written(text)
  case .name(let path): return path.joined(separator: ".")
  case .call(let path, let arguments, let base):
    return (base.map { written($0) + "." } ?? "") + path.joined(separator: ".") + "(\(written(arguments)))"
  case .list(let values): return "[" + values.map(written).joined(separator: ", ") + "]"
  case .oneOf(let alternatives):
    return alternatives.map { ($0.condition.map { written($0) + " ? " } ?? "") + written($0.value) }
      .joined(separator: " | ")
  case .unknown(let problem): return "‹\(problem.source)›"
  }
}

/// A key in quotes, a text shown as it is after `=`, data in angle quotes.
private func written(_ text: ResolvedText) -> String {
  switch text {
  case .catalog(let key, let table, let arguments, _):
    let filled = arguments.isEmpty ? "" : "(" + arguments.map(written).joined(separator: ", ") + ")"
    return "\"\(key)\"" + (table.map { " of \($0)" } ?? "") + filled
  case .verbatim(let text): return "=\"\(text)\""
  case .joined(let parts): return parts.map(written).joined(separator: " + ")
  case .oneOf(let alternatives):
    return alternatives.map { ($0.condition.map { written($0) + " ? " } ?? "") + written($0.text) }
      .joined(separator: " | ")
  case .data(let source, _): return "‹\(source)›"
  }
}

private func written(_ condition: SizeCondition) -> String {
  switch condition {
  case .always(let value): "\(value)"
  case .textSizeAtLeast(let size): "text size >= \(size.rawValue)"
  case .isCompactWidth: "compact width"
  case .not(let inner): "not \(written(inner))"
  case .all(let parts): "(" + parts.map(written).joined(separator: " and ") + ")"
  case .any(let parts): "(" + parts.map(written).joined(separator: " or ") + ")"
  case .unknown(let source): source
  }
}
