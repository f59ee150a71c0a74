// SPDX-License-Identifier: MIT
package import AuditModel

/// What an expression comes to, as far as the project's files tell.
package indirect enum Value: Equatable, Sendable {
  case number(Double)
  /// A length in points that grows with a text style: `@ScaledMetric(relativeTo: .body) var icon = 44`.
  case scaled(Double, relativeTo: String)
  /// True or false, as far as the text size and the width of the screen decide; `.always` for constants.
  case condition(SizeCondition)
  case text(ResolvedText)
  /// A name that stands for itself: `["", "headline"]`, `["Color", "red"]`, a case of an enum.
  case name([String])
  /// A call that builds a value: `.system(.body, weight: .bold)`, and with a base `….bold()`.
  case call([String], [ResolvedArgument], base: Value?)
  case list([Value])
  /// One of several; a condition says when it is this one, if it is none before it. nil where nothing tells.
  case oneOf([Alternative])
  case unknown(Unresolved)

  package struct Alternative: Equatable, Sendable {
    package var condition: SizeCondition?
    package var value: Value

    package init(condition: SizeCondition?, value: Value) {
      self.condition = condition
      self.value = value
    }
  }
}

/// A text before any language is chosen.
package indirect enum ResolvedText: Equatable, Sendable {
  /// Looked up in a catalog: the key with its format specifiers, what fills them, and the text the code gives for
  /// catalogs without the key.
  case catalog(key: String, table: String?, arguments: [Value], fallback: String?)
  /// Shown as it is.
  case verbatim(String)
  /// One after the other.
  case joined([ResolvedText])
  /// One of several, as for values.
  case oneOf([Alternative])
  /// Known only to the running app: the expression as written, and why nothing tells more.
  case data(String, Unresolved)

  package struct Alternative: Equatable, Sendable {
    package var condition: SizeCondition?
    package var text: ResolvedText

    package init(condition: SizeCondition?, text: ResolvedText) {
      self.condition = condition
      self.text = text
    }
  }
}

/// A condition as far as it hangs on what layout varies.
package indirect enum SizeCondition: Equatable, Sendable {
  case always(Bool)
  /// `dynamicTypeSize >= size`; `isAccessibilitySize` is at least AX1.
  case textSizeAtLeast(TextSize)
  /// `horizontalSizeClass == .compact`.
  case isCompactWidth
  case not(SizeCondition)
  case all([SizeCondition])
  case any([SizeCondition])
  /// Anything else, as written.
  case unknown(String)

  /// nil where it hangs on something that is not known.
  package func holds(at size: TextSize, isCompactWidth: Bool) -> Bool? {
    switch self {
    case .always(let value): return value
    case .textSizeAtLeast(let least): return size >= least
    case .isCompactWidth: return isCompactWidth
    case .not(let inner): return inner.holds(at: size, isCompactWidth: isCompactWidth).map { !$0 }
    case .all(let parts):
      let values = parts.map { $0.holds(at: size, isCompactWidth: isCompactWidth) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let parts):
      let values = parts.map { $0.holds(at: size, isCompactWidth: isCompactWidth) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    case .unknown: return nil
    }
  }
}

/// Why something could not be resolved.
package struct Unresolved: Equatable, Hashable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    /// A property, parameter or closure parameter that only the running app fills.
    case runtimeData
    /// A name that no file of the project declares.
    case foreignName
    /// A date, number or measurement formatted at run time.
    case formatted
    /// Code of several steps.
    case computed
    /// An expression of a form that is not read.
    case form
    /// Components inside each other beyond the depth limit, or inside themselves.
    case depth
    /// More nodes than the limit.
    case size
  }
  package var reason: Reason
  /// The expression or name as written.
  package var source: String

  package init(_ reason: Reason, _ source: String) {
    self.reason = reason
    self.source = source
  }
}
