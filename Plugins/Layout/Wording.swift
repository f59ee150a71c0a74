// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

// What several rules say alike.

/// A text short enough for a message.
func shortened(_ text: String) -> String {
  let line = text.replacing("\n", with: " ")
  return line.count > 40 ? line.prefix(39) + "…" : line
}

extension Fault {
  /// ` beside “Connected”`: the texts that share the row.
  var beside: String {
    let others = row.flatMap(\.texts).filter { $0 != text?.shown.text }
    guard let first = others.first else { return "" }
    return " beside “\(shortened(first))”"
  }

  /// `a column of 12 pt`.
  var columnText: String { text?.column.map { "a column of \(Int($0.rounded())) pt" } ?? "no column" }
}

extension ResolvedView {
  /// Whether it keeps its ideal width whatever is offered.
  var keepsWidth: Bool {
    if let fixed = modifier("fixedSize") {
      return fixed.arguments.isEmpty || fixed.value("horizontal") == .condition(.always(true))
    }
    // A group of views keeps its width if one of them does.
    return slots.flatMap(\.views).contains(where: \.keepsWidth)
  }
}

/// How to mend a text that is seen in too narrow a column, where its row is not known.
let wayToMend = "give the text a line of its own at accessibility sizes"

/// How to mend a row whose texts compete, in code that fits it.
func remedy(for group: FaultGroup, _ kinds: Set<FaultKind>) -> String {
  guard let worst = group.worst(kinds).first else { return "" }
  if worst.decider.kind == .control {
    return "give the control a line of its own at accessibility sizes"
  }
  guard worst.row.count > 1 else {
    return "let the text wrap, or give it more room at accessibility sizes"
  }
  let isEqual = worst.row.filter { !$0.texts.isEmpty }.count > 1 && worst.row.allSatisfy { $0.view.fillsRow }
  let spacing = isEqual ? "" : "(alignment: .leading)"
  return """
    @Environment(\\.dynamicTypeSize) private var dynamicTypeSize
    let layout = dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout\(spacing)) : AnyLayout(HStackLayout())
    layout { … }  // without its Spacer while it is vertical; what is operated in place may stay at the right
    """
}

extension ResolvedView {
  fileprivate var fillsRow: Bool { modifier("frame")?.value("maxWidth")?.isInfinite ?? false }
}

extension Value {
  var isInfinite: Bool {
    if case .name(let path) = self { return path.last == "infinity" }
    return false
  }
}
