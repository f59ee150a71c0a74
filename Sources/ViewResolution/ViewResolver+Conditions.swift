// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// A condition as far as it hangs on the text size or the width.
  mutating func condition(_ expression: Expression, in scope: ViewScope) -> SizeCondition {
    let value = value(expression, in: scope)
    return condition(value) ?? .unknown(written(expression, else: value))
  }

  private func condition(_ value: Value) -> SizeCondition? {
    switch value {
    case .condition(let condition): return condition
    case .oneOf(let alternatives):
      guard alternatives.count == 2, let test = alternatives[0].condition, let then = condition(alternatives[0].value),
        let otherwise = condition(alternatives[1].value)
      else { return nil }
      return .any([.all([test, then]), .all([.not(test), otherwise])])
    default: return nil
    }
  }

  private func written(_ expression: Expression, else value: Value) -> String {
    if !expression.source.isEmpty { return expression.source }
    if case .unknown(let problem) = value { return problem.source }
    return expression.path.joined(separator: ".")
  }

  /// An operator on values.
  mutating func operation(_ expression: Expression, as type: String?, in scope: ViewScope) -> Value {
    let name = expression.path.first ?? ""
    let unknown = Value.unknown(Unresolved(.form, expression.source))
    guard let first = expression.operands.first else { return unknown }
    if expression.operands.count == 1 {
      let operand = value(first, in: scope)
      switch name {
      case "!": return .condition(.not(condition(operand) ?? .unknown(written(first, else: operand))).simplified)
      case "-": return combined([.number(0), operand]) { $0 - $1 }
      // `a...` has an empty name behind the operator, `...a` has not.
      case "...": return .call(expression.path, [ResolvedArgument(value: operand)], base: nil)
      default: return unknown
      }
    }
    let second = expression.operands[1]
    switch name {
    case "&&": return .condition(.all([condition(first, in: scope), condition(second, in: scope)]).simplified)
    case "||": return .condition(.any([condition(first, in: scope), condition(second, in: scope)]).simplified)
    case "==", "!=", "<", "<=", ">", ">=":
      return comparison(name, value(first, in: scope), value(second, in: scope), expression, from: scope.path)
    case "??":
      return coalesced(value(first, as: type, in: scope), value(second, as: type, in: scope))
    case "+":
      return sum(value(first, in: scope), value(second, in: scope))
    case "-": return combined([value(first, in: scope), value(second, in: scope)]) { $0 - $1 }
    case "*": return combined([value(first, in: scope), value(second, in: scope)]) { $0 * $1 }
    case "/": return combined([value(first, in: scope), value(second, in: scope)]) { $1 == 0 ? $0 : $0 / $1 }
    case "..<", "...":
      let bounds = [value(first, in: scope), value(second, in: scope)]
      return .call([name], bounds.map { ResolvedArgument(value: $0) }, base: nil)
    default: return unknown
    }
  }

  /// The text where there is one, else the other: which of them only the running app knows.
  private func coalesced(_ left: Value, _ right: Value) -> Value {
    if left == .name(["nil"]) { return right }
    return .oneOf([Value.Alternative(condition: nil, value: left), Value.Alternative(condition: nil, value: right)])
  }

  private func sum(_ left: Value, _ right: Value) -> Value {
    if let numbers = number(left, right, by: { $0 + $1 }) { return numbers }
    switch (left, right) {
    case (.text(let first), .text(let second)): return .text(.joined([first, second]))
    case (.text(let first), .unknown(let problem)): return .text(.joined([first, .data(problem.source, problem)]))
    case (.unknown(let problem), .text(let second)): return .text(.joined([.data(problem.source, problem), second]))
    case (.unknown(let problem), _), (_, .unknown(let problem)): return .unknown(problem)
    default: return .unknown(Unresolved(.computed, "+"))
    }
  }

  /// Arithmetic on numbers; a length that grows goes on growing.
  func combined(_ values: [Value], by operation: (Double, Double) -> Double) -> Value {
    guard var result = values.first else { return .unknown(Unresolved(.form, "")) }
    for value in values.dropFirst() {
      guard let next = number(result, value, by: operation) else {
        if case .unknown = result { return result }
        if case .unknown = value { return value }
        return .unknown(Unresolved(.computed, ""))
      }
      result = next
    }
    return result
  }

  private func number(_ left: Value, _ right: Value, by operation: (Double, Double) -> Double) -> Value? {
    switch (left, right) {
    case (.number(let first), .number(let second)): return .number(operation(first, second))
    case (.scaled(let first, let style), .number(let second)):
      return .scaled(operation(first, second), relativeTo: style)
    case (.number(let first), .scaled(let second, let style)):
      return .scaled(operation(first, second), relativeTo: style)
    case (.scaled(let first, let style), .scaled(let second, _)):
      return .scaled(operation(first, second), relativeTo: style)
    case (.oneOf(let alternatives), .number), (.oneOf(let alternatives), .scaled):
      return .oneOf(
        alternatives.map { alternative in
          let combined = number(alternative.value, right, by: operation)
          return Value.Alternative(
            condition: alternative.condition, value: combined ?? .unknown(Unresolved(.computed, "")))
        })
    default: return nil
    }
  }

  // MARK: - Text size and width

  private mutating func comparison(
    _ name: String, _ left: Value, _ right: Value, _ expression: Expression, from path: String
  ) -> Value {
    if let condition = sizeComparison(name, left, right) { return .condition(condition) }
    if let swapped = mirrored[name], let condition = sizeComparison(swapped, right, left) {
      return .condition(condition)
    }
    if name == "==" || name == "!=", right == .name(["nil"]), let isNil = left.isNil {
      return .condition(.always(isNil == (name == "==")))
    }
    if case .number(let first) = left, case .number(let second) = right {
      return .condition(.always(holds(name, first, second)))
    }
    if name == "==" || name == "!=", let first = caseName(of: left, from: path),
      let second = caseName(of: right, from: path)
    {
      return .condition(.always((first == second) == (name == "==")))
    }
    return .unknown(Unresolved(.runtimeData, expression.source))
  }

  /// The case of an enum that a value is; nil for names that may stand for something that changes.
  mutating func caseName(of value: Value, from path: String) -> String? {
    guard case .name(let name) = value, name.count > 1, let last = name.last else { return nil }
    if name.count == 2, name[0].isEmpty { return last }
    let declared = members(last, of: name.dropLast().joined(separator: "."), from: path)
    return declared.contains { $0.content == .enumCase(last) } ? last : nil
  }

  func sizeComparison(_ name: String, _ left: Value, _ right: Value) -> SizeCondition? {
    guard case .name(let property) = left, case .name(let value) = right, let last = value.last else { return nil }
    if property == horizontalClass {
      guard last == "compact" || last == "regular" else { return nil }
      let isCompact: SizeCondition = (last == "compact") == (name == "==") ? .isCompactWidth : .not(.isCompactWidth)
      return isCompact
    }
    if property == idiom { return idiomComparison(last, isEqual: name == "==") }
    guard property == textSize, let size = TextSize(spelling: last) else { return nil }
    let sizes = TextSize.allCases
    let next = sizes.firstIndex(of: size).flatMap { $0 + 1 < sizes.count ? sizes[$0 + 1] : nil }
    let above: SizeCondition = next.map { .textSizeAtLeast($0) } ?? .always(false)
    switch name {
    case ">=": return .textSizeAtLeast(size)
    case ">": return above
    case "<": return .not(.textSizeAtLeast(size))
    case "<=": return SizeCondition.not(above).simplified
    case "==": return SizeCondition.all([.textSizeAtLeast(size), SizeCondition.not(above).simplified]).simplified
    case "!=": return SizeCondition.not(SizeCondition.all([.textSizeAtLeast(size), .not(above)])).simplified
    default: return nil
    }
  }

  /// A phone is a screen of compact width, a tablet is not, and what is no touch screen is not looked at.
  private func idiomComparison(_ idiom: String, isEqual: Bool) -> SizeCondition? {
    let condition: SizeCondition
    switch idiom {
    case "phone": condition = .isCompactWidth
    case "pad": condition = .not(.isCompactWidth)
    case "tv", "mac", "vision", "carPlay": condition = .always(false)
    default: return nil
    }
    return isEqual ? condition : SizeCondition.not(condition).simplified
  }

  private func holds(_ name: String, _ first: Double, _ second: Double) -> Bool {
    switch name {
    case "==": first == second
    case "!=": first != second
    case "<": first < second
    case "<=": first <= second
    case ">": first > second
    default: first >= second
    }
  }

  private var mirrored: [String: String] { ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="] }

  private var textSize: [String] { ["environment", "dynamicTypeSize"] }
  private var horizontalClass: [String] { ["environment", "horizontalSizeClass"] }
  private var idiom: [String] { ["environment", "userInterfaceIdiom"] }

  /// What an `@Environment` property stands for, where it is the text size or the width; nil for all others.
  func environmentValue(of property: ViewProperty) -> Value? {
    guard property.wrapper == "Environment", let key = property.wrapperArguments.first?.value.source else { return nil }
    if key.hasSuffix("dynamicTypeSize") || key.hasSuffix("sizeCategory") { return .name(textSize) }
    if key.hasSuffix("horizontalSizeClass") { return .name(horizontalClass) }
    return nil
  }

  /// `traitCollection.preferredContentSizeCategory.isAccessibilityCategory`, `UIDevice.current.userInterfaceIdiom` and
  /// their kin, whatever they are asked of.
  func sizeProperty(_ path: [String]) -> Value? {
    if path.count > 1, path.last == "userInterfaceIdiom" { return .name(idiom) }
    guard path.count > 1, path.dropLast().contains(where: { $0 == "preferredContentSizeCategory" }) else { return nil }
    return sizeMember([path[path.count - 1]], of: textSize)
  }

  func isSizeName(_ name: [String]) -> Bool { name == textSize || name == horizontalClass }

  func sizeMember(_ path: [String], of name: [String]) -> Value {
    switch path.last {
    case "isAccessibilitySize", "isAccessibilityCategory": .condition(.textSizeAtLeast(.accessibility1))
    default: .name(name)
    }
  }
}

extension Value {
  /// Whether it is nil; nil where only the running app knows.
  fileprivate var isNil: Bool? {
    switch self {
    case .name(["nil"]): true
    case .text(.catalog), .text(.verbatim), .number, .scaled: false
    default: nil
    }
  }
}

extension SizeCondition {
  /// Without parts that are always true or false.
  var simplified: SizeCondition {
    switch self {
    case .not(.always(let value)): return .always(!value)
    case .not(.not(let inner)): return inner
    case .all(let parts):
      if parts.contains(.always(false)) { return .always(false) }
      let rest = parts.filter { $0 != .always(true) }
      return rest.isEmpty ? .always(true) : rest.count == 1 ? rest[0] : .all(rest)
    case .any(let parts):
      if parts.contains(.always(true)) { return .always(true) }
      let rest = parts.filter { $0 != .always(false) }
      return rest.isEmpty ? .always(false) : rest.count == 1 ? rest[0] : .any(rest)
    default: return self
    }
  }
}
