// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

/// What a view inherits from the views around it.
struct LayoutEnvironment: Equatable {
  var font = FontSpec.body
  /// Whether the code sets the font.
  var hasFont = false
  /// Whether the font is a name of which nothing is known.
  var isFontUnknown = false
  var weight: FontSpec.Weight?
  var isBold = false
  var lineLimit: Int?
  var smallestScale = 1.0
  var truncation = TruncationMode.tail
  var allowsTightening = false
  var isUppercased = false
  /// The text size, as far as modifiers limit it.
  var size: TextSize
  var isInList = false
  var labelsAreHidden = false
  var buttonStyle = ""
  var pickerStyle = ""
  var toggleStyle = ""
  var labelStyle = ""
  var datePickerStyle = ""
  var isSmallControl = false
  /// Whether texts are the titles of what is operated.
  var isControl = false
  /// Whether lists have no margins.
  var isPlainList = false
  /// What a list's row has for insets, both sides together, where the code says.
  var rowInsets: Double?
  /// Whether bars are drawn in the place of texts, while what they show is on the way.
  var isRedacted = false
  /// Whether the views lie side by side in a row.
  var isInRow = false
  /// Whether what a view shows changes the room of others.
  var isBesideOthers = false
  /// Whether the view is offered all the width there is, but for the paddings around it, and any height, so that what lies
  /// beside it changes nothing.
  var hasWholeWidth = false
  /// Whether the screen is as narrow as a phone's.
  let isCompactWidth: Bool

  init(size: TextSize, isCompactWidth: Bool = true) {
    self.size = size
    self.isCompactWidth = isCompactWidth
  }

  /// The font that a text is set in.
  var textFont: FontSpec {
    var font = font
    if let weight { font.weight = weight }
    if isBold { font.weight = font.boldWeight }
    font.isUppercased = font.isUppercased || isUppercased
    return font
  }

  /// nil where a condition hangs on something that is not known.
  func holds(_ condition: SizeCondition) -> Bool? { condition.holds(at: size, isCompactWidth: isCompactWidth) }

  /// Takes over what a view's modifiers set for it and the views in it; the innermost wins, so the outermost comes first.
  mutating func apply(_ modifiers: [ResolvedModifier], fonts: FontTokens) {
    for modifier in modifiers.reversed() { apply(modifier, fonts: fonts) }
  }

  /// What the views in a view inherit.
  func inside(_ view: ResolvedView, fonts: FontTokens) -> LayoutEnvironment {
    guard !view.modifiers.isEmpty else { return self }
    var inner = self
    inner.apply(view.modifiers, fonts: fonts)
    // Within a height what is shown takes room from what lies below.
    let limitsHeight = view.modifiers.contains { modifier in
      modifier.arguments.contains {
        ["height", "maxHeight"].contains($0.label) && $0.value.length(at: size) != .infinity
      }
    }
    inner.isBesideOthers = inner.isBesideOthers || limitsHeight
    inner.hasWholeWidth = inner.hasWholeWidth && !limitsHeight && view.modifiers.allSatisfy(\.keepsWidth)
    return inner
  }

  private mutating func apply(_ modifier: ResolvedModifier, fonts: FontTokens) {
    let first = modifier.arguments.first?.value.decided(at: size, isCompactWidth: isCompactWidth)
    switch modifier.name {
    case "font":
      guard let first, first != .name(["nil"]) else { return }
      let read = FontSpec(first, tokens: fonts)
      isFontUnknown = read == nil
      font = read ?? FontSpec.body
      hasFont = true
      weight = nil
    case "bold": isBold = first.map { $0 != .condition(.always(false)) } ?? true
    case "fontWeight": weight = first.flatMap { FontSpec.Weight(named: $0.lastName) }
    case "fontDesign":
      if let design = first.flatMap({ FontSpec.Design(rawValue: $0.lastName) }) { font.design = design }
    case "monospaced": font.design = .monospaced
    case "monospacedDigit": font.hasMonospacedDigits = true
    case "tracking", "kerning": if case .number(let points)? = first { font.tracking = points }
    case "lineLimit": lineLimit = limit(first)
    case "minimumScaleFactor": if case .number(let factor)? = first, (0...1).contains(factor) { smallestScale = factor }
    case "truncationMode": truncation = TruncationMode(named: first?.lastName ?? "") ?? .tail
    case "allowsTightening": allowsTightening = first == .condition(.always(true))
    case "textCase": isUppercased = first?.lastName == "uppercase"
    case "dynamicTypeSize": if let first { limitSize(first) }
    case "environment": applyEnvironment(modifier)
    case "buttonStyle": buttonStyle = first?.lastName ?? ""
    case "pickerStyle": pickerStyle = first?.lastName ?? ""
    case "toggleStyle": toggleStyle = first?.lastName ?? ""
    case "labelStyle": labelStyle = first?.lastName ?? ""
    case "datePickerStyle": datePickerStyle = first?.lastName ?? ""
    case "controlSize": isSmallControl = ["small", "mini"].contains(first?.lastName ?? "")
    case "labelsHidden": labelsAreHidden = true
    case "redacted": isRedacted = modifier.arguments.first.map { $0.value.lastName == "placeholder" } ?? false
    case "listStyle": isPlainList = plainListStyles.contains(first?.lastName ?? "")
    case "listRowInsets": rowInsets = insets(modifier)
    default: break
    }
  }

