// SPDX-License-Identifier: MIT
package import AuditModel
import Typography

extension ItemBuilder {
  /// The item with what its modifiers do to its width, the innermost first.
  func wrapped(_ item: LayoutItem, by modifiers: [ViewModifierUse], in surroundings: Surroundings) -> LayoutItem {
    modifiers.reduce(item) { inner, modifier in
      switch modifier.name {
      case "padding":
        let padding = horizontalPadding(modifier, in: surroundings)
        return padding == 0 ? inner : .padded(inner, by: padding)
      case "frame": return framed(inner, by: modifier, in: surroundings)
      case "fixedSize":
        let horizontal = modifier.arguments.first { $0.label == "horizontal" }?.value.source ?? "true"
        return horizontal == "false" ? inner : .rigid(inner)
      case "layoutPriority":
        let priority = modifier.arguments.first.flatMap { number($0.value, in: surroundings) }
        return priority.map { .prioritized(inner, $0) } ?? inner
      default: return inner
      }
    }
  }

  private func framed(
    _ item: LayoutItem, by modifier: ViewModifierUse, in surroundings: Surroundings
  ) -> LayoutItem {
    func argument(_ label: String) -> Expression? { modifier.arguments.first { $0.label == label }?.value }
    if let width = argument("width").flatMap({ number($0, in: surroundings) }) { return .framed(item, width: width) }
    guard let maximum = argument("maxWidth") else { return item }
    if maximum.source.hasSuffix("infinity") { return .filling(item, maximum: .infinity) }
    return number(maximum, in: surroundings).map { .filling(item, maximum: $0) } ?? item
  }

  /// Left and right together.
  private func horizontalPadding(_ modifier: ViewModifierUse, in surroundings: Surroundings) -> Double {
    let arguments = modifier.arguments.filter { $0.label == nil }
    let given = arguments.compactMap { number($0.value, in: surroundings) }.first
    let edges = arguments.first { number($0.value, in: surroundings) == nil }?.value.source ?? ".all"
    let isBoth = edges.contains("all") || edges.contains("horizontal")
    let sides = ["leading", "trailing"].filter { isBoth || edges.contains($0) }.count
    return Double(sides) * (given ?? Assumptions.padding)
  }
}

extension TextSetting {
  /// Takes over what modifiers set for the views inside them; the innermost wins. Weights come last, because a font
  /// brings its own and `bold()` is for whatever font there is.
  package mutating func apply(_ modifiers: [ViewModifierUse]) {
    for modifier in modifiers.reversed() {
      let first = modifier.arguments.first?.value
      switch modifier.name {
      case "font": if let read = first.flatMap({ FontSpec(source: $0.source) }) { font = read }
      case "lineLimit": lineLimit = first?.number.flatMap { Int(exactly: $0) }
      case "minimumScaleFactor": if let factor = first?.number, (0...1).contains(factor) { scaleFactor = factor }
      case "dynamicTypeSize": if let limit = first.flatMap({ TextSize(limitIn: $0.source) }) { size = min(size, limit) }
      default: break
      }
    }
    for modifier in modifiers.reversed() {
      let first = modifier.arguments.first?.value
      if modifier.name == "bold", first?.source != "false" { font.weight = font.boldWeight }
      if modifier.name == "fontWeight", let weight = first.flatMap({ FontSpec.Weight(source: $0.source) }) {
        font.weight = weight
      }
    }
  }
}

extension TextSize {
  /// The largest size that `dynamicTypeSize` leaves: `...DynamicTypeSize.xxxLarge`, `.small ... .xLarge`, `.large`.
  init?(limitIn source: String) {
    guard !source.hasSuffix("...") else { return nil }
    self.init(spelling: memberName(source.filter { $0 != ")" && $0 != "(" }))
  }
}
