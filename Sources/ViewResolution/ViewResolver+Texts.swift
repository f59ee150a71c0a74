// SPDX-License-Identifier: MIT
import AuditModel

extension ViewResolver {
  /// What a text shows, before any language is chosen.
  ///
  /// - Parameter isLocalized: whether a plain literal is looked up because of what takes it.
  mutating func text(_ source: TextSource, isLocalized: Bool = false, in scope: ViewScope) -> ResolvedText {
    if source.kind == .expression {
      guard let piece = source.pieces.first else { return .verbatim("") }
      return text(of: piece, in: scope)
    }
    guard source.kind == .localized || isLocalized else {
      let parts = source.pieces.map { $0.literal.map { ResolvedText.verbatim($0) } ?? text(of: $0, in: scope) }
      return parts.count == 1 ? parts[0] : .joined(parts)
    }
    // `String(localized: "key \(n)", table: "Main")` under a lookup of its own has nothing but its key.
    var key = ""
    var arguments: [Value] = []
    for piece in source.pieces {
      if let literal = piece.literal {
        key += source.pieces.count == 1 ? literal : literal.replacing("%", with: "%%")
        continue
      }
      let argument = piece.value.map { value($0, in: scope) } ?? .unknown(Unresolved(.form, piece.interpolation ?? ""))
      key += piece.specifier ?? specifier(for: argument, piece, in: scope)
      arguments.append(argument)
    }
    return .catalog(key: key, table: source.table, arguments: arguments, fallback: nil)
  }

  /// An interpolated value or a whole expression as a text.
  private mutating func text(of piece: TextPiece, in scope: ViewScope) -> ResolvedText {
    let source = piece.interpolation ?? ""
    guard let expression = piece.value else { return .data(source, Unresolved(.form, source)) }
    return text(value(expression, in: scope), source)
  }

  /// A value as a text.
  func text(_ value: Value, _ source: String) -> ResolvedText {
    switch value {
    case .text(let text): return text
    case .number(let number):
      return .verbatim(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .oneOf(let alternatives):
      // Nothing is shown for nil.
      let shown = alternatives.filter { $0.value != .name(["nil"]) }
      if shown.count == 1 { return text(shown[0].value, source) }
      return .oneOf(shown.map { ResolvedText.Alternative(condition: $0.condition, text: text($0.value, source)) })
    case .unknown(let problem): return .data(problem.source.isEmpty ? source : problem.source, problem)
    case .call(let path, let arguments, let base):
      // `Text(date, style: .date)` and `.formatted()` show what a formatter makes.
      let isFormatted = path.last.map { $0.hasPrefix("format") } ?? false
      if base == nil, path.last == "Text", let first = arguments.first { return text(first.value, source) }
      return .data(source, Unresolved(isFormatted ? .formatted : .computed, source))
    case .name: return .data(source, Unresolved(.runtimeData, source))
    case .scaled, .condition, .list: return .data(source, Unresolved(.computed, source))
    }
  }

  /// The specifier that an interpolated value has in a key, by what is known of its type; `%@` where nothing is.
  private mutating func specifier(for value: Value, _ piece: TextPiece, in scope: ViewScope) -> String {
    switch value {
    case .number(let number): return Int(exactly: number) == nil ? "%lf" : "%lld"
    case .text, .oneOf: return "%@"
    default: break
    }
    guard let expression = piece.value else { return "%@" }
    if expression.path.last == "count", expression.form == .name { return "%lld" }
    switch declaredType(of: expression, in: scope) {
    case "Int", "Int64", "Int32": return "%lld"
    case "UInt", "UInt64", "UInt32": return "%llu"
    case "Double", "CGFloat": return "%lf"
    case "Float": return "%f"
    default: return "%@"
    }
  }

  /// The declared type of what a name stands for; nil where the files do not tell.
  mutating func declaredType(of expression: Expression, in scope: ViewScope) -> String? {
    guard expression.form == .name, expression.operands.isEmpty, let first = expression.path.first else { return nil }
    var type: String?
    if case .data(let known)? = scope.bindings[first] { type = known }
    if scope.bindings[first] == nil { type = memberType(first, of: scope.owner, in: scope) }
    for name in expression.path.dropFirst() {
      guard let owner = type else { return nil }
      type = memberType(name, of: plainType(owner), in: scope)
    }
    return type
  }

  private mutating func memberType(_ name: String, of owner: String, in scope: ViewScope) -> String? {
    for member in members(name, of: owner, from: scope.path) {
      switch member.content {
      case .property(let property): return property.type
      case .value(let computed): return computed.type
      case .enumCase, .builder: continue
      }
    }
    return nil
  }

  // MARK: - Loops

  /// What a loop goes over: how many, where the code tells, and what one of them is.
  mutating func elements(_ expression: Expression, in scope: ViewScope) -> (count: Int?, binding: Binding) {
    if expression.path.last == "allCases", expression.path.count > 1 {
      let type = expression.path.dropLast().joined(separator: ".")
      let cases = declarations(of: type, from: scope.path).flatMap(\.type.cases)
      return (cases.isEmpty ? nil : cases.count, .data(type: type))
    }
    switch value(expression, in: scope) {
    case .list(let elements):
      let alternatives = elements.prefix(limits.alternatives).map { Value.Alternative(condition: nil, value: $0) }
      return (elements.count, .value(elements.count == 1 ? elements[0] : .oneOf(alternatives)))
    case .call(let path, let bounds, _) where bounds.count == 2:
      guard case .number(let low) = bounds[0].value, case .number(let high) = bounds[1].value else { break }
      let count = Int(exactly: (high - low).rounded()).map { path == ["..."] ? $0 + 1 : $0 }
      return (count.map { max(0, $0) }, .data(type: "Int"))
    default: break
    }
    return (nil, .data(type: declaredType(of: expression, in: scope).map { plainType($0) }))
  }
}

extension ResolvedText {
  /// The same text, if it is a literal that is shown as it is.
  var asVerbatim: ResolvedText {
    if case .joined(let parts) = self {
      let plain = parts.map(\.asVerbatim)
      var whole = ""
      for part in plain {
        guard case .verbatim(let text) = part else { return self }
        whole += text
      }
      return .verbatim(whole)
    }
    // A literal that was read as a key is given to a function that looks it up itself.
    if case .catalog(let key, nil, let arguments, nil) = self, arguments.isEmpty { return .verbatim(key) }
    return self
  }

  /// The text with its literals as keys of a catalog.
  var lookedUp: ResolvedText {
    switch self {
    case .verbatim(let key): return .catalog(key: key, table: nil, arguments: [], fallback: nil)
    case .oneOf(let alternatives):
      return .oneOf(alternatives.map { Alternative(condition: $0.condition, text: $0.text.lookedUp) })
    case .joined, .catalog, .data: return self
    }
  }
}
