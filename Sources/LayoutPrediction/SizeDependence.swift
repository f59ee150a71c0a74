// SPDX-License-Identifier: MIT
import ViewResolution

extension ResolvedView {
  /// Whether its layout is another at another text size, beyond the size of its texts. A list's rows are laid out by
  /// themselves.
  var dependsOnSize: Bool {
    let inner = ["List", "Form", "Table"].contains(name) ? [] : slots
    return name == "ViewThatFits" || contains(\.dependsOnSize, orView: \.dependsOnSize, in: inner)
  }

  /// Whether its layout is another on a screen that is not as narrow as a phone's.
  var dependsOnWidth: Bool { contains(\.dependsOnWidth, orView: \.dependsOnWidth, in: slots) }

  private func contains(
    _ hangs: (SizeCondition) -> Bool, orView isOne: (ResolvedView) -> Bool, in inner: [ResolvedSlot]
  ) -> Bool {
    func contains(_ slots: [ResolvedSlot]) -> Bool {
      slots.contains { $0.condition.map(hangs) ?? false || $0.views.contains(where: isOne) }
    }
    func contains(_ arguments: [ResolvedArgument]) -> Bool { arguments.contains { $0.value.contains(hangs) } }
    return contains(arguments) || contains(inner) || text?.contains(hangs) ?? false
      || modifiers.contains { contains($0.arguments) || contains($0.slots) }
  }
}

extension Value {
  fileprivate func contains(_ hangs: (SizeCondition) -> Bool) -> Bool {
    switch self {
    case .oneOf(let alternatives):
      alternatives.contains { $0.condition.map(hangs) ?? false || $0.value.contains(hangs) }
    case .condition(let condition): hangs(condition)
    case .text(let text): text.contains(hangs)
    default: false
    }
  }
}

extension ResolvedText {
  fileprivate func contains(_ hangs: (SizeCondition) -> Bool) -> Bool {
    switch self {
    case .oneOf(let alternatives):
      alternatives.contains { $0.condition.map(hangs) ?? false || $0.text.contains(hangs) }
    case .joined(let parts): parts.contains { $0.contains(hangs) }
    case .catalog, .verbatim, .data: false
    }
  }
}

extension SizeCondition {
  fileprivate var dependsOnSize: Bool {
    switch self {
    case .textSizeAtLeast: true
    case .not(let inner): inner.dependsOnSize
    case .all(let parts), .any(let parts): parts.contains(where: \.dependsOnSize)
    case .always, .isCompactWidth, .unknown: false
    }
  }

  fileprivate var dependsOnWidth: Bool {
    switch self {
    case .isCompactWidth: true
    case .not(let inner): inner.dependsOnWidth
    case .all(let parts), .any(let parts): parts.contains(where: \.dependsOnWidth)
    case .always, .textSizeAtLeast, .unknown: false
    }
  }
}