  /// `listRowInsets(EdgeInsets(…))`; nil, which is the usual ones, for anything else.
  private func insets(_ modifier: ResolvedModifier) -> Double? {
    modifier.arguments.first.flatMap { Insets(edges: $0.value, at: size) }.map { $0.leading + $0.trailing }
  }

  /// `lineLimit(2)`, `lineLimit(1...3)`, `lineLimit(nil)`.
  private func limit(_ value: Value?) -> Int? {
    switch value {
    case .number(let lines)?: return Int(exactly: lines.rounded())
    case .call(let path, let bounds, _)? where path == ["..."] || path == ["..<"]:
      guard case .number(let most)? = bounds.last?.value else { return nil }
      return Int(exactly: most.rounded())
    default: return nil
    }
  }

  /// `dynamicTypeSize(.large)`, `(...DynamicTypeSize.xxxLarge)`, `(.small ... .xLarge)`.
  private mutating func limitSize(_ value: Value) {
    if case .call(let path, let bounds, _) = value, ["...", "..<"].contains(path.first) {
      if bounds.count == 2 || path.count == 2,
        let least = bounds.first.flatMap({ TextSize(spelling: $0.value.lastName) })
      {
        size = max(size, least)
      }
      if path.count == 1, let most = bounds.last.flatMap({ TextSize(spelling: $0.value.lastName) }) {
        size = min(size, most)
      }
    } else if let fixed = TextSize(spelling: value.lastName) {
      size = fixed
    }
  }

  /// `.environment(\.sizeCategory, .extraLarge)`.
  private mutating func applyEnvironment(_ modifier: ResolvedModifier) {
    guard modifier.arguments.count == 2, case .unknown(let key) = modifier.arguments[0].value,
      key.source.hasSuffix("dynamicTypeSize") || key.source.hasSuffix("sizeCategory"),
      let fixed = TextSize(spelling: modifier.arguments[1].value.lastName)
    else { return }
    size = fixed
  }
}

extension ResolvedModifier {
  /// Whether what is offered is offered to the views inside, less a padding.
  fileprivate var keepsWidth: Bool {
    switch name {
    case "fixedSize", "aspectRatio", "scaledToFit", "scaledToFill", "containerRelativeFrame", "rotationEffect": false
    case "frame": arguments.allSatisfy { $0.label == "alignment" || $0.value.length(at: .large) == .infinity }
    default: true
    }
  }
}

private let plainListStyles: Set<String> = [
  "plain", "grouped", "inset", "PlainListStyle", "GroupedListStyle", "InsetListStyle",
]

extension TruncationMode {
  fileprivate init?(named name: String) {
    switch name {
    case "head": self = .head
    case "middle": self = .middle
    case "tail": self = .tail
    default: return nil
    }
  }
}

extension Value {
  /// The last part of a name: `headline` of `Font.headline` and `.headline`; empty for anything else.
  var lastName: String {
    switch self {
    case .name(let path), .call(let path, _, _): path.last ?? ""
    default: ""
    }
  }

  /// The value at a text size; where something else decides, the first of the alternatives.
  func decided(at size: TextSize, isCompactWidth: Bool = true) -> Value {
    guard case .oneOf(let alternatives) = self else { return self }
    let chosen = alternatives.first {
      $0.condition.map { $0.holds(at: size, isCompactWidth: isCompactWidth) ?? true } ?? true
    }
    return chosen.map { $0.value.decided(at: size, isCompactWidth: isCompactWidth) } ?? self
  }

  /// A length in points at a text size; nil for what is no number.
  func length(at size: TextSize) -> Double? {
    switch decided(at: size) {
    case .number(let number): number
    case .scaled(let length, let style): (TextStyle(named: style) ?? .body).scaled(length, at: size)
    case .name(let path) where path.last == "infinity": .infinity
    default: nil
    }
  }
}
