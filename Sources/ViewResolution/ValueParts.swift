// SPDX-License-Identifier: MIT

extension Value {
  /// Whether it has no more than so many parts. Stops counting there, since values may share parts without end.
  func hasParts(atMost limit: Int) -> Bool {
    var rest = limit
    return take(&rest)
  }

  fileprivate func take(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest >= 0 else { return false }
    switch self {
    case .number, .scaled, .name, .unknown: return true
    case .condition(let condition): return condition.take(&rest)
    case .text(let text): return text.take(&rest)
    case .list(let values): return values.allSatisfy { $0.take(&rest) }
    case .call(_, let arguments, let base):
      return arguments.allSatisfy { $0.value.take(&rest) } && (base?.take(&rest) ?? true)
    case .oneOf(let alternatives):
      return alternatives.allSatisfy { ($0.condition?.take(&rest) ?? true) && $0.value.take(&rest) }
    }
  }
}

extension ResolvedText {
  fileprivate func take(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest >= 0 else { return false }
    switch self {
    case .verbatim, .data: return true
    case .catalog(_, _, let arguments, _): return arguments.allSatisfy { $0.take(&rest) }
    case .joined(let parts): return parts.allSatisfy { $0.take(&rest) }
    case .oneOf(let alternatives):
      return alternatives.allSatisfy { ($0.condition?.take(&rest) ?? true) && $0.text.take(&rest) }
    }
  }
}

extension SizeCondition {
  fileprivate func take(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest >= 0 else { return false }
    switch self {
    case .always, .textSizeAtLeast, .isCompactWidth, .unknown: return true
    case .not(let inner): return inner.take(&rest)
    case .all(let parts), .any(let parts): return parts.allSatisfy { $0.take(&rest) }
    }
  }
}
